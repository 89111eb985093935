import type { Updates } from '../domain/license-updates.ts'
import { classNames } from './class-names.ts'

export function UpdatesLine({ updates }: { updates: Updates }) {
  return (
    <span className="inline-flex items-baseline gap-3">
      <span
        className={classNames(
          'lamp self-center print:hidden',
          updates.isDue ? 'text-[#d97706]' : 'text-live',
        )}
        aria-hidden
      />
      <span>{updates.words}</span>
    </span>
  )
}
