import { type ClientLoaderFunctionArgs, redirectDocument } from '@remix-run/react'
import { documentFacts } from '../hydration/hydration.ts'
import { loadDocuments } from './leaving.ts'

/** A payment page is entered and left by a full load, because a document keeps the security policy it was loaded with. */
export const isPaymentDocument = typeof document !== 'undefined' && documentFacts().payment !== undefined

/** While a payment may be in progress, nothing but the buyer may leave the page. */
let isPayingNow = false
export const isPaying = () => isPayingNow
export const markPaying = (paying: boolean): void => void (isPayingNow = paying)

/** A payment page's `clientLoader`: the previous page's policy would block the payment form. */
export function loadPaymentPage({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (isPaymentDocument) return serverLoader()
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}

/** Leave by a full load, which drops this page's wider policy and Paddle's script. */
export const leavePaymentDocument = () => loadDocuments(() => isPaymentDocument)
