import { COUNTRIES } from '../../../content/countries.ts'
import { COUNTRY_LIST } from '../../../content/country-list.ts'
import type { SiteContext } from '../../../context.ts'
import { configurationOf } from '../../../domain/bag.ts'
import { DEFAULT_CONFIGURATION } from '../../../domain/configuration.ts'
import { suggestCountries } from '../../../domain/country-suggestions.ts'
import { nameLocation } from '../../../domain/price-location.ts'
import { locationOf } from '../../../domain/quote.ts'
import { withCountryCode } from '../../../http/form.ts'
import { jsonResponse } from '../../../http/json-response.ts'
import { priceQuote, type QuoteResult } from './price-quote.ts'
import { quoteErrors, readQuoteForm } from './read-quote-form.ts'
import { typedQuote } from './typed-quote.ts'

/** The quote that the URL asks for, not yet issued. Without an engine in the query, it's for the one in the bag. */
export async function previewQuote(context: SiteContext, request: Request) {
  const query = withCountryCode(new URL(request.url).searchParams)
  const inBag = configurationOf(context.session.bag, context.backend.catalogue)
  const namesEngine = query.has('edition') || query.has('players') || query.has('entities')
  const otherwise = (namesEngine ? null : inBag) ?? DEFAULT_CONFIGURATION
  const asked = readQuoteForm(query, otherwise)
  const page = {
    ...typedQuote(query, otherwise),
    suggestions: suggestCountries(COUNTRY_LIST, query.get('country') ?? ''),
    visitorLocation: nameLocation(await context.location(), COUNTRIES),
    inBag,
  }
  if (!asked.ok) return jsonResponse({ ...page, errors: asked.errors, preview: null }, 422)
  const options = { ...asked.options, for: query.has('for') ? asked.options.for : null }
  const result = await priceQuote(asked.configuration, options, context)
  const typed = { ...page.typed, ...filledIn(query, result) }
  return jsonResponse({ ...page, typed, ...viewOf(result) }, statusOf(result))
}

/** What the query leaves out, as the quote has it. */
function filledIn(query: URLSearchParams, result: QuoteResult) {
  const quote = result.ok ? result.quote : null
  const buyersCountry = result.ok && result.isForBuyer ? result.quote.country : null
  return {
    country: query.get('country') ?? buyersCountry ?? '',
    for: query.get('for') ?? quote?.buyer ?? '',
    postalCode: query.get('postalCode') ?? quote?.postalCode ?? '',
  }
}

function viewOf(result: QuoteResult) {
  if (!result.ok) return { errors: quoteErrors(result) ?? {}, preview: null }
  const { quote, discountRefusal } = result
  const location = nameLocation(locationOf(quote), COUNTRIES)
  return { errors: {}, preview: { quote, location, discountRefusal } }
}

function statusOf(result: QuoteResult) {
  if (result.ok || result.reason === 'country-refused') return 200
  return result.reason === 'postal-code-refused' ? 422 : 503
}
