import { type ClientLoaderFunctionArgs, redirectDocument } from '@remix-run/react'
import { documentFacts } from '../hydration/hydration.ts'
import { loadDocuments } from './leaving.ts'

/** A document keeps the security policy it was loaded with, so payment pages are entered and left by a full load. */
export const isPaymentDocument = typeof document !== 'undefined' && documentFacts().payment !== undefined

let isPayingNow = false

/** Whether a payment may be in progress. Until it ends, we never reload or leave the page ourselves. */
export const isPaying = () => isPayingNow

export function markPaying(isPaying: boolean): void {
  isPayingNow = isPaying
}

/** A payment page's `clientLoader`: loads a document, unless the current one is a payment page already. */
export function loadPaymentPage({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (isPaymentDocument) return serverLoader()
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}

/** Leaves payment pages by loading a document, which also drops Paddle's script. Returns a function that stops it. */
export const leavePaymentDocument = () => loadDocuments(() => isPaymentDocument)
