import { Link } from '../link.tsx'
import { useId } from 'react'
import type { BagView } from '../../load-bag.ts'
import type { BagLine } from '../../domain/prices.ts'
import { Button } from '../button.tsx'
import { useFormPost } from '../use-form-post.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { href } from '../../domain/href.ts'

interface RemoveFormProps {
  priceId: string
  /** What is removed, for screen readers. */
  name: string
  redirectTo: string
}

/**
 * Takes a line out of the bag. With script only this line waits, its button turning until the bag has changed; when
 * that fails, the line stays and says so.
 */
function RemoveForm({ priceId, name, redirectTo }: RemoveFormProps) {
  const { state, onSubmit } = useFormPost()
  const { form, keepFocus } = useKeptFocus(state)
  return (
    <form
      ref={form}
      method="post"
      action={href('/bag')}
      data-removes-line
      onSubmit={(event) => {
        keepFocus()
        void onSubmit(event)
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="priceId" value={priceId} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button size="small" variant="quiet" icon="trash" isBusy={state === 'busy'} className="-mx-2">
        Remove<span className="sr-only"> {name}</span>
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="text-small text-problem">
          That did not work, so it is still in your bag. Please try again.
        </p>
      ) : null}
    </form>
  )
}

function QuantityBox({ quantity, name }: { quantity: number; name: string }) {
  const id = useId()
  return (
    <label htmlFor={id} className="inline-flex items-center gap-2 text-small text-ink-muted">
      Quantity<span className="sr-only"> of {name}</span>
      <input
        id={id}
        value={quantity}
        readOnly
        disabled
        className="figures h-9 w-14 rounded-ui border border-line bg-sunken text-center text-ink"
      />
    </label>
  )
}

interface InList {
  redirectTo: string
  /** The outline's level of its name. */
  level: 2 | 3
}

/** One line of the bag. Its name leads back to where it was configured. */
export function BagLineItem({ line, redirectTo, level }: InList & { line: BagLine }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const isTaxed = line.formattedTotal !== line.formattedSubtotal
  return (
    <li className="flex gap-4 py-5">
      {line.imageUrl ? (
        <img
          src={line.imageUrl}
          alt=""
          width={64}
          height={64}
          className="size-16 flex-none rounded-ui border border-line bg-sunken object-contain"
        />
      ) : null}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading className="font-medium">
            <Link to={line.href} className="hover:underline">
              {line.name}
            </Link>
          </Heading>
          <p className="figures ms-auto text-end font-medium">{line.formattedSubtotal}</p>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          {line.description ? (
            <p className="max-w-md text-small text-ink-muted">{line.description}</p>
          ) : (
            <span />
          )}
          {isTaxed ? (
            <p className="figures ms-auto text-end text-caption text-ink-faint">
              {line.formattedTotal} to pay
            </p>
          ) : null}
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <QuantityBox quantity={line.quantity} name={line.name} />
          <RemoveForm priceId={line.id} name={line.name} redirectTo={redirectTo} />
        </div>
      </div>
    </li>
  )
}

/** A line whose price is unavailable; it can still be removed. */
export function UnpricedLine({ item, redirectTo, level }: InList & { item: BagView['items'][number] }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="py-5">
      <Heading className="font-medium">{item.name}</Heading>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <QuantityBox quantity={item.quantity} name={item.name} />
        <RemoveForm priceId={item.priceId} name={item.name} redirectTo={redirectTo} />
      </div>
    </li>
  )
}
