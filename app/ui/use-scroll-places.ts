import { useEffect, useLayoutEffect } from 'react'
import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router-dom'
import { SCROLL_POSITIONS_KEY } from '../browser/hydration/hydration.ts'

/** React warns of layout effects where nothing is laid out. */
const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * The framework's scroll restoration without its inline script, which the first script stands in for. On the page that
 * is taken over the visitor has scrolled meanwhile: what was kept of its address is of an earlier visit.
 */
export function useScrollPlaces(): void {
  useEffectBeforePaint(() => {
    try {
      const places = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? '{}') as Record<
        string,
        unknown
      >
      const { key } = window.history.state as { key: string }
      sessionStorage.setItem(SCROLL_POSITIONS_KEY, JSON.stringify({ ...places, [key]: undefined }))
    } catch {
      // Nothing is kept here.
    }
  }, [])
  useScrollRestoration({ storageKey: SCROLL_POSITIONS_KEY })
}
