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
  country?: string | null
  /** A newer total is on its way. */
  isOld: boolean
}

/** The total in the bar at the bottom of a page. */
export const BarTotal = ({ total, currency, tax, taxDetail, country, isOld }: BarTotalProps) => (
  <p className={classNames('buy-price leading-tight', isOld && 'is-old')}>
    <span className="block text-caption text-ink-muted">Total</span>
    <span className="figures font-semibold sm:text-title">{total}</span>{' '}
    <span className="text-caption text-ink-muted">{codeBeside(total, currency)}</span>{' '}
    <TaxNote {...{ tax, taxDetail, country }} className="block" />
  </p>
)

interface NoTotalProps {
  /** The id of the place on the page that the reason links to. */
  reasonId?: string | null
  isProblem?: boolean
  /** The reason. */
  children: ReactNode
}

/** Why the bar has no total. */
export function NoTotal({ reasonId = null, isProblem = false, children }: NoTotalProps) {
  const textClass = classNames('text-small font-medium', isProblem && 'text-problem')
  return (
    <p className="min-w-0 leading-tight">
      <span className="block text-caption text-ink-muted">No total yet</span>
      {reasonId === null ? (
        <span className={textClass}>{children}</span>
      ) : (
        <Link to={`#${reasonId}`} className={classNames(textClass, 'underline')}>
          {children}
        </Link>
      )}
    </p>
  )
}
