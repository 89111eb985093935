import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import { isPaymentDocument } from '../../browser/navigation/payment-document.ts'
import { resultWords } from '../../domain/count-words.ts'
import { type Country, countryHref, isRefusedCountry } from '../../domain/country.ts'
import { findCountry, matchCountries } from '../../domain/country-search.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { Spinner } from '../../ui/icon.tsx'
import { isComposing, isPlainKey } from '../../ui/plain-key.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useFormFetcher } from '../../ui/use-form-problem.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { allRows, CountryRow, matchRows } from './country-rows.tsx'
import { FilterField } from './filter-field.tsx'
import { useCountries } from './use-countries.ts'
import { useTypedCountry } from './use-typed-country.ts'

interface CountryListProps {
  current: string | null
  redirectTo: string
  /** Shown until the whole list is loaded, and without JavaScript. Absent in the footer's panel. */
  countries?: readonly Country[]
  answer?: FormProblem | undefined
  className: string
}

const NONE: readonly Country[] = []

/** Each country is a button, so choosing one works without JavaScript; the field only filters the list. */
export function CountryList(props: CountryListProps) {
  const { current, redirectTo, countries: rendered = NONE, answer, className } = props
  const isInPanel = rendered === NONE
  const { list, isMissing } = useCountries(rendered)
  const { Form, state, data = answer } = useFormFetcher()
  const [dismissed, setDismissed] = useState<FormProblem>()
  const { fieldRef, typed, setTyped } = useTypedCountry(() => nameOf(rendered, answer?.typed.country ?? ''), {
    isFocused: isInPanel,
    // A successful choice redirects, so the response has no data.
    isTaken: state === 'loading' && !data,
  })
  const problem = data === dismissed ? undefined : (data?.errors.country ?? data?.errors.form)
  const exact = typed === '' ? null : findCountry(list, typed)
  const matches = problem && !exact ? (data?.suggestions ?? NONE) : matchCountries(list, typed)
  const isFiltered = typed !== '' && (matches.length > 0 || !problem)
  const rows = isFiltered ? matchRows(matches) : allRows(list, current)
  const isLoading = list.length === 0 && !isMissing
  const isHydrated = useHydrated()
  const id = useId()
  const rootRef = useRef<HTMLDivElement>(null)

  /** Part of a name only leads to the first match, which a second Enter chooses. */
  const chooseTyped = (event: SyntheticEvent) => {
    // Without a list, the server looks up the country.
    if (isMissing && typed) return
    event.preventDefault()
    const first = isFiltered && rootRef.current?.querySelector<HTMLElement>('li button')
    if (!first) return
    if (exact) first.click()
    else first.focus()
  }
  // A payment page reloads at its old scroll position, but its message is at the top.
  const onSubmit = () => isPaymentDocument && window.scrollTo(0, 0)

  const hidden = <HiddenFields fields={{ intent: 'set-country', redirectTo, stays: '1' }} />
  return (
    <div ref={rootRef} onKeyDown={moveBetweenRows} aria-busy={state === 'submitting'} className="p-1.5">
      <form method="post" action="/country" onSubmit={chooseTyped} className="flex gap-1.5">
        {hidden}
        <FilterField
          fieldRef={fieldRef}
          listId={id}
          hasProblem={problem !== undefined}
          defaultValue={typed}
          onChange={({ target }) => {
            setTyped(target.value.trim())
            setDismissed(data)
          }}
        />
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
          {isMissing ? <NotLoaded redirectTo={redirectTo} /> : null}
          {isLoading ? <Loading /> : null}
          {!isMissing && !isLoading && rows.length === 0 ? <NoMatch isInPanel={isInPanel} /> : null}
          {rows.map((row, index) => (
            <CountryRow
              key={row.country.alpha2Code}
              {...row}
              isCurrent={row.country.alpha2Code === current}
              takesEnter={row.country === exact}
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
        {isMissing ? 'The list didn’t load.' : null}
        {!isMissing && typed && !problem ? resultWords(matches.length) : null}
        {exact && !problem && !isRefusedCountry(exact.alpha2Code) ? `. Enter chooses ${exact.name}.` : ''}
      </p>
    </div>
  )
}

const NotLoaded = ({ redirectTo }: Pick<CountryListProps, 'redirectTo'>) => (
  <li className="p-3 text-small">
    The list didn’t load. <a href={countryHref(redirectTo)}>Choose on the country page</a>
  </li>
)

const Loading = () => (
  <li className="flex items-center gap-2 p-3 text-small text-ink-muted">
    <Spinner size={18} /> Loading countries
  </li>
)

const nameOf = (countries: readonly Country[], typed: string) => findCountry(countries, typed)?.name ?? typed

/** Arrow keys move between the field and the rows; a letter typed on a row goes to the field. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (isComposing(event) || event.ctrlKey || event.metaKey) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=text], li button')]
  const index = stops.indexOf(event.target as HTMLElement)
  if (step && index >= 0 && isPlainKey(event)) {
    event.preventDefault()
    stops[index + step]?.focus()
  } else if (index > 0 && /^([^ ]|Backspace)$/.test(event.key)) stops[0]!.focus()
}

/** The country page says whom to contact below the list. */
const NoMatch = ({ isInPanel }: { isInPanel: boolean }) => (
  <li className="p-3 text-small text-ink-muted">
    {resultWords(0)}.{' '}
    {isInPanel ? (
      <>
        Country not listed? <TextLink to="/support#contact">Contact sales</TextLink>
      </>
    ) : null}
  </li>
)
