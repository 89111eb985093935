import type { ReactNode } from 'react'
import { COMPANY } from '../../../shop.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { NamedLocation } from '../../../domain/price-location.ts'
import {
  type IssuedQuote,
  type Quote,
  QUOTE_VALID_DAYS,
  quoteEnd,
  taxDetailOf,
} from '../../../domain/quote.ts'
import type { QrDrawing } from '../../../domain/qr-code.ts'
import { SiteLogo } from '../../../layouts/site-logo.tsx'
import { BEFORE_TAX, isTaxUnknown } from '../../../domain/tax-words.ts'
import { formatDay } from '../../../domain/moment.ts'
import { Moment } from '../../../ui/moment.tsx'
import { configurationWords } from '../../../domain/count-words.ts'
import { PriceList, totalRows } from '../../../ui/price-list.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { SmallRack } from '../../../ui/rack/small-rack.tsx'
import { Table } from '../../../ui/table.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'

/** A quote has a number once it's issued. */
type SheetQuote = Quote & Partial<Pick<IssuedQuote, 'number'>>

interface QuoteSheetProps {
  quote: SheetQuote
  location: NamedLocation
  /** The quote's link as a QR code; null if the link is too long to scan. */
  qr?: QrDrawing | null
}

export function QuoteSheet({ quote, location, qr }: QuoteSheetProps) {
  const { number, currency } = quote
  const money = moneyIn(currency)
  const totals = {
    subTotal: money(quote.totals.subtotal),
    tax: isTaxUnknown(quote, quote.totals.tax) ? null : money(quote.totals.tax),
    discount: quote.totals.discount === '0' ? null : money(`-${quote.totals.discount}`),
    total: money(quote.totals.total),
    taxDetail: taxDetailOf(quote),
  }
  return (
    <article
      aria-labelledby="quote"
      className="rounded-ui border border-line bg-raised p-6 sm:p-8 print:border-0 print:p-0"
    >
      <SheetHeader quote={quote} />
      <Items quote={quote} />
      <div className="mt-6 grid gap-x-10 sm:grid-cols-2 items-center print:mt-2">
        {qr ? (
          <div className="max-sm:hidden">
            <QrCode drawing={qr} alt={`QR code of the link to quote ${number}`} className="w-28" />
            <p className="mt-1 text-caption text-ink-muted">Scan to open this quote</p>
          </div>
        ) : null}
        <PriceList
          className="sm:col-start-2"
          rows={totalRows(totals, {
            currency,
            tax: {
              label: 'Tax Estimate',
              detail: quote.isReverseCharge
                ? `${location.name}. ${taxDetailOf(quote)}`
                : [location.postalCode, location.name].filter(Boolean).join(', '),
            },
          })}
          country={location.alpha2Code}
        />
      </div>
      <div className="mt-8 print:mt-4 grid gap-x-10 gap-y-8 border-t border-line pt-6 text-caption sm:grid-cols-2">
        <Terms quote={quote} />
        <Seller />
      </div>
      {number ? (
        <div className="card mt-6 flex gap-10 text-small text-ink-muted print:mt-4">
          {['Signed for the buyer', 'Date'].map((line) => (
            <p key={line} className="mt-6 flex-1 border-t border-control pt-2">
              {line}
            </p>
          ))}
        </div>
      ) : null}
    </article>
  )
}

const moneyIn = (currency: string) => (amount: string) => formatMoney(amount, currency)

function SheetHeader({ quote }: { quote: SheetQuote }) {
  const { number, issuedAt, configuration, reference, buyer } = quote
  const [engine, ...counts] = configurationWords(configuration)
  return (
    <header className="grid gap-5 print:gap-4">
      <div className="grid items-center gap-x-10 gap-y-4 sm:grid-cols-2">
        <div>
          <div className="flex items-center gap-4 text-small text-ink-muted">
            <span className="hidden print:block">
              <SiteLogo />
            </span>
            <p>{number ? `Quote from ${COMPANY.name}` : 'Preview'}</p>
          </div>
          <h2 id="quote" className="mt-1 text-title">
            <span className="inline-block">{engine},</span>{' '}
            <span className="inline-block">{counts.join(', ')}</span>
          </h2>
        </div>
        <SmallRack configuration={configuration} className="w-full" />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
        {number ? <Fact label="Number">{number}</Fact> : null}
        <Fact label="Date">
          <time dateTime={issuedAt}>{formatDay(issuedAt)}</time>
        </Fact>
        {number ? (
          <Fact label="Valid until">
            <time dateTime={quoteEnd(issuedAt)}>{formatDay(quoteEnd(issuedAt))}</time>
          </Fact>
        ) : null}
        <BuyerText label="For" text={buyer} />
        <BuyerText label="Your reference" text={reference} />
      </dl>
    </header>
  )
}

function Items({ quote: { lines, currency } }: { quote: SheetQuote }) {
  const money = moneyIn(currency)
  return (
    <div className="mt-8 print:mt-4">
      <Table
        caption="Items"
        look="line"
        head={[
          'Item',
          'Quantity',
          <>
            Each <TaxNote />
          </>,
          <>
            Amount <TaxNote />
          </>,
        ]}
        rows={lines.map(({ name, quantity, unit, subtotal }) => [
          name,
          quantity,
          <>
            <span className="sm:hidden">×</span> {money(unit)}
          </>,
          <>
            {money(subtotal)} <TaxNote className="sm:hidden" />
          </>,
        ])}
      />
    </div>
  )
}

function Terms({ quote }: { quote: SheetQuote }) {
  const { number, issuedAt, currency, updates, discount, isReverseCharge } = quote
  return (
    <div className="flex flex-col gap-2">
      <p>
        Licenses don’t expire. The first year of updates is included.
        {updates
          ? ` Another year of updates for this configuration is optional: ${formatMoney(updates, currency)} ${BEFORE_TAX} at the prices above.`
          : ''}
      </p>
      <p>
        {isReverseCharge
          ? ''
          : 'Tax is estimated until you enter an address. Businesses can enter a VAT or tax number at checkout.'}
        {discount
          ? ` Your discount${discount.code ? ` ${discount.code}` : ''} is included. If it ends before you order, you can buy at the prices above without it.`
          : ''}
      </p>
      <p>
        Prices as of <Moment at={issuedAt} hasDay isForPaper />.{' '}
        {number
          ? `This quote is valid for ${QUOTE_VALID_DAYS} days. Until then you pay these prices before tax, even if ours change.`
          : `A quote is valid for ${QUOTE_VALID_DAYS} days.`}
      </p>
    </div>
  )
}

const Seller = () => (
  <address className="not-italic">
    <p className="font-medium">{COMPANY.name}</p>
    <p className="text-ink-muted">{COMPANY.postalAddress.join(', ')}</p>
    <p className="text-ink-muted">{COMPANY.registration}</p>
    <p className="mt-2">
      <a href={`mailto:${COMPANY.salesEmail}`}>{COMPANY.salesEmail}</a>
      <br />
      <a href={`tel:${COMPANY.phone.replaceAll(' ', '')}`}>{COMPANY.phone}</a>
    </p>
    <p className="mt-2 text-ink-muted">
      Paddle sells our licenses: it takes the payment and sends the invoice.
    </p>
  </address>
)

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Anyone can write a buyer's text into a quote, so it mustn't look like ours. */
function BuyerText({ label, text }: { label: string; text: string }) {
  return text ? (
    <Fact label={label}>
      <q className="wrap-anywhere">
        <bdi>{text}</bdi>
      </q>
    </Fact>
  ) : null
}
