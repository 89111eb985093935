import { useEffect, useRef } from 'react'
import { type Country, isRefusedCountry, NO_SALES } from '../domain/country.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

export const optionId = ({ alpha2Code }: Country) => `country-${alpha2Code}`

interface CountryOptionsProps {
  matches: readonly Country[]
  active: number
  current: string | null
  onChoose: (country: Country) => void
}

export function CountryOptions({ matches, active, current, onChoose }: CountryOptionsProps) {
  const listRef = useRef<HTMLUListElement>(null)
  useEffect(() => {
    listRef.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active, matches.length])
  return (
    <>
      <ul
        ref={listRef}
        id="country-options"
        role="listbox"
        aria-label="Countries"
        className="mt-1.5 max-h-56 overflow-y-auto overscroll-contain"
      >
        {matches.map((country, place) => (
          <li
            key={country.alpha2Code}
            id={optionId(country)}
            role="option"
            aria-selected={country.alpha2Code === current}
            onClick={() => onChoose(country)}
            className={classNames(
              'touchable flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-ui px-3 py-1.5 text-small hover:bg-hover',
              place === active && 'bg-hover',
            )}
          >
            <span className={isRefusedCountry(country.alpha2Code) ? 'text-ink-muted' : undefined}>
              {country.name}
            </span>
            {isRefusedCountry(country.alpha2Code) ? (
              <span className="text-caption text-ink-muted">{NO_SALES}</span>
            ) : null}
            {country.alpha2Code === current ? (
              <Icon name="check" size={18} className="text-accent-ink" />
            ) : null}
          </li>
        ))}
      </ul>
      {matches.length === 0 ? <p className="p-3 text-small text-ink-muted">No results</p> : null}
    </>
  )
}
