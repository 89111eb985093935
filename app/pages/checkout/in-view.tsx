import { type ReactNode, useEffect, useRef, useState } from 'react'

/** By then the form has grown by its own notice. */
const SETTLING_MS = 250

interface InViewProps {
  subject: string | null
  className?: string
  children: ReactNode
}

/** Read out and scrolled to whenever it has something new to say: it has its own place, and so lies over nothing. */
export function InView({ subject, className, children }: InViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setShown(subject), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [subject])
  useEffect(() => {
    if (shown === null) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    box.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
  }, [shown])
  return (
    <div ref={box} aria-live="polite" className={className}>
      {subject !== null && subject === shown ? children : null}
    </div>
  )
}
