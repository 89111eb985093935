import { formatMoney } from '../../../domain/money.ts'
import { isTaxFinal, QUOTE_VALID_DAYS } from '../../../domain/quote.ts'
import { BEFORE_TAX } from '../../../domain/tax-words.ts'
import { Moment } from '../../../ui/moment.tsx'
import type { SheetQuote } from './sheet-header.tsx'

export function Terms({ quote }: { quote: SheetQuote }) {
  const { number, issuedAt, currency, updates, discount } = quote
  return (
    <div className="flex flex-col gap-2">
      <p>
        Licenses don’t expire. The first year of updates is included.
        {updates
          ? ` Another year of updates for this configuration is optional, and costs ${formatMoney(updates, currency)} ${BEFORE_TAX}.`
          : ''}
      </p>
      {isTaxFinal(quote) ? null : (
        <p>
          Tax is estimated until you enter an address. Businesses can enter a VAT or tax number at checkout.
        </p>
      )}
      {discount ? (
        <p>
          Your discount{discount.code ? ` ${discount.code}` : ''} is included. If it ends before you order,
          you can buy at the prices above without it.
        </p>
      ) : null}
      <p>
        Prices as of <Moment at={issuedAt} hasDay isForPaper />.{' '}
        {number
          ? `This quote is valid for ${QUOTE_VALID_DAYS} days. Until it expires, you pay these prices before tax, even if ours change.`
          : `A quote is valid for ${QUOTE_VALID_DAYS} days.`}
      </p>
    </div>
  )
}
