import { classNames } from './class-names.ts'
import { Moment } from './moment.tsx'

export function PricesAsOf({ asOf, className }: { asOf: string | null; className?: string }) {
  if (asOf === null) return null
  return (
    <p className={classNames('text-small text-warning', className)}>
      These are the prices of <Moment at={asOf} hasDay />. We cannot ask for newer ones at the moment; the
      checkout shows current prices only.
    </p>
  )
}
