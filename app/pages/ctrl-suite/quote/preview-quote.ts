import { COUNTRIES } from '../../../content/countries.ts'
import { COUNTRY_LIST } from '../../../content/country-list.ts'
import type { SiteContext } from '../../../context.ts'
import { configurationOf } from '../../../domain/bag.ts'
import { CONFIGURATION_FIELDS, DEFAULT_CONFIGURATION } from '../../../domain/configuration.ts'
import { suggestCountries } from '../../../domain/country-suggestions.ts'
import { nameLocation } from '../../../domain/price-location.ts'
import { locationOf } from '../../../domain/quote.ts'
import { withCountryCode } from '../../../http/form.ts'
import { jsonResponse } from '../../../http/json-response.ts'
import { type PricedQuote, priceQuote, type QuoteProblem } from './price-quote.ts'
import { type QuoteFields, quoteFields } from './quote-fields.ts'
import { quoteErrors, readQuoteForm } from './read-quote-form.ts'

const STATUS_OF: Record<QuoteProblem['reason'], number> = {
  // It may just be where the visitor is, so nothing is wrong with the request.
  'country-refused': 200,
  'business-refused': 200,
  'business-gone': 200,
  'postal-code-refused': 422,
  unavailable: 503,
}

/** The quote that the URL asks for, not yet issued. Without an engine in the query, it's for the one in the bag. */
export async function previewQuote(context: SiteContext, request: Request) {
  const query = withCountryCode(new URL(request.url).searchParams)
  const inBag = configurationOf(context.session.bag, context.backend.catalogue)
  const namesEngine = CONFIGURATION_FIELDS.some((field) => query.has(field))
  const defaults = (namesEngine ? null : inBag) ?? DEFAULT_CONFIGURATION
  const { configuration, options } = quoteFields(query, defaults)
  const page = {
    configuration,
    options,
    suggestions: suggestCountries(COUNTRY_LIST, options.country),
    visitorLocation: nameLocation(await context.location(), COUNTRIES),
    inBag,
    isForBuyer: false,
    isBusinessGone: false,
  }
  const parsed = readQuoteForm(query, defaults)
  if (!parsed.ok) return jsonResponse({ ...page, errors: parsed.errors, preview: null }, 422)
  const result = await priceQuote(parsed.configuration, parsed.options, context)
  if (!result.ok)
    return jsonResponse(
      {
        ...page,
        errors: quoteErrors(result) ?? {},
        isBusinessGone: result.reason === 'business-gone',
        preview: null,
      },
      STATUS_OF[result.reason],
    )
  const { quote, discountRefusal, isForBuyer } = result
  const location = nameLocation(locationOf(quote), COUNTRIES)
  const preview = { quote, location, discountRefusal }
  const filled = filledIn(options, query, result)
  return jsonResponse({ ...page, options: filled, errors: {}, isForBuyer, preview }, 200)
}

/** An option that the query leaves out is shown as the quote has it; one that it leaves empty stays empty. */
function filledIn(
  options: QuoteFields['options'],
  query: URLSearchParams,
  { quote, isForBuyer }: PricedQuote,
): QuoteFields['options'] {
  const quoted = {
    // Otherwise the form shows the visitor's country, which the link shouldn't fix.
    ...(isForBuyer ? { country: quote.country ?? '' } : {}),
    for: quote.buyer,
    postalCode: quote.postalCode ?? '',
  }
  const isLeftOut = ([name]: [string, string]) => !query.has(name)
  return {
    ...options,
    ...Object.fromEntries(Object.entries(quoted).filter(isLeftOut)),
    // The business's own code counts.
    ...(isForBuyer ? { postalCode: '' } : {}),
  }
}
