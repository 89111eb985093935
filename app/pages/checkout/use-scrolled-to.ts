import { type RefObject, useEffect } from 'react'

/** The form needs this long to resize for its own message. */
const SETTLING_MS = 250

export function useScrolledTo(target: RefObject<HTMLElement>, event: string | null): void {
  useEffect(() => {
    if (event === null) return undefined
    const timer = setTimeout(() => {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      target.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
    }, SETTLING_MS)
    return () => clearTimeout(timer)
  }, [target, event])
}
