import { type RefObject, useEffect } from 'react'

/** By then the form has grown or shrunk with its own message. */
const SETTLING_MS = 250

/** Scrolls a place into view when something happens there. */
export function useScrolledTo(place: RefObject<HTMLElement>, event: string | null): void {
  useEffect(() => {
    if (event === null) return undefined
    const timer = setTimeout(() => {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      place.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
    }, SETTLING_MS)
    return () => clearTimeout(timer)
  }, [place, event])
}
