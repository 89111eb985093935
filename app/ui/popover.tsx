import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

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

interface PopoverProps {
  id: string
  className: string
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A `popovertarget` button opens the panel, even without JavaScript. After hydration, navigating closes the panel. */
export function Popover({ id, className, onToggle, children }: PopoverProps) {
  const panelRef = useRef<HTMLDivElement>(null)
  const { key } = useLocation()

  const shownKey = useRef(key)

  useEffect(() => {
    const panel = panelRef.current
    // A panel opened before hydration stays open.
    if (shownKey.current !== key && panel?.matches(':popover-open')) panel.hidePopover()
    shownKey.current = key
  }, [key])

  useEffect(() => {
    const panel = panelRef.current
    if (!panel || !onToggle) return
    const tell = (event: Event) => onToggle((event as ToggleEvent).newState === 'open')
    panel.addEventListener('toggle', tell)
    return () => panel.removeEventListener('toggle', tell)
  }, [onToggle])

  return (
    <div ref={panelRef} id={id} popover="auto" className={classNames('panel', className)}>
      {children}
    </div>
  )
}
