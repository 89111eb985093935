import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { COUNTRIES } from '../content/countries.ts'
import { countryOf } from '../domain/price-location.ts'
import { safeReturnTo } from '../domain/return-to.ts'
import { Button } from '../ui/button.tsx'
import { CountryField } from '../ui/country-field.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { href } from '../domain/href.ts'

export const meta = pageMeta({ title: 'Country', isPrivate: true })

export async function loader({ context, request }: LoaderFunctionArgs) {
  return {
    selected: countryOf(await context.location()) ?? '',
    redirectTo: safeReturnTo(new URL(request.url).searchParams.get('redirectTo'), '/bag'),
  }
}

export default function CountryPage() {
  const { selected, redirectTo } = useLoaderData<typeof loader>()
  return (
    <div className="wrap py-10 sm:py-14">
      <PageHeading
        title="Country"
        lead="Choose where you buy, so that we can show prices in your currency with the right tax."
      />
      <Form method="post" action={href('/bag')} className="mt-8 max-w-md">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <CountryField countries={COUNTRIES} selected={selected} />
        <Button className="mt-6" name="intent" value="set-country">
          Change country
        </Button>
      </Form>
    </div>
  )
}
