import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useLocation } from '@remix-run/react'
import { BUY } from '../../content/buy.ts'
import { COUNTRIES } from '../../content/countries.ts'
import {
  type Configuration,
  buyHref,
  CONFIGURATION_FIELDS,
  DEFAULT_CONFIGURATION,
  isSameConfiguration,
  parseConfiguration,
} from '../../domain/configuration.ts'
import { configurationOf } from '../../domain/bag.ts'
import { refusedCountryMessage } from '../../domain/country-message.ts'
import { findCountry } from '../../domain/country-search.ts'
import { href, uncheckedHref } from '../../domain/href.ts'
import { nameLocation, type NamedLocation } from '../../domain/price-location.ts'
import { parseQuoteOptions } from '../../domain/quote.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { PRODUCTS } from '../../shop.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { priceQuote } from './quote/price-quote.ts'
import { QuoteOptionsForm } from './quote/quote-options-form.tsx'
import { QuoteSheet } from './quote/quote-sheet.tsx'

export const meta = pageMeta()

const CRUMBS = [
  { text: PRODUCTS.suite, to: '/ctrl-suite' },
  { text: 'Buy', to: '/ctrl-suite/buy' },
] as const

/** Everything that a quote says comes from its address and today's prices; nothing is stored. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const parsed = parseConfiguration(query, DEFAULT_CONFIGURATION)
  const parsedOptions = parseQuoteOptions(query, COUNTRIES)
  const text = (name: string) => query.get(name) ?? ''
  const page = {
    configuration: parsed.typed,
    typed: {
      country: findCountry(COUNTRIES, text('country'))?.alpha2Code ?? '',
      currency: text('currency').toUpperCase(),
      reference: text('reference'),
    },
    ownPlace: nameLocation(await context.location(), COUNTRIES),
    inBag: configurationOf(context.session.bag, context.backend.catalogue),
  }
  if (!parsed.ok || !parsedOptions.ok) {
    const errors = { ...(parsed.ok ? {} : parsed.errors), ...(parsedOptions.ok ? {} : parsedOptions.errors) }
    return jsonResponse({ ...page, errors, result: null }, 422)
  }
  const result = await priceQuote(parsed.configuration, parsedOptions.options, context)
  const isUnavailable = !result.ok && result.reason === 'unavailable'
  const quote = { ...page, errors: {}, result }
  return isUnavailable ? jsonResponse(quote, 503) : quote
}

export default function QuotePage() {
  const { configuration, typed, errors, ownPlace, inBag, result } = useLoaderData<typeof loader>()
  return (
    <div className="wrap py-10 sm:py-14 print:py-0">
      <Breadcrumbs crumbs={CRUMBS} current="Quote" />
      <PageHeading
        title="Quote"
        lead="Print it, save it as a PDF or share this page’s address with whoever signs off."
        className="no-print mt-6"
      />
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12 print:mt-0 print:block">
        {result?.ok ? (
          <QuoteSheet quote={result.quote} />
        ) : (
          <NoQuote errors={errors} refused={result?.reason === 'country-refused' ? result.location : null} />
        )}
        <aside aria-label="Quote options" className="no-print flex flex-col gap-8">
          {result?.ok ? (
            <BuyQuote configuration={result.quote.configuration} country={typed.country} inBag={inBag} />
          ) : null}
          <QuoteOptionsForm {...{ configuration, typed, errors, ownPlace }} />
        </aside>
      </div>
    </div>
  )
}

interface BuyQuoteProps {
  configuration: Configuration
  country: string
  inBag: Configuration | null
}

function BuyQuote({ configuration, country, inBag }: BuyQuoteProps) {
  const isReplacing = inBag !== null && !isSameConfiguration(inBag, configuration)
  return (
    <div className="flex flex-col gap-3">
      <Form method="post" action={href('/bag')}>
        {Object.entries({ ...configuration, ...(country ? { country } : {}) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button isWide icon="bag" name="intent" value="add">
          {isReplacing ? BUY.replace : BUY.add}
        </Button>
      </Form>
      <ButtonLink to={buyHref(configuration)} variant="secondary" isWide>
        Change configuration
      </ButtonLink>
      <PrintButton isWide />
    </div>
  )
}

interface NoQuoteProps {
  errors: Record<string, string>
  refused: NamedLocation | null
}

function NoQuote({ errors, refused }: NoQuoteProps) {
  const { pathname, search } = useLocation()
  const faults = CONFIGURATION_FIELDS.flatMap((field) => errors[field] ?? [])
  if (refused)
    return (
      <Notice kind="warning" title="No prices for this country" className="self-start">
        {refusedCountryMessage(refused)} Choose another country.
      </Notice>
    )
  if (Object.keys(errors).length > 0)
    return (
      <Notice
        kind="warning"
        title="Fix the highlighted fields to see your quote"
        className="self-start"
        action={
          faults.length > 0 ? (
            <TextLink to={uncheckedHref(`/ctrl-suite/buy${search}`)}>Change configuration</TextLink>
          ) : null
        }
      >
        {faults.join(' ')}
      </Notice>
    )
  return (
    <Notice
      kind="warning"
      title="Prices are unavailable right now"
      className="self-start"
      action={<TextLink to={uncheckedHref(pathname + search)}>Try again</TextLink>}
    >
      Our payment provider isn’t responding. This page’s address keeps your configuration.
    </Notice>
  )
}
