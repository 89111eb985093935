import { redirectDocument } from '@remix-run/react'
import { hasPaymentFrame } from '../../content/pages.ts'
import { keepWithoutConnection } from '../connection/document-links.ts'
import { leadsToPage } from './framework-events.ts'

/** Whether this document was loaded as a payment page: its security policy stays until the next document. */
const isPaymentDocument = typeof window !== 'undefined' && hasPaymentFrame(window.location.pathname)

/**
 * For a payment page's client loader: loads the page as a document when the framework navigated there from another
 * page, since that page's policy blocks the payment frame. Always throws then.
 */
export function requirePaymentDocument(request: Request): void {
  if (isPaymentDocument) return
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}

/**
 * Leaves links and forms of a payment page to the browser, so that the next page has its own, narrower policy and the
 * payment provider's script is gone there. Returns a function that ends this.
 */
export function leavePaymentDocument(): () => void {
  if (!isPaymentDocument) return () => {}
  const leaveToBrowser = (event: Event) => {
    if (!leadsToPage(event, window.location.href)) return
    event.stopPropagation()
    keepWithoutConnection(event)
  }
  const listening = new AbortController()
  for (const type of ['click', 'submit'])
    window.addEventListener(type, leaveToBrowser, { capture: true, signal: listening.signal })
  return () => listening.abort()
}
