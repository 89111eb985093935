import { taxWords } from '../../domain/tax-words.ts'
import { SELLING_CURRENCIES } from '../../domain/money.ts'
import type { SellerPriceList } from '../../domain/seller-prices.ts'
import { Table } from '../../ui/table.tsx'

export function SellerPriceTable({ rows }: Pick<SellerPriceList, 'rows'>) {
  return (
    <Table
      caption={`Prices ${taxWords()}`}
      isCaptionHidden
      head={['Product', ...SELLING_CURRENCIES]}
      numeric={SELLING_CURRENCIES.map((_, index) => index + 1)}
      rows={rows.map(({ product, unit, prices }) => [
        <>
          {product}
          <span className="block text-small font-normal text-ink-muted">per {unit}</span>
        </>,
        ...SELLING_CURRENCIES.map((currency) => prices[currency]?.display ?? '–'),
      ])}
      isStacked
    />
  )
}
