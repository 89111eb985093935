import { useContext } from 'react'
import type { Undo } from '../../context.ts'
import { Button } from '../button.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import { MessageContext } from '../one-time-message.ts'
import { useLinePost } from './use-line-post.ts'

const NOTHING: readonly Undo[] = []

/** The removals that can still be undone. They came with the page's message, and each form sends the others along. */
const useRemovals = () => useContext(MessageContext)?.undo ?? NOTHING

const joinRemovals = (removals: readonly Undo[]) => removals.map(({ removal }) => removal).join('\n') || null

interface RemoveFormProps {
  priceId: string
  name: string
  redirectTo: string
}

export function RemoveForm({ priceId, name, redirectTo }: RemoveFormProps) {
  const { state, formProps } = useLinePost('removal')
  const removals = useRemovals().filter(({ replacement }) => !replacement)
  return (
    <form {...formProps} data-removes-line>
      <HiddenFields fields={{ intent: 'remove', priceId, redirectTo, earlier: joinRemovals(removals) }} />
      <Button size="small" variant="quiet" icon="trash" isBusy={state === 'busy'} className="-mx-3">
        Remove<span className="sr-only"> {name}</span>
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="text-small text-problem">
          We couldn’t remove it. Please try again.
        </p>
      ) : null}
    </form>
  )
}

/** What was removed or replaced, each with Undo. Without an engine in the bag, only the last can be put back. */
export function RemovedLines({ redirectTo, hasEngine }: { redirectTo: string; hasEngine: boolean }) {
  const removals = useRemovals()
  if (removals.length === 0) return null
  return (
    <ul aria-label="Removed" className="mt-4 grid gap-2">
      {(hasEngine ? removals : removals.slice(-1)).map((undo) => (
        <RemovedLine
          key={undo.removal}
          undo={undo}
          others={removals.filter((other) => other !== undo)}
          redirectTo={redirectTo}
        />
      ))}
    </ul>
  )
}

interface RemovedLineProps {
  undo: Undo
  others: readonly Undo[]
  redirectTo: string
}

function RemovedLine({ undo, others, redirectTo }: RemovedLineProps) {
  const { state, formProps } = useLinePost('undo')
  const { removal, replacement, words } = undo
  return (
    <li className="rounded-ui border dashed border-control/60 px-4 py-2">
      <form {...formProps} data-undoes-removal className="flex items-center gap-4">
        <HiddenFields
          fields={{ intent: 'restore', removal, replacement, redirectTo, earlier: joinRemovals(others) }}
        />
        <div className="min-w-0 flex-1 text-small">
          <p className="text-ink-muted">
            {replacement ? 'Replaced' : 'Removed'}: {words}
          </p>
          {state === 'failed' ? (
            <p role="alert" className="text-problem">
              We couldn’t put it back. Please try again.
            </p>
          ) : null}
        </div>
        <Button size="small" variant="secondary" isBusy={state === 'busy'}>
          Undo
          <span className="sr-only">
            {replacement ? ' replacing' : ' removing'} {words}
          </span>
        </Button>
      </form>
    </li>
  )
}
