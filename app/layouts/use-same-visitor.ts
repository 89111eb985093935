import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { SHARED_KEYS } from '../browser/tabs/shared-keys.ts'
import { createSharedValue } from '../browser/tabs/shared-value.ts'
import { hasPaymentFrame } from '../content/pages.ts'
import { useRootData, visitorOf } from '../ui/root-data.ts'

/** Remix would add the sign-in page's redirect to the history, and an open payment form keeps its country. */
const needsDocument = (pathname: string) => pathname === '/login' || hasPaymentFrame(pathname)

const stored = createSharedValue(SHARED_KEYS.visitor)

const isSignedIn = (visitor: string | null) => visitor?.startsWith('signed in') === true

/**
 * Reloads a page from the back-forward cache if the visitor has signed in or out or changed country since, and any page once
 * the visitor has signed out in another tab. For the root only.
 */
export function useSameVisitor(): void {
  const root = useRootData()
  const visitor = root && visitorOf(root)
  const { revalidate } = useRevalidator()
  // The inline script recorded who the document was rendered for.
  const isOfDocument = useRef(true)
  useEffect(() => {
    if (visitor === null) return
    if (!isOfDocument.current) stored.write(visitor)
    isOfDocument.current = false
    const look = () => {
      const latest = stored.read()
      if (latest === null || latest === visitor) return
      if (needsDocument(window.location.pathname)) window.location.reload()
      else revalidate()
    }
    // Signing out hides account pages in every tab, unless a payment may be in progress.
    const leave = () => {
      const hasLeft = !isSignedIn(stored.read()) && isSignedIn(visitor)
      if (hasLeft && !hasPaymentFrame(window.location.pathname)) window.location.reload()
    }
    look()
    window.addEventListener('pageshow', look)
    const stopWatching = stored.watch(leave)
    return () => {
      window.removeEventListener('pageshow', look)
      stopWatching()
    }
  }, [visitor, revalidate])
}
