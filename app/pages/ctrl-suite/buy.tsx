import type { LoaderFunctionArgs } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react'
import { PriceCard } from './price-card.tsx'
import { ConfigurationForm } from './configuration-form.tsx'
import { priceConfiguration } from './price-configuration.ts'
import { hasAnswered } from '../../browser/server-contact.ts'
import { DEFAULT_CONFIGURATION, parseConfiguration } from '../../domain/configuration.ts'
import { jsonResponse } from '../../json-response.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { breadcrumbList } from '../../ui/structured-data.ts'

export const meta = pageMeta({
  title: 'Buy Ctrl Engine',
  description:
    'Choose Ctrl Engine Core or Pro, add player units and entity blocks, and see the price for your country, tax and a year of updates included.',
  jsonLd: (siteUrl) =>
    breadcrumbList(siteUrl, [
      { text: 'Ctrl Suite', to: '/ctrl-suite' },
      { text: 'Buy', to: '/ctrl-suite/buy' },
    ]),
})

/** The address holds the configuration; without one, the smallest engine is priced. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const parsed = parseConfiguration(new URL(request.url).searchParams, DEFAULT_CONFIGURATION)
  if (!parsed.ok) return jsonResponse({ typed: parsed.typed, errors: parsed.errors, price: null }, 422)
  const price = await priceConfiguration(parsed.configuration, context)
  return { typed: parsed.typed, errors: {}, price }
}

/** Without a connection the form stays as it is, and says in the price's place that there is none at the moment. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    if (hasAnswered(error)) throw error
    const { typed } = parseConfiguration(new URL(request.url).searchParams, DEFAULT_CONFIGURATION)
    return { typed, errors: {}, price: { ok: false, reason: 'unavailable' } as const }
  }
}

export default function BuyPage() {
  const { typed, errors, price } = useLoaderData<typeof clientLoader>()
  return (
    <div className="wrap py-10 sm:py-14">
      <Breadcrumbs crumbs={[{ text: 'Ctrl Suite', to: '/ctrl-suite' }]} current="Buy" />
      <PageHeading
        title="Configure your engine"
        lead="Choose an edition, then say how many players and entities your show needs."
        className="mt-6"
      />
      <ConfigurationForm typed={typed} errors={errors} total={price?.ok ? price.overview.total : null}>
        <PriceCard price={price} />
      </ConfigurationForm>
    </div>
  )
}
