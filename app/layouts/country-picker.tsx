import { useLocation } from '@remix-run/react'
import { useContext, useEffect, useState } from 'react'
import { countryHref } from '../domain/country.ts'
import { safeReturnTo } from '../domain/return-to.ts'
import type { RootData } from '../ui/root-data.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { MessageContext } from '../ui/one-time-message.ts'
import { Popover } from '../ui/popover.tsx'
import { CountryList } from './country-list.tsx'

/** The fragment of the address that a choice in the footer leads back to. */
export const COUNTRY_PLACE = 'your-country'

const PANEL_ID = 'country-panel'

const CLASS =
  'country-button touchable -mx-3 min-h-9 items-center gap-2.5 rounded-ui px-3 text-small text-ink-muted no-underline transition-colors hover:bg-hover hover:text-ink has-[+:popover-open]:bg-hover'

export function CountryPicker({ country }: { country: RootData['country'] }) {
  const [isOpen, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  // The sign-in pages are no destination, and their query is not for repeating.
  const here = `${safeReturnTo(pathname + search)}#${COUNTRY_PLACE}`
  const content = (
    <>
      <Icon name="globe" size={18} />
      <span>
        <span className="sr-only">Country: </span>
        {country.name}
      </span>
    </>
  )
  return (
    <>
      <a href={countryHref(here)} className={`${CLASS} hidden noscript:inline-flex`}>
        {content}
      </a>
      <button
        type="button"
        popovertarget={PANEL_ID}
        data-needs-script
        className={`${CLASS} inline-flex noscript:hidden`}
      >
        {content}
        <Icon name="chevron-down" size={16} className="text-ink-faint" />
      </button>
      <Popover id={PANEL_ID} className="panel-country" onToggle={setOpen}>
        {isOpen ? <CountryList current={country.alpha2Code} redirectTo={here} /> : null}
      </Popover>
      <ChangedHere />
    </>
  )
}

/** Shown by the address of the document, and by script where the address has changed without a load. */
function ChangedHere() {
  const message = useContext(MessageContext)
  const { hash } = useLocation()
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(hash === `#${COUNTRY_PLACE}`), [hash])
  if (message?.kind !== 'success' || !message.offersCountries) return null
  return (
    <p
      id={COUNTRY_PLACE}
      className={classNames(
        'scroll-mb-6 items-center gap-2 text-small',
        isHere ? 'flex' : 'hidden target:flex',
      )}
    >
      <Icon name="check-circle" size={18} className="text-success" />
      {message.text}
    </p>
  )
}
