import { countWords } from '../../../domain/count-words.ts'
import type { Activation } from '../../../domain/license.ts'
import { formatDay } from '../../../domain/moment.ts'
import { SheetPart } from './sheet-part.tsx'

interface SheetMachinesProps {
  named: readonly Activation[]
  more: number
  isEngine: boolean
}

export function SheetMachines({ named, more, isEngine }: SheetMachinesProps) {
  if (named.length === 0) {
    if (!isEngine) return null
    return (
      <SheetPart title="Machines">
        <p className="text-small text-ink-muted">Not activated</p>
      </SheetPart>
    )
  }
  return (
    <SheetPart title="Machines">
      <ul className="grid grid-cols-1 gap-x-8 gap-y-1 text-small sm:grid-cols-2 print:grid-cols-2">
        {named.map(({ id, machine, activatedAt, isManual }) => (
          <li key={id} className="flex items-baseline justify-between gap-3">
            <bdi className="truncate font-medium">{machine}</bdi>
            <span className="flex-none text-caption text-ink-muted">
              {[activatedAt ? formatDay(activatedAt) : null, isManual ? 'offline' : null]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-1 text-caption text-ink-muted">
          And {countWords(more, 'more machine')} on the license’s page.
        </p>
      ) : null}
    </SheetPart>
  )
}
