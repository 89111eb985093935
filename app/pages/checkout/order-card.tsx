import { type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Href } from '../../domain/href.ts'
import type { OrderView } from '../../domain/frame-order.ts'
import type { BagView } from '../../store/load-bag.ts'
import { BagTotals } from '../../ui/bag/bag-totals.tsx'
import { ProductPicture } from '../../ui/bag/product-picture.tsx'
import { PriceList } from '../../ui/price-list.tsx'

const WIDE = '(min-width: 64rem)'

interface OrderCardProps {
  /** Null while there are no prices. */
  order: OrderView | null
  items: BagView['items']
  destination: ReactNode
  change: Href | null
  isPaid: boolean
}

export function OrderCard({ order, items, destination, change, isPaid }: OrderCardProps) {
  const details = useRef<HTMLDetailsElement>(null)
  // CSS shows it open on wide screens; this tells assistive technology.
  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    const follow = () => {
      if (details.current) details.current.open = wide.matches
    }
    // Opened by the visitor, so it stays open.
    if (wide.matches) follow()
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])
  return (
    <details ref={details} className="order-card rounded-ui border border-line bg-raised">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-3">
        <h2 id="order" className="flex-1 font-semibold sm:text-title">
          Your order
        </h2>
        {isPaid ? <Badge tone="success">Paid</Badge> : null}
        {order ? (
          <span className="figures text-end font-semibold lg:hidden">
            {order.totals.total} <TaxNote tax={order.totals.tax} country={order.country} className="block" />
          </span>
        ) : null}
        <Icon name="chevron-down" size={18} className="unfold-180 lg:hidden" />
      </summary>
      <div className="px-4 pb-4">
        {order ? <OrderLines order={order} /> : <UnpricedLines items={items} />}
        <p className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-small text-ink-muted">
          <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{destination}</span>
          {isPaid || change === null ? null : (
            <TextLink to={change} className="touchable inline-flex items-center">
              Change the order
            </TextLink>
          )}
        </p>
      </div>
    </details>
  )
}

function OrderLines({ order }: { order: OrderView }) {
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

const UnpricedLines = ({ items }: Pick<BagView, 'items'>) => (
  <PriceList rows={items.map((item) => ({ label: item.name, amount: `× ${item.quantity}` }))} />
)
