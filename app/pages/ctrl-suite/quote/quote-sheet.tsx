import { formatMoney } from '../../../domain/money.ts'
import type { NamedLocation } from '../../../domain/price-location.ts'
import { isTaxFinal, taxDetailOf } from '../../../domain/quote.ts'
import type { QrDrawing } from '../../../domain/qr-code.ts'
import { isTaxUnknown } from '../../../domain/tax-words.ts'
import { PriceList, totalRows } from '../../../ui/price-list.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Table } from '../../../ui/table.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'
import { Terms } from './quote-terms.tsx'
import { Seller, SheetHeader, type SheetQuote } from './sheet-header.tsx'

interface QuoteSheetProps {
  quote: SheetQuote
  location: NamedLocation
  /** The quote's link as a QR code; null if the link is too long to scan. */
  qr?: QrDrawing | null
}

export function QuoteSheet({ quote, location, qr }: QuoteSheetProps) {
  const { number, currency } = quote
  const money = moneyIn(currency)
  const taxDetail = taxDetailOf(quote)
  const isFinal = isTaxFinal(quote)
  const totals = {
    subTotal: money(quote.totals.subtotal),
    tax: !isFinal && isTaxUnknown(quote, quote.totals) ? null : money(quote.totals.tax),
    discount: quote.totals.discount === '0' ? null : money(`-${quote.totals.discount}`),
    total: money(quote.totals.total),
    taxDetail,
    country: location.alpha2Code,
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
              detail: isFinal
                ? `${location.name}. ${taxDetail}`
                : [location.postalCode, location.name].filter(Boolean).join(', '),
            },
          })}
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
