import { useLocation } from '@remix-run/react'
import type { PaymentView } from '../../browser/payment.ts'
import { uncheckedHref } from '../../domain/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Loads the page anew, and with it the payment form. */
export function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink size="small" variant="secondary" to={uncheckedHref(pathname + search)} reloadDocument>
      Try again
    </ButtonLink>
  )
}

interface OrderStateProps {
  view: PaymentView
  /** The page of an order, which the transaction's id is added to; null where the visitor has none. */
  completeHref: string | null
}

/** Leads to the order's own page, which says what the provider knows of the payment. */
export function OrderState({ view, completeHref }: OrderStateProps) {
  if (completeHref === null || view.transactionId === null)
    return <TextLink to="/support">Ask support</TextLink>
  const query = `?transaction=${encodeURIComponent(view.transactionId)}`
  return (
    <TextLink to={uncheckedHref(completeHref + query)} opensNewTab>
      See what became of it
    </TextLink>
  )
}
