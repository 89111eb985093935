import type { ReactNode } from 'react'
import { formatDay } from '../../../domain/moment.ts'
import { codeBeside, formatMoney } from '../../../domain/money.ts'
import type { NamedLocation } from '../../../domain/price-location.ts'
import { currencyWords, refusedCountryMessage } from '../../../domain/location-words.ts'
import { changeSince, type IssuedQuote, type Quote, quoteEnd, taxDetailOf } from '../../../domain/quote.ts'
import { withoutDiscount } from '../../../domain/quoted-prices.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PriceList, type PriceRow } from '../../../ui/price-list.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'
import type { TodaysCharge } from './todays-charge.ts'

interface Quoted {
  quote: IssuedQuote
  location: NamedLocation
}

interface TodaysPriceProps extends Quoted {
  today: TodaysCharge
  isOver: boolean
  /** The page or a refused order has found that the quote's discount doesn't apply. */
  isDiscountOver: boolean
}

/** What the quote costs today, beside what it promised, or why that isn't known. */
export function TodaysPrice({ quote, location, today, isOver, isDiscountOver }: TodaysPriceProps) {
  if (isDiscountOver) return <DiscountOver {...{ quote, location }} />
  if (!today.ok) return <NoPriceToday {...{ quote, location, isOver }} reason={today.reason} />
  const change = changeSince(quote, today.charge)
  if (change === null) return <SamePrice {...{ quote, location }} />
  return (
    <TwoTotals
      {...{ quote, location }}
      title={
        change === 'currency' ? `Today’s price is in ${currencyWords(today.charge.currency)}` : TITLES[change]
      }
      other={totalRow('Today', { ...quote, currency: today.charge.currency, totals: today.charge })}
    >
      {isOver
        ? 'You’ll pay today’s price.'
        : `You’ll pay the quoted price until ${formatDay(quoteEnd(quote.issuedAt))}.`}
    </TwoTotals>
  )
}

const TITLES = {
  prices: 'Prices have changed since this quote',
  tax: 'Tax has changed since this quote',
  discount: 'The discount has changed since this quote',
  'discount-ended': 'The discount in this quote has ended',
}

interface NoPriceTodayProps extends Quoted {
  reason: Extract<TodaysCharge, { ok: false }>['reason']
  isOver: boolean
}

function NoPriceToday({ quote, location, reason, isOver }: NoPriceTodayProps) {
  switch (reason) {
    case 'country-refused':
    case 'business-refused':
      return (
        <Notice kind="warning" title="We can’t sell there any more">
          {refusedCountryMessage(location)}
        </Notice>
      )
    case 'price-gone':
      return (
        <Notice kind="warning" title="Part of this quote is no longer on sale">
          {isOver
            ? 'Change the configuration to get a new quote.'
            : `You can still buy it all at the quoted price until ${formatDay(quoteEnd(quote.issuedAt))}.`}
        </Notice>
      )
    case 'discount-refused':
      return <DiscountOver {...{ quote, location }} />
    case 'business-gone':
    case 'unavailable':
      return (
        <Notice kind="warning" title="We can’t check today’s price right now">
          {isOver ? 'Your bag shows what you’ll pay, before you pay it.' : 'You’ll pay the quoted price.'}
        </Notice>
      )
  }
}

function SamePrice({ quote, location }: Quoted) {
  const { totals, currency } = quote
  const total = formatMoney(totals.total, currency)
  return (
    <p className="figures">
      <span className="text-heading">{total}</span>{' '}
      <span className="text-caption text-ink-muted">{codeBeside(total, currency)}</span>{' '}
      <TaxNote tax={totals.tax} taxDetail={taxDetailOf(quote)} country={location.alpha2Code} />
      <span className="mt-1 block text-small text-ink-muted">Today’s price is the same.</span>
    </p>
  )
}

function DiscountOver({ quote, location }: Quoted) {
  return (
    <TwoTotals
      {...{ quote, location }}
      title="The discount in this quote no longer applies"
      other={totalRow('Without the discount', withoutDiscount(quote))}
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
        rows={[totalRow(`Quoted on ${formatDay(quote.issuedAt)}`, quote), other].map((row) => ({
          ...row,
          country: location.alpha2Code,
        }))}
      />
      <p className="mt-2 text-small text-ink-muted">{children}</p>
    </section>
  )
}

const totalRow = (label: string, quote: Quote): PriceRow => ({
  label,
  amount: formatMoney(quote.totals.total, quote.currency),
  code: quote.currency,
  tax: formatMoney(quote.totals.tax, quote.currency),
  taxDetail: taxDetailOf(quote),
})
