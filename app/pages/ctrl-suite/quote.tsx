import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { useEffect, useState } from 'react'
import { BUY, BUY_CRUMBS } from '../../content/buy.ts'
import { COUNTRIES } from '../../content/countries.ts'
import { COUNTRY_LIST } from '../../content/country-list.ts'
import type { SiteContext } from '../../context.ts'
import { type Configuration, DEFAULT_CONFIGURATION, replaces } from '../../domain/configuration.ts'
import { buyHref } from '../../domain/configuration-href.ts'
import { parseConfiguration } from '../../domain/parse-configuration.ts'
import { configurationOf } from '../../domain/bag.ts'
import { refusalWords } from '../../domain/discount.ts'
import { nameLocation } from '../../domain/price-location.ts'
import { refusedCountryMessage } from '../../domain/location-words.ts'
import { suggestCountries } from '../../domain/country-suggestions.ts'
import { configurationWords } from '../../domain/count-words.ts'
import { errorsOf } from '../../domain/forms/fields.server.ts'
import { quoteOptions } from '../../domain/forms/quote.server.ts'
import { href } from '../../domain/href.ts'
import { formatMoney } from '../../domain/money.ts'
import { locationOf, priceBasis, taxDetailOf, type Quote, QUOTE_VALID_DAYS } from '../../domain/quote.ts'
import { readForm, textFields, withCountryCode } from '../../http/form.ts'
import { done, formResponse, type FormOutcome, refused, unavailable } from '../../http/form-outcome.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { AddForm } from '../../ui/bag/add-form.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PriceProblemNotice } from '../../ui/price-problem.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { priceQuote } from './quote/price-quote.ts'
import { hasConfigurationFault, QuoteOptionsForm } from './quote/quote-options-form.tsx'
import { QuoteSheet } from './quote/quote-sheet.tsx'

export const meta = pageMeta()

const typedIn = (query: URLSearchParams, otherwise = DEFAULT_CONFIGURATION) => ({
  configuration: parseConfiguration(query, otherwise).typed,
  typed: {
    country: query.get('country') ?? '',
    postalCode: query.get('postalCode') ?? '',
    currency: (query.get('currency') ?? '').toUpperCase(),
    reference: query.get('reference') ?? '',
    for: query.get('for') ?? '',
  },
})

function readAsked(fields: URLSearchParams | FormData, otherwise?: Configuration) {
  const parsed = parseConfiguration(fields, otherwise)
  const options = quoteOptions(COUNTRIES).safeParse(textFields(fields))
  if (parsed.ok && options.success)
    return { ok: true, configuration: parsed.configuration, options: options.data } as const
  const errors = { ...(parsed.ok ? {} : parsed.errors), ...(options.success ? {} : errorsOf(options.error)) }
  return { ok: false, errors } as const
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = withCountryCode(new URL(request.url).searchParams)
  const inBag = configurationOf(context.session.bag, context.backend.catalogue)
  const isChosen = query.has('edition') || query.has('players') || query.has('entities')
  const otherwise = (isChosen ? null : inBag) ?? DEFAULT_CONFIGURATION
  const asked = readAsked(query, otherwise)
  const page = {
    ...typedIn(query, otherwise),
    suggestions: suggestCountries(COUNTRY_LIST, query.get('country') ?? ''),
    visitorLocation: nameLocation(await context.location(), COUNTRIES),
    inBag,
  }
  if (!asked.ok) return jsonResponse({ ...page, errors: asked.errors, preview: null }, 422)
  const { configuration, options } = asked
  const result = await priceQuote(
    configuration,
    { ...options, for: query.has('for') ? options.for : null },
    context,
  )
  const typed = {
    ...page.typed,
    country: query.get('country') ?? ((result.ok && result.isForBuyer && result.quote.country) || ''),
    for: query.get('for') ?? (result.ok ? result.quote.buyer : ''),
    postalCode: (query.get('postalCode') ?? (result.ok && result.quote.postalCode)) || '',
  }
  return jsonResponse({ ...page, typed, ...viewOf(result) }, statusOf(result))
}

type Result = Awaited<ReturnType<typeof priceQuote>>

function statusOf(result: Result) {
  if (result.ok || result.reason === 'country-refused') return 200
  return result.reason === 'postal-code-refused' ? 422 : 503
}

/** Null if there are no prices right now. */
function errorsIn(result: Extract<Result, { ok: false }>): Record<string, string> | null {
  if (result.reason === 'postal-code-refused') return { postalCode: result.error }
  return result.reason === 'country-refused' ? { country: refusedWords(result.country) } : null
}

function viewOf(result: Result) {
  if (!result.ok) return { errors: errorsIn(result) ?? {}, preview: null }
  const { quote, discountRefusal } = result
  return { errors: {}, preview: { quote, location: nameCountry(quote), discountRefusal } }
}

const nameCountry = (quote: Pick<Quote, 'country' | 'postalCode'>) =>
  nameLocation(locationOf(quote), COUNTRIES)

const refusedWords = (country: string | null) =>
  `${refusedCountryMessage(nameCountry({ country }))} Choose another country.`

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await issueQuote(await readForm(request), context)
  return formResponse(context, { intent: 'issue', outcome })
}

const CHANGED = 'The figures now match your country and currency. Check them, then get your quote.'

async function issueQuote(form: FormData, context: SiteContext): Promise<FormOutcome> {
  const typed = textFields(form)
  const asked = readAsked(form)
  if (!asked.ok) return refused(asked.errors, typed)
  const { shown, ...fields } = typed
  if (shown !== undefined && shown !== priceBasis(typed))
    return done(`${href('/ctrl-suite/quote')}?${new URLSearchParams(fields)}`, CHANGED)
  const result = await priceQuote(asked.configuration, asked.options, context)
  if (!result.ok) {
    const errors = errorsIn(result)
    return errors ? refused(errors, typed) : unavailable({}, typed)
  }
  const token = context.backend.quotes.issue(result.quote)
  const { discountRefusal } = result
  const message = discountRefusal && {
    kind: 'problem' as const,
    text: `Your discount ${refusalWords(discountRefusal, 'this configuration')}, so this quote doesn’t include it.`,
  }
  if (token !== null) return done(href('/quotes/:token', { token }), message)
  const { reference, for: buyer } = asked.options
  const longer = reference.length > buyer.length ? 'reference' : 'for'
  return refused({ [longer]: 'This text is too long for a link. Shorten it.' }, typed)
}

type Preview = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['preview']>

export default function QuotePage() {
  const loaded = useLoaderData<typeof loader>()
  const problem = useFormProblem()
  const { visitorLocation, inBag } = loaded
  const { preview, errors, configuration, typed, suggestions } = problem
    ? { preview: null, suggestions: [], ...problem, ...typedIn(new URLSearchParams(problem.typed)) }
    : loaded
  const [texts, setTexts] = useState<Record<string, string>>({})
  useEffect(() => setTexts({}), [typed.for, typed.reference])
  return (
    <div className="wrap py-10 sm:py-14 print:py-0">
      <Breadcrumbs crumbs={BUY_CRUMBS} current="Quote" />
      <PageHeading
        title="Get a quote"
        lead={`Check the figures, say who it’s for, and get a link to share. Quotes are valid for ${QUOTE_VALID_DAYS} days.`}
        size="small"
        className="no-print mt-6"
      />
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12 print:mt-0 print:block">
        <aside
          aria-label="Quote options"
          className="no-print flex flex-col gap-8 lg:col-start-2 lg:row-start-1"
        >
          {preview?.discountRefusal ? (
            <Notice kind="warning">
              Your discount {refusalWords(preview.discountRefusal, 'this configuration')}, so this quote
              doesn’t include it.
            </Notice>
          ) : null}
          {preview ? <QuoteTotal {...preview} /> : null}
          <QuoteOptionsForm
            {...{ configuration, typed, errors, suggestions, visitorLocation }}
            hasPreview={preview !== null}
            onText={(name, text) => setTexts({ ...texts, [name]: text })}
          />
          {preview ? (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
              <AddForm
                configuration={preview.quote.configuration}
                country={typed.country}
                variant="secondary"
              >
                {replaces(inBag, preview.quote.configuration) ? BUY.replace : BUY.add}
              </AddForm>
              <TextLink to={buyHref(preview.quote.configuration)} className="touchable text-small">
                Change<span className="sr-only"> the configuration</span>
              </TextLink>
            </div>
          ) : null}
        </aside>
        {preview ? (
          <QuoteSheet {...preview} quote={withTexts(preview.quote, texts)} />
        ) : (
          <NoQuote {...{ errors, configuration, typed }} />
        )}
      </div>
    </div>
  )
}

const withTexts = (quote: Preview['quote'], texts: Record<string, string>) => ({
  ...quote,
  buyer: texts.for ?? quote.buyer,
  reference: texts.reference ?? quote.reference,
})

function QuoteTotal({ quote, location }: Preview) {
  const { configuration, totals, currency } = quote
  return (
    <Link
      to="#quote"
      className="flex items-center justify-between gap-4 rounded-ui border border-line bg-raised px-4 py-3 text-small no-underline shadow-ui lg:hidden"
    >
      {configurationWords(configuration).join(', ')}
      <span className="flex-none text-end">
        <span className="figures text-body font-semibold">{formatMoney(totals.total, currency)}</span>
        <TaxNote
          tax={totals.tax}
          taxDetail={taxDetailOf(quote)}
          country={location.alpha2Code}
          className="block"
        />
      </span>
    </Link>
  )
}

function NoQuote(props: ReturnType<typeof typedIn> & { errors: Record<string, string> }) {
  const { errors, configuration, typed } = props
  const fields = Object.entries({ ...configuration, ...typed }).filter(([, value]) => value)
  const query = new URLSearchParams(fields.map(([name, value]) => [name, value ?? '']))
  if (Object.keys(errors).length === 0)
    return (
      <PriceProblemNotice
        problem="unavailable"
        className="self-start"
        whenUnavailable="Our payment provider isn’t responding. Everything you entered is kept."
        retryHref={`/ctrl-suite/quote?${query}`}
      />
    )
  return (
    <Notice
      kind="warning"
      title="Fix the highlighted fields to see your quote"
      className="self-start"
      action={
        hasConfigurationFault(errors) ? (
          <TextLink to={`/ctrl-suite/buy?${query}`}>Change the configuration</TextLink>
        ) : null
      }
    />
  )
}
