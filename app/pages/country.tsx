import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { COUNTRIES } from '../content/countries.ts'
import { findCountry } from '../domain/country-search.ts'
import { href } from '../domain/href.ts'
import { countryOf } from '../domain/price-location.ts'
import { safeRedirectTo } from '../domain/return-to.ts'
import { formResponse, runIntent } from '../http/form-outcome.ts'
import { setCountry } from '../store/country-change.ts'
import { Button } from '../ui/button.tsx'
import { CountryField } from '../ui/country-field.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { Card } from '../ui/card.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = pageMeta()

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return {
    selected: countryOf(await context.location()) ?? '',
    redirectTo: safeRedirectTo(searchParams.get('redirectTo'), '/bag'),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return formResponse(context, await runIntent(request, { 'set-country': setCountry }, context))
}

export default function CountryPage() {
  const { selected, redirectTo: target } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()
  const redirectTo = problem?.typed.redirectTo ?? target
  const refused = problem && findCountry(COUNTRIES, problem.typed.country ?? '')
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-8 py-10 sm:py-14 lg:grid-cols-2">
      <PageHeading
        title="Country"
        lead="Choose where you’re buying from, to see prices in your currency with the right tax."
      />
      <Card>
        <Form method="post" action={href('/country')}>
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
