import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface NoTotalProps {
  at?: string | null
  isProblem?: boolean
  children: ReactNode
}

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
