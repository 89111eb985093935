import type { BagView } from '../../load-bag.ts'
import { PriceList } from '../../ui/price-list.tsx'

/** What is being paid for, line by line. */
export function OrderLines({ bag }: { bag: BagView }) {
  const rows = bag.summary
    ? bag.summary.lines.map((line) => ({
        label: <span className="text-ink">{line.name}</span>,
        detail: line.quantity > 1 ? `${line.quantity} × ${line.formattedUnit}` : undefined,
        amount: line.formattedSubtotal,
      }))
    : bag.items.map((item) => ({ label: item.name, amount: `× ${item.quantity}` }))
  return <PriceList rows={rows} className="mt-4 border-b border-line pb-4" />
}
