import { useLocation, useNavigation } from '@remix-run/react'
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

/**
 * A `popovertarget` button opens the panel, even without JavaScript. After hydration, the next page closes the panel, unless
 * that page was already on its way.
 */
export function Popover({ id, className, onToggle, children }: PopoverProps) {
  const panelRef = useRef<HTMLDivElement>(null)
  const { key } = useLocation()

  const next = useNavigation().location?.key
  const shownKey = useRef(key)
  const nextAtOpening = useRef<string>()

  useEffect(() => {
    const panel = panelRef.current
    // A panel opened before hydration stays open.
    const isOther = shownKey.current !== key && nextAtOpening.current !== key
    if (isOther && panel?.matches(':popover-open')) panel.hidePopover()
    shownKey.current = key
  }, [key])

  useEffect(() => {
    const panel = panelRef.current
    if (!panel) return
    const tell = (event: Event) => {
      const isOpen = (event as ToggleEvent).newState === 'open'
      if (isOpen) nextAtOpening.current = next
      onToggle?.(isOpen)
    }
    panel.addEventListener('toggle', tell)
    return () => panel.removeEventListener('toggle', tell)
  }, [onToggle, next])

  return (
    <div ref={panelRef} id={id} popover="auto" className={classNames('panel', className)}>
      {children}
    </div>
  )
}
