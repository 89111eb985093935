import type { BagView } from '../../store/load-bag.ts'
import type { OrderView } from '../../domain/frame-order.ts'
import { BagTotals } from '../../ui/bag/bag-totals.tsx'
import { ProductPicture } from '../../ui/bag/product-picture.tsx'
import { PriceList } from '../../ui/price-list.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'

export function OrderLines({ order }: { order: OrderView }) {
  return (
    <>
      <ul className="grid gap-4 border-b border-line pb-6">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-center gap-4 text-small">
            <ProductPicture imageUrl={line.imageUrl} size="small" />
            <p className="min-w-0 flex-1">
              <span className="font-medium">{line.name}</span>{' '}
              {line.quantity > 1 ? (
                <span className="figures block text-caption text-ink-muted">
                  {line.quantity} × {line.formattedUnit}
                </span>
              ) : null}
            </p>
            <p className="figures text-end font-medium">
              {line.formattedSubtotal} <TaxNote className="block" />
            </p>
          </li>
        ))}
      </ul>
      <BagTotals {...order} className="mt-4" />
    </>
  )
}

export const UnpricedLines = ({ items }: Pick<BagView, 'items'>) => (
  <PriceList rows={items.map((item) => ({ label: item.name, amount: `× ${item.quantity}` }))} />
)
