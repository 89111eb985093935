import { useFetchers, useMatches, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { reloadPage } from '../../browser/navigation/interrupted-visit.ts'
import { isPaying, isPaymentDocument } from '../../browser/navigation/payment-document.ts'
import { SHARED_KEYS } from '../../browser/tabs/storage-keys.ts'
import { createSharedValue } from '../../browser/tabs/shared-value.ts'
import { href } from '../../domain/href.ts'
import { useRootData, visitorOf } from '../../ui/root-data.ts'

/** Revalidates if the country has changed since the page was priced: in another tab, or because a session ended. */
export function useSameCountry(): void {
  const rootCountry = useRootData()?.country.alpha2Code
  const answers = [...useMatches(), ...useFetchers()].map(
    ({ data }) => (data as { visitorCountry?: string | null } | null)?.visitorCountry,
  )
  const isOther =
    rootCountry !== undefined &&
    answers.some((visitorCountry) => visitorCountry !== undefined && visitorCountry !== rootCountry)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOther) revalidate()
  }, [isOther, revalidate])
}

/** Remix would add the sign-in page's redirect to the history, and an open payment form can't change its country. */
const needsDocument = () => isPaymentDocument || window.location.pathname === href('/login')

const stored = createSharedValue(SHARED_KEYS.visitor)

const isSignedIn = (visitor: string | null) => visitor?.startsWith('signed in') === true

/**
 * When a page starts or is shown again, revalidates it (or reloads it, if it needs a document) if the visitor has signed in
 * or out or changed country. After a sign-out, every tab reloads. Two accounts in the same country aren't told apart.
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
    const refreshIfChanged = () => {
      const latest = stored.read()
      if (latest === null || latest === visitor) return
      if (needsDocument()) reloadPage()
      else revalidate()
    }
    // Signing out hides account pages in every tab, unless a payment may be in progress.
    const leave = () => {
      const hasLeft = !isSignedIn(stored.read()) && isSignedIn(visitor)
      if (hasLeft && !isPaying()) reloadPage()
    }
    refreshIfChanged()
    window.addEventListener('pageshow', refreshIfChanged)
    const stopWatching = stored.subscribe(leave)
    return () => {
      window.removeEventListener('pageshow', refreshIfChanged)
      stopWatching()
    }
  }, [visitor, revalidate])
}
