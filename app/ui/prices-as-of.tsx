import { formatDay, formatTime } from './as-of.tsx'
import { classNames } from './class-names.ts'

/** Says that prices are not of this moment; nothing where they are (`asOf` is null). */
export function PricesAsOf({ asOf, className }: { asOf: string | null; className?: string }) {
  if (asOf === null) return null
  return (
    <p className={classNames('text-small text-warning', className)}>
      These are the prices of{' '}
      <time dateTime={asOf}>
        {formatTime(asOf)} UTC, {formatDay(asOf)}
      </time>
      . We cannot ask for newer ones at the moment; the checkout shows current prices only.
    </p>
  )
}
