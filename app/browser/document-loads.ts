import { redirectDocument } from '@remix-run/react'
import { isPaymentPage } from '../domain/payment-page.ts'
import { leadsToPage } from './framework-events.ts'

/** How this document began, whose security policy holds until it ends. On the server there is none. */
const isPaymentDocument = typeof window !== 'undefined' && isPaymentPage(window.location.pathname)

/**
 * For a payment page's client loader: loads the page as a document when script has led there from another page, whichever
 * way, since the payment frame is blocked under the other page's policy. Always throws then.
 */
export function requirePaymentDocument(request: Request): void {
  if (isPaymentDocument) return
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}

/**
 * Leaves links and forms of a payment page to the browser, so that the next page has its own, narrower policy and the
 * payment provider's script does not live on in it. Returns what ends that.
 */
export function leavePaymentDocument(): () => void {
  if (!isPaymentDocument) return () => {}
  const leaveToBrowser = (event: Event) => {
    if (leadsToPage(event, window.location.href)) event.stopPropagation()
  }
  window.addEventListener('click', leaveToBrowser, { capture: true })
  window.addEventListener('submit', leaveToBrowser, { capture: true })
  return () => {
    window.removeEventListener('click', leaveToBrowser, { capture: true })
    window.removeEventListener('submit', leaveToBrowser, { capture: true })
  }
}
