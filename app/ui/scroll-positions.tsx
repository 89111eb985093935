import { ScrollRestoration } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { SCROLL_POSITIONS_KEY } from '../browser/hydration/hydration.ts'

/** Remix's scroll restoration from hydration onwards: its inline script runs on the server's pages only, which ours stands in for. */
export function ScrollPositions() {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    // The visitor may have scrolled before hydration; an earlier visit's position would undo that.
    try {
      const positions = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? '{}') as object
      const { key } = window.history.state as { key: string }
      sessionStorage.setItem(SCROLL_POSITIONS_KEY, JSON.stringify({ ...positions, [key]: undefined }))
    } catch {
      // Nothing is kept here.
    }
    setHydrated(true)
  }, [])
  return isHydrated ? <ScrollRestoration /> : null
}
