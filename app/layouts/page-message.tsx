import { useLocation } from '@remix-run/react'
import { useContext, useEffect, useRef, useState } from 'react'
import type { Message } from '../context.ts'
import { uncheckedHref } from '../domain/href.ts'
import { classNames } from '../ui/class-names.ts'
import { CountryLink } from '../ui/country-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { MessageContext } from '../ui/one-time-message.ts'
import { TextLink } from '../ui/text-link.tsx'
import { COUNTRY_PLACE } from './country-picker.tsx'

/** The one-time message: first on the page, or over it where the visitor has scrolled past that place. */
export function PageMessage() {
  const message = useContext(MessageContext)
  const { hash } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const [past, setPast] = useState<{ message: Message; isClosed: boolean } | null>(null)
  useEffect(() => {
    if (!message || !box.current || hash === `#${COUNTRY_PLACE}`) return
    // The header covers what stands above its own height.
    if (box.current.getBoundingClientRect().bottom < HEADER_HEIGHT) setPast({ message, isClosed: false })
  }, [message, hash])
  const isFloating = message !== null && past?.message === message
  // Always rendered, because some screen readers ignore a live region that is added together with its text.
  return (
    <div ref={box} role="status" className={isFloating ? 'no-print sticky top-header z-40 h-0' : undefined}>
      {message && !(isFloating && past.isClosed) ? (
        <div className={classNames('wrap', isFloating ? 'pt-2' : 'py-6')}>
          <Notice
            kind={message.kind}
            role="note"
            className={isFloating ? 'shadow-ui' : undefined}
            action={
              <>
                <MessageAction message={message} />
                {isFloating ? (
                  <button
                    type="button"
                    aria-label="Close message"
                    className="-my-3 -me-3 grid size-11 place-items-center self-center rounded-ui hover:bg-hover"
                    onClick={() => setPast({ message, isClosed: true })}
                  >
                    <Icon name="close" size={18} />
                  </button>
                ) : null}
              </>
            }
          >
            {message.text}
            {message.total ? (
              <>
                {' The total is '}
                <span className="whitespace-nowrap">{message.total}.</span>
              </>
            ) : null}
          </Notice>
        </div>
      ) : null}
    </div>
  )
}

const HEADER_HEIGHT = 56

/** A document load, since a retry may set cookies and redirect. */
function MessageAction({ message: { offersCountries, retryPath } }: { message: Message }) {
  if (offersCountries) return <CountryLink>Change</CountryLink>
  return retryPath ? (
    <TextLink to={uncheckedHref(retryPath)} reloadDocument>
      Try again
    </TextLink>
  ) : null
}
