import { useFetcher } from '@remix-run/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fetchCountries } from '../browser/navigation/country-list.ts'
import { hasPaymentFrame } from '../content/pages.ts'
import { resultWords } from '../domain/count-words.ts'
import { type Country, countryHref, countryOption, isRefusedCountry } from '../domain/country.ts'
import { matchCountries } from '../domain/country-search.ts'
import type { FormProblem } from '../domain/form-problem.ts'
import { classNames } from '../ui/class-names.ts'
import { CONTROL_CLASS, FieldError } from '../ui/field.tsx'
import { Icon, Spinner } from '../ui/icon.tsx'

const optionId = ({ alpha2Code }: Country) => `country-${alpha2Code}`

export function CountryList({ current, redirectTo }: { current: string | null; redirectTo: string }) {
  const countries = useCountries()
  const { submit, state, data } = useFetcher<FormProblem>()
  const [dismissed, setDismissed] = useState<FormProblem>()
  const [typed, setTyped] = useState('')
  const matches = countries === 'failed' || !countries ? [] : matchCountries(countries, typed)
  const currentPlace = typed ? 0 : matches.findIndex(({ alpha2Code }) => alpha2Code === current)
  const [moved, setMoved] = useState<number | null>(null)
  const active = Math.min(moved ?? Math.max(currentPlace, 0), matches.length - 1)

  const fieldRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  useEffect(() => fieldRef.current?.focus(), [])
  useEffect(() => {
    listRef.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active, matches.length])

  const problem = data && data !== dismissed ? data.errors.country : undefined

  // A successful choice redirects, which leaves no data.
  const isTaken = state === 'loading' && !data
  useEffect(() => {
    if (isTaken) document.getElementById('country-panel')?.hidePopover()
  }, [isTaken])

  const choose = (country: Country | undefined) => {
    if (!country) return
    // A payment page reloads at its old scroll position, but its message is at the top.
    if (hasPaymentFrame(window.location.pathname)) window.scrollTo(0, 0)
    submit(
      { intent: 'set-country', country: country.alpha2Code, redirectTo, stays: '1' },
      { method: 'post', action: '/country' },
    )
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const target = TARGETS[event.key]?.(active, matches.length - 1)
    if (target !== undefined) setMoved(target)
    else if (event.key !== 'Enter') return
    else choose(matches[active])
    event.preventDefault()
  }

  return (
    <div className="p-1.5" aria-busy={state === 'submitting'}>
      <div className="relative">
        <Icon name="search" size={18} className="absolute inset-y-0 start-3 my-auto text-ink-faint" />
        <input
          ref={fieldRef}
          type="text"
          role="combobox"
          aria-label="Find a country"
          aria-expanded
          aria-controls="country-options"
          aria-autocomplete="list"
          aria-activedescendant={matches[active] ? optionId(matches[active]) : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'country-problem' : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Find a country"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setDismissed(data)
            setMoved(target.value ? 0 : null)
          }}
          onKeyDown={onKeyDown}
          className={classNames(CONTROL_CLASS, 'ps-10')}
        />
      </div>
      <div role="alert">
        {problem ? (
          <div className="p-2">
            <FieldError id="country-problem">{problem}</FieldError>
          </div>
        ) : null}
      </div>
      {countries === null ? (
        <p className="flex items-center gap-2 p-3 text-small text-ink-muted">
          <Spinner size={18} /> Loading countries
        </p>
      ) : countries === 'failed' ? (
        <p className="p-3 text-small" role="alert">
          The list didn’t load. <a href={countryHref(redirectTo)}>Choose on the country page</a>
        </p>
      ) : (
        <ul
          ref={listRef}
          id="country-options"
          role="listbox"
          aria-label="Countries"
          className="mt-1.5 max-h-56 overflow-y-auto overscroll-contain"
        >
          {matches.map((country, place) => (
            <CountryOption
              key={country.alpha2Code}
              country={country}
              isActive={place === active}
              isCurrent={country.alpha2Code === current}
              onChoose={() => choose(country)}
            />
          ))}
        </ul>
      )}
      <p
        role="status"
        className={matches.length > 0 ? 'sr-only' : 'p-3 text-small text-ink-muted empty:hidden'}
      >
        {typed && Array.isArray(countries) ? resultWords(matches.length) : ''}
      </p>
    </div>
  )
}

const TARGETS: Record<string, (active: number, last: number) => number> = {
  ArrowDown: (active, last) => Math.min(active + 1, last),
  ArrowUp: (active) => Math.max(active - 1, 0),
}

function useCountries(): Country[] | 'failed' | null {
  const [countries, setCountries] = useState<Country[] | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    fetchCountries().then(
      (list) => isGone || setCountries(list),
      () => isGone || setCountries('failed'),
    )
    return () => {
      isGone = true
    }
  }, [])
  return countries
}

interface CountryOptionProps {
  country: Country
  isActive: boolean
  isCurrent: boolean
  onChoose: () => void
}

const CountryOption = ({ country, isActive, isCurrent, onChoose }: CountryOptionProps) => (
  <li
    id={optionId(country)}
    role="option"
    aria-selected={isCurrent}
    onClick={onChoose}
    className={classNames(
      'touchable flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-ui px-3 py-1.5 text-small hover:bg-hover',
      isActive && 'bg-hover',
      isRefusedCountry(country.alpha2Code) && 'text-ink-muted',
    )}
  >
    {countryOption(country)}
    {isCurrent ? <Icon name="check" size={18} className="text-accent-ink" /> : null}
  </li>
)
