import { SELLING_CURRENCIES } from '../../domain/money.ts'
import type { SellerPriceList } from '../../domain/seller-prices.ts'

const CAPTION = 'All prices before tax'

/**
 * The catalogue's prices, a column for each currency. On a phone each product has a line of its own, with its prices side
 * by side below it, each under its currency's code: all of them are in sight. The roles restore the table's meaning, which
 * browsers drop from rows that are laid out in another way.
 */
export function SellerPriceTable({ rows }: Pick<SellerPriceList, 'rows'>) {
  return (
    <table role="table" className="w-full border-collapse text-small sm:text-[1rem]">
      <caption className="sr-only">{CAPTION}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-control/60 text-small text-ink-muted">
          <th role="columnheader" scope="col" className="py-3 pe-4 text-start font-medium">
            Product
          </th>
          {SELLING_CURRENCIES.map((currency) => (
            <th
              key={currency}
              role="columnheader"
              scope="col"
              className="px-4 py-3 text-end font-medium last:pe-0"
            >
              {currency}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:border-t max-sm:border-line">
        {rows.map(({ priceName, product, unit, prices }) => (
          <tr
            key={priceName}
            role="row"
            className="border-b border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-2 max-sm:gap-y-2 max-sm:py-4 min-[22.5rem]:max-sm:grid-cols-4"
          >
            <th
              role="rowheader"
              scope="row"
              className="text-start align-top font-medium max-sm:col-span-full max-sm:text-[1rem] sm:py-3.5 sm:pe-4"
            >
              {product}
              <span className="block text-small font-normal text-ink-muted">per {unit}</span>
            </th>
            {SELLING_CURRENCIES.map((currency) => (
              <td
                key={currency}
                role="cell"
                data-currency={currency}
                className="before:block before:text-ink-faint before:content-[attr(data-currency)] sm:before:hidden figures align-top max-sm:text-caption sm:px-4 sm:py-3.5 sm:text-end sm:text-ink-muted sm:last:pe-0"
              >
                {prices[currency]?.display ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
