import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface PriceRow {
  label: ReactNode
  detail?: ReactNode
  amount: ReactNode
  code?: string
  isTotal?: boolean
  isDiscount?: boolean
}

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
