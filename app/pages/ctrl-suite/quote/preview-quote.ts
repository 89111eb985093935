import { COUNTRIES } from '../../../content/countries.ts'
import { COUNTRY_LIST } from '../../../content/country-list.ts'
import type { SiteContext } from '../../../context.ts'
import { configurationOf } from '../../../domain/bag.ts'
import { CONFIGURATION_FIELDS, DEFAULT_CONFIGURATION } from '../../../domain/configuration.ts'
import { suggestCountries } from '../../../domain/country-suggestions.ts'
import {
  buyerOf,
  countryOf,
  nameLocation,
  postalCodeOf,
  type PriceLocation,
} from '../../../domain/price-location.ts'
import { locationOf } from '../../../domain/quote.ts'
import { withCountryCode } from '../../../http/form.ts'
import { jsonResponse } from '../../../http/json-response.ts'
import { locateSale } from '../../../store/locate-sale.ts'
import { priceQuote, type QuoteProblem } from './price-quote.ts'
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
  const sale = await locateSale(context)
  const { configuration, options: named } = quoteFields(query, defaults)
  const options = filledIn(named, query, sale)
  const page = {
    configuration,
    options,
    suggestions: suggestCountries(COUNTRY_LIST, options.country),
    saleLocation: nameLocation(sale, COUNTRIES),
    buyerCountry: buyerOf(sale)?.country ?? null,
    inBag,
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
  const { quote, discountRefusal } = result
  const location = nameLocation(locationOf(quote), COUNTRIES)
  const preview = { quote, location, discountRefusal }
  return jsonResponse({ ...page, errors: {}, preview }, 200)
}

/** What the query leaves out is as for the visitor's own purchase, unless it names another country. */
function filledIn(
  options: QuoteFields['options'],
  query: URLSearchParams,
  sale: PriceLocation,
): QuoteFields['options'] {
  if (options.country !== '' && options.country !== countryOf(sale)) return options
  const buyer = buyerOf(sale)
  // The business's address has a code of its own.
  if (buyer) return { ...options, for: query.get('for') ?? buyer.name, postalCode: '' }
  return { ...options, postalCode: query.get('postalCode') ?? postalCodeOf(sale) ?? '' }
}
