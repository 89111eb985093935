import { useEffect, useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'

const HEADER_HEIGHT = 56

/** Pins a new message below the header if the visitor has scrolled down too far to see it. */
export function useMessageSlot(message: object | null) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(message)
  const [pinned, setPinned] = useState<object | null>(null)
  useEffect(() => {
    if (message === latest.current || !box.current) return
    latest.current = message
    const { bottom, height } = box.current.getBoundingClientRect()
    if (message === null || bottom >= HEADER_HEIGHT) return
    // Near the top there's room for both. The browser has scrolled to keep what was in sight where it was.
    if (bottom > 0) {
      // No `return`: it's a promise in current browsers, which React would call to clean up.
      window.scrollTo({ top: 0, behavior: 'instant' })
      return
    }
    setPinned(message)
    // Keep scroll targets below the pinned message.
    document.documentElement.style.scrollPaddingTop = `${HEADER_HEIGHT + height}px`
  }, [message])
  const isPinned = message !== null && pinned === message
  useEffect(() => {
    if (!isPinned) return undefined
    return () => void document.documentElement.style.removeProperty('scroll-padding-top')
  }, [isPinned])
  const className = classNames(
    'message-slot',
    isPinned && 'no-print sticky top-header z-40 bg-surface shadow-ui',
  )
  return { slot: { ref: box, className }, isPinned }
}
