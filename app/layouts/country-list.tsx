import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { isResponseFromOtherBuild, withOwnBuild } from '../browser/navigation/build.ts'
import { isPaymentDocument } from '../browser/navigation/payment-document.ts'
import { resultWords } from '../domain/count-words.ts'
import { type Country, countryHref, countryOption, isRefusedCountry } from '../domain/country.ts'
import { findCountry, matchCountries } from '../domain/country-search.ts'
import type { FormProblem } from '../domain/form-problem.ts'
import { plainText } from '../domain/plain-text.ts'
import { isComposing } from '../ui/is-composing.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { CONTROL_CLASS, FieldError } from '../ui/field.tsx'
import { Icon, Spinner } from '../ui/icon.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useFormFetcher } from '../ui/use-form-problem.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

interface CountryListProps {
  current: string | null
  redirectTo: string
  /** Shown until the whole list is loaded, and without JavaScript. */
  countries?: readonly Country[]
  answer?: FormProblem | undefined
  className: string
}

const NONE: readonly Country[] = []

/** Each country is a button, so choosing one works without JavaScript; the field only filters the list. */
export function CountryList(props: CountryListProps) {
  const { current, redirectTo, countries: rendered = NONE, answer, className } = props
  const { list, isMissing } = useCountries(rendered)
  const { Form, state, data = answer } = useFormFetcher()
  const [dismissed, setDismissed] = useState<FormProblem>()
  const [typed, setTyped] = useState(() => nameOf(rendered, answer?.typed.country ?? ''))
  const problem = data === dismissed ? undefined : (data?.errors.country ?? data?.errors.form)
  const exact = typed === '' ? null : findCountry(list, typed)
  const matches = problem && !exact ? (data?.suggestions ?? NONE) : matchCountries(list, typed)
  const isFiltered = typed !== '' && (matches.length > 0 || !problem)
  const first = new Set(isFiltered ? [] : [current, ...LIKELY])
  const markerOf = (country: Country, before = country) => {
    if (isFiltered || first.has(country.alpha2Code)) return country.alpha2Code
    return first.has(before.alpha2Code) || letterOf(before) !== letterOf(country) ? letterOf(country) : ''
  }
  const visible = isFiltered ? matches : withFirst(list, [...first])

  const isHydrated = useHydrated()
  const id = useId()
  const rootRef = useRef<HTMLDivElement>(null)
  const fieldRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (rendered === NONE) fieldRef.current!.focus()
    // Read what the visitor typed before hydration.
    setTyped(fieldRef.current!.value.trim())
  }, [rendered])

  // A successful choice redirects, so the response has no data.
  const isTaken = state === 'loading' && !data
  useEffect(() => {
    if (!isTaken) return
    document.getElementById('country-panel')?.hidePopover()
    // The country page itself stays open for the next choice.
    fieldRef.current!.value = ''
    setTyped('')
  }, [isTaken])

  // A payment page reloads at its old scroll position, but its message is at the top.
  const onSubmit = () => isPaymentDocument && window.scrollTo(0, 0)

  /** Part of a name only leads to the first match, which a second Enter chooses. */
  const chooseTyped = (event: SyntheticEvent) => {
    // Until the list has loaded, the server looks up the country.
    if (isMissing && typed) return
    event.preventDefault()
    const first = isFiltered && rootRef.current?.querySelector<HTMLElement>('li button')
    if (!first) return
    if (exact) first.click()
    else first.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const stops = [fieldRef.current!, ...rootRef.current!.querySelectorAll<HTMLElement>('li button')]
    const index = stops.indexOf(event.target as HTMLElement)
    if (step && index >= 0) {
      event.preventDefault()
      stops[index + step]?.focus()
    } else if (index > 0 && /^([^ ]|Backspace)$/.test(event.key)) fieldRef.current!.focus()
  }

  const hidden = Object.entries({ intent: 'set-country', redirectTo, stays: '1' }).map(([name, value]) => (
    <input key={name} type="hidden" {...{ name, value }} />
  ))
  return (
    <div ref={rootRef} onKeyDown={onKeyDown} aria-busy={state === 'submitting'} className="p-1.5">
      <form method="post" action="/country" onSubmit={chooseTyped} className="flex gap-1.5">
        {hidden}
        <div className="relative flex-1">
          <Icon name="search" size={18} className="absolute inset-y-0 start-3 my-auto text-ink-faint" />
          <input
            ref={fieldRef}
            type="text"
            name="country"
            aria-label="Find a country"
            aria-controls={id}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={60}
            placeholder="Find a country"
            defaultValue={typed}
            onChange={({ target }) => {
              setTyped(target.value.trim())
              setDismissed(data)
            }}
            className={classNames(CONTROL_CLASS, 'ps-10')}
          />
        </div>
        <div className="hidden noscript:block">
          <Button>Choose</Button>
        </div>
      </form>
      <div role="alert">
        {problem ? (
          <div className="p-2">
            <FieldError id={`${id}-problem`}>{problem}</FieldError>
          </div>
        ) : null}
      </div>
      <Form method="post" action="/country" onSubmit={onSubmit}>
        {hidden}
        <ul
          id={id}
          aria-label="Countries"
          className={classNames('mt-1.5 overflow-y-auto overscroll-contain', className)}
        >
          {isMissing ? (
            <li className="p-3 text-small">
              The list didn’t load. <a href={countryHref(redirectTo)}>Choose on the country page</a>
            </li>
          ) : list.length === 0 ? (
            <li className="flex items-center gap-2 p-3 text-small text-ink-muted">
              <Spinner size={18} /> Loading countries
            </li>
          ) : visible.length === 0 ? (
            <li className="p-3 text-small text-ink-muted">
              {resultWords(0)}. {/* The country page says so below the list. */}
              {rendered === NONE ? (
                <>
                  Country not listed? <TextLink to="/support#contact">Contact sales</TextLink>
                </>
              ) : null}
            </li>
          ) : null}
          {visible.map((country, index) => (
            <CountryRow
              key={country.alpha2Code}
              country={country}
              isCurrent={country.alpha2Code === current}
              marker={markerOf(country, visible[index - 1])}
              takesEnter={country === exact}
              isTabStop={!isHydrated || typed !== '' || index === 0}
            />
          ))}
          {problem && isFiltered ? (
            <li className="p-3 text-small">
              <TextLink to={countryHref(redirectTo)}>All countries</TextLink>
            </li>
          ) : null}
        </ul>
      </Form>
      <p role="status" className="sr-only">
        {isMissing ? 'The list didn’t load.' : typed && !problem ? resultWords(matches.length) : ''}
        {exact && !problem && !isRefusedCountry(exact.alpha2Code) ? `. Enter chooses ${exact.name}.` : ''}
      </p>
    </div>
  )
}

const nameOf = (countries: readonly Country[], typed: string) => findCountry(countries, typed)?.name ?? typed

/** Shown before the others, after the current one. Countries we can't sell to come last. */
const LIKELY = ['GB', 'US', 'DE', 'FR', 'AU']

const withFirst = (countries: readonly Country[], codes: readonly (string | null)[]) => {
  const rankOf = ({ alpha2Code }: Country) =>
    codes.indexOf(alpha2Code) + 1 || codes.length + (isRefusedCountry(alpha2Code) ? 2 : 1)
  return [...countries].sort((a, b) => rankOf(a) - rankOf(b))
}

const letterOf = ({ alpha2Code, name }: Country) =>
  isRefusedCountry(alpha2Code) ? '×' : plainText(name).slice(0, 1).toUpperCase()

let countries: Promise<Country[]> | null = null

function fetchCountries(): Promise<Country[]> {
  countries ??= fetch(withOwnBuild('/country/list.json'))
    .then(async (response) => {
      if (isResponseFromOtherBuild(response)) throw new Error('Country list of another build')
      if (!response.ok) throw new Error(`Country list: response status ${response.status}`)
      return (await response.json()) as Country[]
    })
    .catch((error: unknown) => {
      countries = null
      throw error
    })
  return countries
}

function useCountries(known: readonly Country[]) {
  const [list, setList] = useState(known)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    fetchCountries().then(setList, () => setMissing(known.length === 0))
  }, [known])
  return { list, isMissing }
}

interface CountryRowProps {
  country: Country
  isCurrent: boolean
  /** The code; in the alphabetical part, the letter of the first country with it. */
  marker: string
  takesEnter: boolean
  /** Only one row is a tab stop, since Tab would otherwise stop at all 250; arrow keys reach the others. */
  isTabStop: boolean
}

const CountryRow = ({ country, isCurrent, marker, takesEnter, isTabStop }: CountryRowProps) => (
  <li className={marker.length === 1 ? 'border-t border-line' : undefined}>
    <button
      name="country"
      value={country.alpha2Code}
      tabIndex={isTabStop ? undefined : -1}
      aria-current={isCurrent || undefined}
      className={classNames(
        'touchable flex min-h-9 w-full items-center gap-3 rounded-ui px-3 py-1.5 text-start text-small -outline-offset-2 hover:bg-hover',
        takesEnter && 'bg-hover',
        isRefusedCountry(country.alpha2Code) && 'text-ink-muted',
      )}
    >
      <span aria-hidden className="w-6 font-mono text-caption text-ink-faint">
        {marker}
      </span>
      <span className="flex-1">{countryOption(country)}</span>
      {takesEnter ? (
        <kbd aria-hidden className="text-caption text-ink-muted pointer-coarse:hidden">
          ↵
        </kbd>
      ) : null}
      {isCurrent ? <Icon name="check" size={18} className="text-accent-ink" /> : null}
    </button>
  </li>
)
