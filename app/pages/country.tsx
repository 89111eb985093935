import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { COUNTRIES } from '../content/countries.ts'
import { COUNTRY_LIST } from '../content/country-list.ts'
import { findCountry, matchCountries } from '../domain/country-search.ts'
import { href } from '../domain/href.ts'
import { countryOf } from '../domain/price-location.ts'
import { readSearch } from '../domain/read-search.ts'
import { safeRedirectTo } from '../domain/return-to.ts'
import { formResponse, runIntent } from '../http/form-outcome.ts'
import { setCountry } from '../store/country-change.ts'
import { Button } from '../ui/button.tsx'
import { CountryField } from '../ui/country-field.tsx'
import { TextField } from '../ui/field.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { Card } from '../ui/card.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { type Country, isRefusedCountry, NO_SALES } from '../domain/country.ts'
import { Icon } from '../ui/icon.tsx'

export const meta = pageMeta()

const SEARCH_LENGTH_MAX = 60

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const q = readSearch(searchParams, SEARCH_LENGTH_MAX)
  const found = q ? matchCountries(COUNTRY_LIST, q) : []
  return {
    q,
    found: found.map(({ alpha2Code, name }) => ({ alpha2Code, name })),
    selected: countryOf(await context.location()) ?? '',
    redirectTo: safeRedirectTo(searchParams.get('redirectTo'), '/bag'),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return formResponse(context, await runIntent(request, { 'set-country': setCountry }, context))
}

export default function CountryPage() {
  const { q, found, selected, redirectTo: target } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()
  const redirectTo = problem?.typed.redirectTo ?? target
  const refused = problem && findCountry(COUNTRIES, problem.typed.country ?? '')
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-8 py-10 sm:py-14 lg:grid-cols-2 lg:py-24">
      <PageHeading
        title="Country"
        lead="Choose where you’re buying from, to see prices in your currency with the right tax."
      />
      <Card>
        <Form action={href('/country')} role="search" className="flex items-end gap-3">
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <TextField
            label="Search by name or code"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={SEARCH_LENGTH_MAX}
            autoComplete="off"
            spellCheck={false}
            className="flex-1"
          />
          <Button variant="secondary" icon="search">
            Find
          </Button>
        </Form>
        {q ? <FoundCountries q={q} found={found} selected={selected} redirectTo={redirectTo} /> : null}
        <Form method="post" action={href('/country')} className="mt-10">
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <CountryField
            key={refused?.alpha2Code}
            countries={COUNTRIES}
            selected={refused?.alpha2Code ?? selected}
            error={problem?.errors.country ?? problem?.errors.form}
          />
          <Button className="mt-6" name="intent" value="set-country">
            Change country
          </Button>
        </Form>
      </Card>
    </div>
  )
}

const SHOWN_MAX = 12

interface FoundCountriesProps {
  q: string
  found: readonly Country[]
  selected: string
  redirectTo: string
}

function FoundCountries({ q, found, selected, redirectTo }: FoundCountriesProps) {
  return (
    <section aria-label="Matching countries" className="mt-5">
      <p role="status" className="text-small text-ink-muted">
        {describe(found.length, q)}
      </p>
      {found.length > 0 ? (
        <Form method="post" action={href('/country')} className="mt-3">
          <input type="hidden" name="intent" value="set-country" />
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <ul className="divide-y divide-line rounded-ui border border-line bg-raised">
            {found.slice(0, SHOWN_MAX).map(({ alpha2Code, name }) => (
              <li key={alpha2Code}>
                <button
                  name="country"
                  value={alpha2Code}
                  className="touchable flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 px-4 py-2 text-start hover:bg-hover"
                >
                  <span>{name}</span>
                  {alpha2Code === selected ? (
                    <>
                      <span className="sr-only">, selected</span>
                      <Icon name="check" size={18} className="text-accent-ink" />
                    </>
                  ) : isRefusedCountry(alpha2Code) ? (
                    <span className="text-small text-ink-muted">{NO_SALES}</span>
                  ) : null}
                </button>
              </li>
            ))}
          </ul>
        </Form>
      ) : null}
    </section>
  )
}

function describe(count: number, q: string): string {
  if (count === 0) return `No results for “${q}”. Choose your country from the list below.`
  if (count > SHOWN_MAX)
    return `The first ${SHOWN_MAX} of ${count} countries. Type more of the name to narrow them down.`
  return count === 1 ? '1 country' : `${count} countries`
}
