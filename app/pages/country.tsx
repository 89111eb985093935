import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { COUNTRIES } from '../content/countries.ts'
import { COUNTRY_LIST } from '../content/country-list.ts'
import { resultWords } from '../domain/count-words.ts'
import { countryHref } from '../domain/country.ts'
import { findCountry, matchCountries } from '../domain/country-search.ts'
import { href } from '../domain/href.ts'
import { countryOf } from '../domain/price-location.ts'
import { readSearch } from '../domain/read-search.ts'
import { safeRedirectTo } from '../domain/return-to.ts'
import { formResponse, runIntent } from '../http/form-outcome.ts'
import { setCountry } from '../store/country-change.ts'
import { Button } from '../ui/button.tsx'
import { CountryField } from '../ui/country-field.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { Card } from '../ui/card.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import { TextLink } from '../ui/text-link.tsx'

export const meta = pageMeta()

const QUERY_LENGTH_MAX = 60

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const query = readSearch(searchParams, QUERY_LENGTH_MAX)
  return {
    query,
    matches: matchCountries(COUNTRY_LIST, query).map(({ name, alpha2Code }) => ({ name, alpha2Code })),
    current: countryOf(await context.location()) ?? '',
    redirectTo: safeRedirectTo(searchParams.get('redirectTo'), '/bag'),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return formResponse(context, await runIntent(request, { 'set-country': setCountry }, context))
}

export default function CountryPage() {
  const { query, matches, current, redirectTo: target } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()
  const redirectTo = problem?.typed.redirectTo ?? target
  const refused = problem && findCountry(COUNTRIES, problem.typed.country ?? '')
  const selected = refused?.alpha2Code ?? (query ? (matches[0]?.alpha2Code ?? '') : current)
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-8 pt-12 pb-section sm:pt-20 lg:grid-cols-2">
      <PageHeading
        title="Country"
        lead="Choose where you’re buying from, to see prices in your currency with the right tax."
      />
      <Card>
        <SearchForm
          query={query}
          label="Find a country"
          placeholder="Holland …"
          maxLength={QUERY_LENGTH_MAX}
          className="mb-6"
        >
          <input type="hidden" name="redirectTo" value={redirectTo} />
        </SearchForm>
        {query ? (
          <p role="status" className="mb-6 text-small wrap-anywhere text-ink-muted">
            {resultWords(matches.length)} for “{query}”{' '}
            <TextLink to={countryHref(redirectTo)}>Show all</TextLink>
          </p>
        ) : null}
        <Form method="post" action={href('/country')}>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <CountryField
            key={selected}
            countries={matches.length > 0 ? matches : COUNTRIES}
            selected={selected}
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
