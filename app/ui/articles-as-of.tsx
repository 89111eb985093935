import { classNames } from './class-names.ts'
import { Moment } from './moment.tsx'

export function ArticlesAsOf({ asOf, className }: { asOf: string | null; className?: string }) {
  if (asOf === null) return null
  return (
    <p className={classNames('text-small text-warning', className)}>
      Last updated <Moment at={asOf} hasDay />. We can’t load anything newer right now.
    </p>
  )
}
