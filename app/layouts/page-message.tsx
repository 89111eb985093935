import { useContext, useEffect, useRef, useState } from 'react'
import type { ShownMessage } from '../context.ts'
import { countryHref } from '../domain/country.ts'
import { href, uncheckedHref } from '../domain/href.ts'
import { wordsForCountry } from '../domain/location-words.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { HiddenFields } from '../ui/hidden-fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { MessageContext } from '../ui/one-time-message.ts'
import { TextLink } from '../ui/text-link.tsx'
import { useCurrentPath } from '../ui/use-current-path.ts'

export function PageMessage() {
  const latest = useContext(MessageContext)
  const [closed, setClosed] = useState<ShownMessage | null>(null)
  const message = latest === closed ? null : latest
  const { slot, isPinned } = useMessageSlot(message?.section ? null : message)
  // Always rendered, because some screen readers ignore a live region added together with its text.
  return (
    <div {...slot} role="status">
      {message?.section ? <p className="sr-only">{message.text}</p> : null}
      {message && !message.section ? (
        <div className={isPinned ? 'wrap flex items-center gap-3 py-2' : 'wrap py-6'}>
          <Notice
            kind={message.kind}
            role="note"
            className="min-w-0 flex-1"
            action={message.action ? <MessageAction action={message.action} /> : null}
          >
            {message.text}
            {message.total ? (
              <>
                {' The total is '}
                <span className="whitespace-nowrap">{message.total}.</span>
              </>
            ) : null}
          </Notice>
          {isPinned ? (
            <button
              type="button"
              aria-label="Close message"
              className="-me-3 grid size-11 flex-none place-items-center rounded-ui hover:bg-hover"
              onClick={() => setClosed(message)}
            >
              <Icon name="close" size={18} />
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** Loads whole pages: a retry may set cookies and redirect, and an open payment form can't change its country. */
function MessageAction({ action }: { action: NonNullable<ShownMessage['action']> }) {
  const here = useCurrentPath()
  switch (action.kind) {
    case 'switch-back':
      return (
        <form method="post" action={href('/country')}>
          <HiddenFields fields={{ country: action.country.alpha2Code, redirectTo: here }} />
          <Button size="small" variant="secondary" name="intent" value="set-country">
            Switch back to {wordsForCountry(action.country)}
          </Button>
        </form>
      )
    case 'choose-country':
      return here === '/country' ? null : <TextLink to={countryHref(here)}>Change</TextLink>
    case 'retry':
      return (
        <TextLink to={uncheckedHref(action.path)} reloadDocument>
          Try again
        </TextLink>
      )
  }
}

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
