import type { ReactNode } from 'react'
import { codeBeside } from '../domain/money.ts'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { TaxNote } from './tax-note.tsx'

interface BarTotalProps {
  total: string
  currency: string
  tax: string | null
  taxDetail?: string | undefined
  isOld: boolean
}

export const BarTotal = ({ total, currency, tax, taxDetail, isOld }: BarTotalProps) => (
  <p className={classNames('buy-price leading-tight', isOld && 'is-old')}>
    <span className="block text-caption text-ink-muted">Total</span>
    <span className="figures font-semibold sm:text-title">{total}</span>{' '}
    <span className="text-caption text-ink-muted">{codeBeside(total, currency)}</span>{' '}
    <TaxNote {...{ tax, taxDetail }} className="block" />
  </p>
)

interface NoTotalProps {
  at?: string | null
  isProblem?: boolean
  children: ReactNode
}

export function NoTotal({ at = null, isProblem = false, children }: NoTotalProps) {
  const textClass = classNames('text-small font-medium', isProblem && 'text-problem')
  return (
    <p className="min-w-0 leading-tight">
      <span className="block text-caption text-ink-muted">No total yet</span>
      {at === null ? (
        <span className={textClass}>{children}</span>
      ) : (
        <Link to={`#${at}`} className={classNames(textClass, 'underline')}>
          {children}
        </Link>
      )}
    </p>
  )
}
