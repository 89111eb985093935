import { type ClientLoaderFunctionArgs, redirectDocument } from '@remix-run/react'
import { documentFacts } from '../hydration/hydration.ts'
import { loadDocuments } from './leaving.ts'

/** A document keeps the security policy it was loaded with, so payment pages are entered and left by a full load. */
export const isPaymentDocument = typeof document !== 'undefined' && documentFacts().payment !== undefined

/** While a payment may be in progress, we never reload or leave the page ourselves. */
let isPayingNow = false
export const isPaying = () => isPayingNow
export const markPaying = (isPaying: boolean): void => void (isPayingNow = isPaying)

/** A payment page's `clientLoader`. */
export function loadPaymentPage({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (isPaymentDocument) return serverLoader()
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}

/** Also drops Paddle's script. */
export const leavePaymentDocument = () => loadDocuments(() => isPaymentDocument)
