import { useEffect, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** How long the bar takes to fill, and its height, are in parts.css. */
export const LOADING_BAR = { throttleMs: 200, hideDelayMs: 500, resetMs: 400 }

export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const [phase, setPhase] = useState<'idle' | 'loading' | 'done'>('idle')
  useEffect(() => {
    setPhase((current) => (current === 'loading' ? 'done' : 'idle'))
    const timer = isLoading
      ? setTimeout(() => setPhase('loading'), LOADING_BAR.throttleMs)
      : setTimeout(() => setPhase('idle'), LOADING_BAR.hideDelayMs + LOADING_BAR.resetMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  return <div className={classNames('loading-bar', phase !== 'idle' && `is-${phase}`)} aria-hidden />
}
