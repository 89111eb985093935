import type { CustomerOrder, OrderDetails } from '../../../domain/customer-order.ts'
import { formatDay } from '../../../domain/moment.ts'
import { Button } from '../../../ui/button.tsx'
import { PdfForm } from './pdf-form.tsx'

interface OrderRefundsProps extends Pick<OrderDetails, 'refunds'>, Pick<CustomerOrder, 'id' | 'keptTotal'> {
  /** What's left to pay, after credits; null if nothing is, or all. */
  due: string | null
}

export function OrderRefunds({ id, refunds, keptTotal, due }: OrderRefundsProps) {
  const left = due ?? keptTotal
  if (refunds === null)
    return <p className="mt-5 text-small text-ink-muted">We can’t load refunds right now.</p>
  if (refunds.length === 0 && !left) return null
  return (
    <>
      <h3 className="mt-6 border-t border-line pt-5 font-medium">Refunds and credits</h3>
      <ul className="mt-2 text-small">
        {refunds.map(({ id: adjustmentId, words, amount, at, hasCreditNote }) => (
          <li key={adjustmentId} className="flex flex-wrap items-center justify-between gap-x-6 py-1.5">
            <span className="text-ink-muted">{at ? `${words}, ${formatDay(at)}` : words}</span>
            <span className="figures whitespace-nowrap">{amount}</span>
            {hasCreditNote ? (
              <PdfForm id={id} className="w-full">
                <input type="hidden" name="adjustment" value={adjustmentId} />
                <Button
                  icon="download"
                  variant="quiet"
                  size="small"
                  className="-mx-3"
                  name="intent"
                  value="credit-note"
                >
                  Credit note (PDF)
                </Button>
              </PdfForm>
            ) : null}
          </li>
        ))}
        {left ? (
          <li className="mt-2 flex justify-between gap-6 border-t border-line pt-3 text-body font-semibold">
            {due ? 'Left to pay' : 'Total after refunds and credits'}
            <span className="figures">{left}</span>
          </li>
        ) : null}
      </ul>
    </>
  )
}
