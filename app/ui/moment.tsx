import { momentWords } from '../domain/moment.ts'
import { useRootData } from './root-data.ts'
import { useHydrated } from './use-hydrated.ts'

interface MomentProps {
  at: string
  hasDay?: boolean
  /** Always in UTC, and says so, since a printout may be read anywhere. */
  isForPaper?: boolean
  className?: string
}

/** Shows UTC until hydration, then the visitor's own zone. For a day without a time, use `formatDay`. */
export function Moment({ at, hasDay = false, isForPaper = false, className }: MomentProps) {
  const isOwnZone = useHydrated() && !isForPaper
  const loadedOn = useRootData()?.today ?? null
  const now = isOwnZone ? new Date().toISOString() : loadedOn
  return (
    <time dateTime={at} className={className}>
      {momentWords(at, { zone: isOwnZone ? undefined : 'UTC', now: hasDay ? null : now })}
    </time>
  )
}
