import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { SHARED_KEYS } from '../browser/tabs/shared-keys.ts'
import { createSharedValue } from '../browser/tabs/shared-value.ts'
import { useRootData, visitorOf } from '../ui/root-data.ts'

/** It leads on who is signed in: by the framework that would be a step forward, and nobody came back past it. */
const SIGN_IN_PATH = '/login'

const stored = createSharedValue(SHARED_KEYS.visitor)

/**
 * Reads a page again that the browser has kept as it was left, where the visitor has signed in or out, or chosen another
 * country, on a page after it. What other tabs do meanwhile changes nothing under the visitor's hands. For the root alone.
 */
export function useSameVisitor(): void {
  const root = useRootData()
  const visitor = root && visitorOf(root)
  const { revalidate } = useRevalidator()
  // The first script has recorded the document's visitor.
  const isOfDocument = useRef(true)
  useEffect(() => {
    if (visitor === null) return
    if (!isOfDocument.current) stored.write(visitor)
    isOfDocument.current = false
    const look = () => {
      const latest = stored.read()
      if (latest === null || latest === visitor) return
      if (window.location.pathname === SIGN_IN_PATH) window.location.reload()
      else revalidate()
    }
    look()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [visitor, revalidate])
}
