import { StaleLine } from './as-of.tsx'
import type { ReactNode } from 'react'
import { codeBeside } from '../domain/money.ts'
import type { BagSummary } from '../domain/price-bag.ts'
import type { FormattedTotals } from '../domain/prices.ts'
import { classNames } from './class-names.ts'
import { TaxNote } from './tax-note.tsx'

export interface PriceRow {
  label: ReactNode
  detail?: ReactNode
  amount: string
  code?: string
  /** The formatted tax included in the amount; null if the amount is before tax. */
  tax?: string | null
  /** Set if the tax is calculated for an address, even if it's zero. */
  taxDetail?: string | undefined
  /** Where the tax is for. */
  country?: string | null | undefined
  isTotal?: boolean
  isDiscount?: boolean
}

interface PriceListProps {
  rows: readonly PriceRow[]
  soldIn?: string | undefined
  className?: string
}

export function PriceList({ rows, soldIn, className }: PriceListProps) {
  return (
    <dl className={classNames('text-small', className)}>
      {rows.map(({ label, detail, amount, code, tax, taxDetail, country, isTotal, isDiscount }, index) => (
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
            {code ? (
              <span className="text-caption font-normal text-ink-muted"> {codeBeside(amount, code)}</span>
            ) : null}
            {tax === undefined ? null : (
              <>
                {' '}
                <TaxNote
                  tax={tax}
                  taxDetail={taxDetail}
                  country={country}
                  soldIn={isTotal ? soldIn : undefined}
                  className="block"
                />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const totalRows = (
  { subTotal, tax, discount, total, taxDetail, country }: FormattedTotals,
  {
    currency,
    tax: taxRow = { label: 'Tax Estimate' },
    unknownTax = 'Calculated at checkout',
  }: { currency: string; tax?: { label: string; detail?: string }; unknownTax?: string },
): PriceRow[] => [
  { label: 'Subtotal', amount: subTotal },
  { ...(taxDetail ? { detail: taxDetail } : {}), ...taxRow, amount: tax ?? unknownTax },
  ...(discount ? [{ label: 'Discount', amount: discount, isDiscount: true }] : []),
  { label: 'Total', amount: total, code: currency, tax, taxDetail, country, isTotal: true },
]

interface BagTotalsProps extends Pick<BagSummary, 'totals' | 'currency'> {
  asOf?: string | null
  className?: string
}

export function BagTotals(props: BagTotalsProps) {
  const { totals, currency, asOf = null, className } = props
  return (
    <div className={className}>
      <PriceList rows={totalRows(totals, { currency })} />
      <StaleLine what="prices" asOf={asOf} className="mt-3" />
    </div>
  )
}
