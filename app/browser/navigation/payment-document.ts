import { redirectDocument } from '@remix-run/react'
import { hasPaymentFrame } from '../../content/pages.ts'
import { loadDocuments } from './leaving.ts'

/** A document keeps the security policy it was loaded with. */
const isPaymentDocument = typeof window !== 'undefined' && hasPaymentFrame(window.location.pathname)

/** For a payment page's client loader: the previous page's policy would block the payment form. */
export function requirePaymentDocument(request: Request): void {
  if (isPaymentDocument) return
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}

/** The next page is a document, with a narrower policy and without the provider's script. */
export const leavePaymentDocument = () => loadDocuments(() => isPaymentDocument)
