import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import { countryHref } from '../../domain/country.ts'
import { safeRedirectTo } from '../../domain/return-to.ts'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import type { RootData } from '../../ui/root-data.ts'
import { CountryList } from './country-list.tsx'
import { PANEL_ID } from './use-typed-country.ts'

const BUTTON_CLASS =
  'country-button touchable -mx-3 min-h-9 items-center gap-2.5 rounded-ui px-3 text-small text-ink-muted no-underline transition-colors hover:bg-hover hover:text-ink has-[+:popover-open]:bg-hover'

/** The country at the foot of the page. It opens the list or, without JavaScript, the country page. */
export function CountryPicker({ country }: { country: RootData['country'] }) {
  const [isOpen, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  // The identity provider's callback works only once, so never return to it.
  const here = safeRedirectTo(pathname + search, safeRedirectTo(pathname, '/login'))
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
      <a href={countryHref(here)} className={`${BUTTON_CLASS} hidden noscript:inline-flex`}>
        {content}
      </a>
      <button
        type="button"
        popovertarget={PANEL_ID}
        data-needs-script
        data-page={countryHref(here)}
        className={`${BUTTON_CLASS} inline-flex noscript:hidden`}
      >
        {content}
        <Icon name="chevron-down" size={16} className="text-ink-faint" />
      </button>
      <Popover id={PANEL_ID} className="panel-country" onToggle={setOpen}>
        {isOpen ? <CountryList current={country.alpha2Code} redirectTo={here} className="h-56" /> : null}
      </Popover>
    </>
  )
}
