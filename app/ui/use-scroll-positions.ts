import { useEffect, useLayoutEffect } from 'react'
import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router-dom'
import { SCROLL_POSITIONS_KEY } from '../browser/hydration/hydration.ts'

/** React warns of layout effects on the server. */
const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Remix's scroll restoration without its inline script, which the first script stands in for. */
export function useScrollPositions(): void {
  useEffectBeforePaint(() => {
    // The visitor may have scrolled before hydration; an earlier visit's position would undo that.
    try {
      const positions = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? '{}') as object
      const { key } = window.history.state as { key: string }
      sessionStorage.setItem(SCROLL_POSITIONS_KEY, JSON.stringify({ ...positions, [key]: undefined }))
    } catch {
      // Nothing is kept here.
    }
  }, [])
  useScrollRestoration({ storageKey: SCROLL_POSITIONS_KEY })
}
