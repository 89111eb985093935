import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { CustomerOrder, OrderDetails } from '../../../domain/customer-order.ts'
import { href } from '../../../domain/href.ts'
import { formatDay } from '../../../domain/moment.ts'
import { Button } from '../../../ui/button.tsx'

interface PdfFormProps {
  id: string
  className: string
  /** A submit button whose value is the intent. */
  children: ReactNode
}

/** Loads the whole document, because the file is on another host. */
export const PdfForm = ({ id, className, children }: PdfFormProps) => (
  <Form
    method="post"
    action={href('/user/orders/:id', { id })}
    reloadDocument
    className={`no-print ${className}`}
  >
    {children}
  </Form>
)

type OrderRefundsProps = Pick<OrderDetails, 'refunds'> & Pick<CustomerOrder, 'id' | 'keptTotal'>

export function OrderRefunds({ id, refunds, keptTotal }: OrderRefundsProps) {
  if (refunds === null)
    return <p className="mt-5 text-small text-ink-muted">We can’t load refunds right now.</p>
  if (refunds.length === 0) return null
  return (
    <>
      <h3 className="mt-6 border-t border-line pt-5 font-medium">Refunds and credits</h3>
      <ul className="mt-2 text-small">
        {refunds.map(({ id: adjustment, words, amount, at, hasCreditNote }) => (
          <li key={adjustment} className="flex flex-wrap items-center justify-between gap-x-6 py-1.5">
            <span className="text-ink-muted">{at ? `${words}, ${formatDay(at)}` : words}</span>
            <span className="figures whitespace-nowrap">{amount}</span>
            {hasCreditNote ? (
              <PdfForm id={id} className="w-full">
                <input type="hidden" name="adjustment" value={adjustment} />
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
        {keptTotal ? (
          <li className="mt-2 flex justify-between gap-6 border-t border-line pt-3 text-body font-semibold">
            Total after refunds <span className="figures">{keptTotal}</span>
          </li>
        ) : null}
      </ul>
    </>
  )
}
