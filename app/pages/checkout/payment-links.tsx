import { useLocation } from '@remix-run/react'
import type { PaymentView } from '../../browser/payment/payment.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { orderHref } from '../../domain/payment-page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Reloads the page, and with it the payment form. */
export function TryAgain({ children = 'Try again' }: { children?: string }) {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink size="small" variant="secondary" to={uncheckedHref(pathname + search)} reloadDocument>
      {children}
    </ButtonLink>
  )
}

interface OrderStateProps {
  view: PaymentView
  /** The page of an order, which the transaction's id is added to; null where the visitor has none. */
  completeHref: string | null
}

export function OrderState({ view, completeHref }: OrderStateProps) {
  if (completeHref === null || view.transactionId === null)
    return <TextLink to="/support">Ask support</TextLink>
  return (
    <TextLink to={uncheckedHref(orderHref(completeHref, view.transactionId))} opensNewTab>
      See what became of it
    </TextLink>
  )
}
