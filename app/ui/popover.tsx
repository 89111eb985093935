import { useLocation, useNavigation } from '@remix-run/react'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { useIsTyped } from './typed-entry.ts'

/* React 18's types lack the popover attributes, but React renders the attributes if they're in lower case. */
/* eslint-disable @typescript-eslint/no-unused-vars -- a merged interface has to repeat its type parameters */
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual'
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string
  }
}
/* eslint-enable @typescript-eslint/no-unused-vars */

/**
 * Calls `close` when another page arrives, unless that page was already on its way at the opening, which calls the
 * returned function. What's typed into the page's URL closes nothing; with 'pathname', neither does a form that leads back
 * to the same page.
 */
export function useCloseOnArrival(page: 'key' | 'pathname', close: () => void): () => void {
  const shown = useLocation()[page]
  const next = useNavigation().location?.[page]
  const lastShown = useRef(shown)
  const nextAtOpening = useRef<string>()
  const isTyped = useIsTyped()
  const latest = useRef({ close, next, isTyped })
  latest.current = { close, next, isTyped }

  useEffect(() => {
    // What was opened before hydration stays open.
    const isSame = shown === lastShown.current || shown === nextAtOpening.current
    if (!isSame && !latest.current.isTyped) latest.current.close()
    lastShown.current = shown
  }, [shown])

  return useCallback(() => {
    nextAtOpening.current = latest.current.next
  }, [])
}

interface PopoverProps {
  id: string
  className: string
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A `popovertarget` button opens the panel, even without JavaScript. After hydration, the next page closes it. */
export function Popover({ id, className, onToggle, children }: PopoverProps) {
  const panelRef = useRef<HTMLDivElement>(null)
  const onOpening = useCloseOnArrival('key', () => {
    if (panelRef.current?.matches(':popover-open')) panelRef.current.hidePopover()
  })

  useEffect(() => {
    const panel = panelRef.current
    if (!panel) return
    const reportToggle = () => {
      const isOpen = panel.matches(':popover-open')
      if (isOpen) onOpening()
      onToggle?.(isOpen)
    }
    panel.addEventListener('toggle', reportToggle)
    return () => panel.removeEventListener('toggle', reportToggle)
  }, [onToggle, onOpening])

  return (
    <div ref={panelRef} id={id} popover="auto" className={classNames('panel', className)}>
      {children}
    </div>
  )
}
