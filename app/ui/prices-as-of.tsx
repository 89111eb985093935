import { classNames } from './class-names.ts'
import { Moment } from './moment.tsx'

export function PricesAsOf({ asOf, className }: { asOf: string | null; className?: string }) {
  if (asOf === null) return null
  return (
    <p className={classNames('text-small text-warning', className)}>
      Prices as of <Moment at={asOf} hasDay />. We can’t load newer ones right now; checkout always shows
      current prices.
    </p>
  )
}
