import type { ReactNode } from 'react'
import { formatDay } from '../../../domain/moment.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { NamedLocation } from '../../../domain/price-location.ts'
import { refusedCountryMessage } from '../../../domain/location-words.ts'
import { type IssuedQuote, quoteEnd, taxDetailOf } from '../../../domain/quote.ts'
import { withoutDiscount } from '../../../domain/quoted-prices.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PriceList, type PriceRow } from '../../../ui/price-list.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'
import type { chargeToday } from './todays-charge.ts'

interface Quoted {
  quote: IssuedQuote
  location: NamedLocation
}

interface TodaysPriceProps extends Quoted {
  today: Awaited<ReturnType<typeof chargeToday>> | { ok: false; reason: 'unavailable' }
  isOver: boolean
}

/** What the quote costs today, beside what it promised. */
export function TodaysPrice({ quote, location, today, isOver }: TodaysPriceProps) {
  const quoted = { currency: quote.currency, ...quote.totals }
  if (!today.ok)
    return today.reason === 'country-refused' ? (
      <Notice kind="warning" title="We can’t sell there any more">
        {refusedCountryMessage(location)}
      </Notice>
    ) : (
      <Notice kind="warning" title="We can’t check today’s price right now">
        {isOver ? 'Your bag shows what you’ll pay, before you pay it.' : 'You’ll pay the quoted price.'}
      </Notice>
    )
  const { charge } = today
  const isSame = charge.currency === quoted.currency && charge.total === quoted.total
  if (isSame)
    return (
      <p className="figures">
        <span className="text-heading">{formatMoney(quoted.total, quoted.currency)}</span>{' '}
        <TaxNote
          tax={formatMoney(quoted.tax, quoted.currency)}
          taxDetail={taxDetailOf(quote)}
          country={location.alpha2Code}
        />
        <span className="mt-1 block text-small text-ink-muted">Today’s price is the same.</span>
      </p>
    )
  return (
    <TwoTotals
      {...{ quote, location }}
      title="Prices have changed since this quote"
      other={totalRow('Today', charge)}
    >
      {isOver
        ? 'You’ll pay today’s price.'
        : `You’ll pay the quoted price until ${formatDay(quoteEnd(quote.issuedAt))}.`}
    </TwoTotals>
  )
}

export const hasLostDiscount = (today: TodaysPriceProps['today']) =>
  !today.ok && today.reason === 'discount-refused'

export function DiscountOver({ quote, location }: Quoted) {
  const { currency, totals } = withoutDiscount(quote)
  return (
    <TwoTotals
      {...{ quote, location }}
      title="The discount in this quote no longer applies"
      other={totalRow('Without the discount', { currency, ...totals })}
    >
      You can still buy at the quoted prices, without the discount, until{' '}
      {formatDay(quoteEnd(quote.issuedAt))}.
    </TwoTotals>
  )
}

interface TwoTotalsProps extends Quoted {
  title: string
  other: PriceRow
  children: ReactNode
}

function TwoTotals({ quote, location, title, other, children }: TwoTotalsProps) {
  const quoted = { currency: quote.currency, ...quote.totals }
  return (
    <section
      aria-labelledby="changed"
      className="rounded-ui border border-warning/30 bg-warning-soft px-4 py-3"
    >
      <h2 id="changed" className="text-small font-semibold">
        {title}
      </h2>
      <PriceList
        className="mt-2"
        rows={[totalRow(`Quoted on ${formatDay(quote.issuedAt)}`, quoted), other].map((row) => ({
          ...row,
          taxDetail: taxDetailOf(quote),
          country: location.alpha2Code,
        }))}
      />
      <p className="mt-2 text-small text-ink-muted">{children}</p>
    </section>
  )
}

const totalRow = (
  label: string,
  { currency, tax, total }: IssuedQuote['totals'] & { currency: string },
): PriceRow => ({
  label,
  amount: formatMoney(total, currency),
  code: currency,
  tax: formatMoney(tax, currency),
})
