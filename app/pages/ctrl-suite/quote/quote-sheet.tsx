import { COMPANY } from '../../../shop.ts'
import { wordsForLocation } from '../../../domain/price-location.ts'
import { QUOTE_VALID_DAYS } from '../../../domain/quote.ts'
import { taxWords } from '../../../domain/tax-words.ts'
import { formatDay } from '../../../domain/moment.ts'
import { Moment } from '../../../ui/moment.tsx'
import { configurationWords } from '../../../domain/configuration-words.ts'
import { PriceList, totalRows } from '../../../ui/price-list.tsx'
import { Table } from '../../../ui/table.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'
import type { Quote } from './price-quote.ts'

export function QuoteSheet({ quote }: { quote: Quote }) {
  const { configuration, summary, updatesTotal, charged, location, reference, madeAt, validUntil } = quote
  const { lines, totals, currency } = summary
  return (
    <article
      aria-labelledby="quote"
      className="rounded-ui border border-line bg-raised p-6 sm:p-8 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap justify-between gap-x-10 gap-y-6">
        <div>
          <p className="text-small text-ink-muted">{COMPANY.name}</p>
          <h2 id="quote" className="mt-1 text-title">
            Quote for {configurationWords(configuration).join(', ')}
          </h2>
        </div>
        <dl className="grid grid-cols-[auto_auto] content-start gap-x-6 gap-y-1 text-small">
          <dt className="text-ink-muted">Date</dt>
          <dd>
            <time dateTime={madeAt}>{formatDay(madeAt)}</time>
          </dd>
          <dt className="text-ink-muted">Valid until</dt>
          <dd>
            <time dateTime={validUntil}>{formatDay(validUntil)}</time>
          </dd>
          {reference ? (
            <>
              {/* Anybody can write an address, so its text must not look like the seller's. */}
              <dt className="text-ink-muted">Buyer’s own reference</dt>
              <dd className="max-w-64 break-words">
                <q>
                  <bdi>{reference}</bdi>
                </q>
              </dd>
            </>
          ) : null}
        </dl>
      </header>

      <div className="mt-8">
        <Table
          caption="Items"
          isCaptionHidden
          isStacked
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
          numeric={[1, 2, 3]}
          rows={lines.map(({ name, description, quantity, formattedUnit, formattedSubtotal }) => [
            <>
              {name}
              {description ? (
                <span className="block text-small font-normal text-ink-muted">{description}</span>
              ) : null}
            </>,
            quantity,
            formattedUnit,
            formattedSubtotal,
          ])}
        />
      </div>
      <PriceList
        className="mt-6 sm:ms-auto"
        rows={totalRows(totals, { currency, tax: { label: 'Tax Estimate', detail: location.name } })}
        country={location.alpha2Code}
      />

      <div className="mt-8 grid gap-x-12 gap-y-6 border-t border-line pt-6 text-small sm:grid-cols-2">
        <div className="flex flex-col gap-2">
          <p>
            Licenses don’t expire. The first year of updates is included.
            {updatesTotal
              ? ` After that, another year for this configuration costs ${updatesTotal} ${taxWords()} at today’s price, if you want it.`
              : ''}
          </p>
          <p>
            {charged
              ? `Orders from ${wordsForLocation(location)} are charged in ${charged.currency}: ${charged.total} at today’s price. `
              : ''}
            Tax is an estimate until we know the address. Businesses can enter a VAT or tax number at
            checkout. Discounts are applied in the bag.
          </p>
          <p>
            Prices as of <Moment at={madeAt} isForPaper />. This quote is valid for {QUOTE_VALID_DAYS} days.
            If a price rises before then, send this page to {COMPANY.salesEmail} before you pay.
          </p>
        </div>
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
      </div>
    </article>
  )
}
