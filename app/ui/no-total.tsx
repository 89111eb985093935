import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface NoTotalProps {
  /** Where the reason is told: the id of a field that is marked, or of a part of the page. */
  at?: string | null
  isProblem?: boolean
  /** Why there is none, or what to do about it. */
  children: ReactNode
}

/** Stands in a total's place beside the button that would go on with it, and leads to the reason. */
export function NoTotal({ at = null, isProblem = false, children }: NoTotalProps) {
  const look = classNames('text-small font-medium', isProblem && 'text-problem')
  return (
    <p className="min-w-0 leading-tight">
      <span className="block text-caption text-ink-muted">No total yet</span>
      {at === null ? (
        <span className={look}>{children}</span>
      ) : (
        <a href={`#${at}`} className={classNames(look, 'underline')}>
          {children}
        </a>
      )}
    </p>
  )
}
