import { redirectDocument } from '@remix-run/react'
import { hasPaymentFrame } from '../../content/pages.ts'
import { loadDocuments } from './leaving.ts'

/** Whether this document was loaded as a payment page: its security policy stays until the next document. */
const isPaymentDocument = typeof window !== 'undefined' && hasPaymentFrame(window.location.pathname)

/** For a payment page's client loader: the policy of the page before would block the payment frame. */
export function requirePaymentDocument(request: Request): void {
  if (isPaymentDocument) return
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}

/** Makes what follows a payment page a document, with its own narrower policy and without the provider's script. */
export const leavePaymentDocument = () => loadDocuments(() => isPaymentDocument)
