import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface PriceRow {
  label: ReactNode
  /** Below the label: "3 × £120.00". */
  detail?: ReactNode
  /** Already formatted. */
  amount: ReactNode
  /** The currency's code, where its symbol could be that of several: at a total. */
  code?: string
  isTotal?: boolean
  isDiscount?: boolean
}

/** What is paid for, and how much: labels at one side, amounts below each other at the other. */
export function PriceList({ rows, className }: { rows: readonly PriceRow[]; className?: string }) {
  return (
    <dl className={classNames('text-small', className)}>
      {rows.map(({ label, detail, amount, code, isTotal, isDiscount }, index) => (
        <div
          key={index}
          className={classNames(
            'flex items-baseline justify-between gap-6',
            isTotal ? 'mt-3 border-t border-line pt-4 text-body font-semibold first:mt-0' : 'py-1.5',
          )}
        >
          <dt className={classNames('min-w-0', !isTotal && 'text-ink-muted')}>
            {label}
            {detail ? <span className="figures block text-caption text-ink-faint">{detail}</span> : null}
          </dt>
          <dd className={classNames('figures text-end whitespace-nowrap', isDiscount && 'text-success')}>
            {amount}
            {code ? <span className="text-caption font-normal text-ink-muted"> {code}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
