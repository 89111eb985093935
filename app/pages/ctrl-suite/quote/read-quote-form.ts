import { COUNTRIES } from '../../../content/countries.ts'
import type { Configuration } from '../../../domain/configuration.ts'
import { errorsOf } from '../../../domain/forms/fields.server.ts'
import { quoteOptions } from '../../../domain/forms/quote.server.ts'
import { refusedCountryMessage } from '../../../domain/location-words.ts'
import { parseConfiguration } from '../../../domain/parse-configuration.ts'
import { nameLocation } from '../../../domain/price-location.ts'
import { textFields } from '../../../http/form.ts'
import type { QuoteResult } from './price-quote.ts'

/** What to quote, or errors by field. `otherwise` fills in a configuration that the fields leave out. */
export function readQuoteForm(fields: URLSearchParams | FormData, otherwise?: Configuration) {
  const parsed = parseConfiguration(fields, otherwise)
  const options = quoteOptions(COUNTRIES).safeParse(textFields(fields))
  if (parsed.ok && options.success)
    return { ok: true, configuration: parsed.configuration, options: options.data } as const
  const errors = { ...(parsed.ok ? {} : parsed.errors), ...(options.success ? {} : errorsOf(options.error)) }
  return { ok: false, errors } as const
}

/** The errors of a quote that can't be priced, by field. Null if there are no prices right now. */
export function quoteErrors(result: Extract<QuoteResult, { ok: false }>): Record<string, string> | null {
  if (result.reason === 'postal-code-refused') return { postalCode: result.error }
  if (result.reason !== 'country-refused') return null
  const location = result.country === null ? null : { country: result.country }
  return {
    country: `${refusedCountryMessage(nameLocation(location, COUNTRIES))} Choose another country.`,
  }
}
