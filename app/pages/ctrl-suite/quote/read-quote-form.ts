import { COUNTRIES } from '../../../content/countries.ts'
import type { Configuration } from '../../../domain/configuration.ts'
import { errorsOf } from '../../../domain/forms/fields.server.ts'
import { quoteOptions } from '../../../domain/forms/quote.server.ts'
import { refusedCountryMessage } from '../../../domain/location-words.ts'
import { parseConfiguration } from '../../../domain/parse-configuration.ts'
import { nameLocation } from '../../../domain/price-location.ts'
import { textFields } from '../../../http/form.ts'
import type { QuoteProblem } from './price-quote.ts'

/** What to quote, or errors by field. `defaults` fills in what the fields leave out of the configuration. */
export function readQuoteForm(fields: URLSearchParams | FormData, defaults?: Configuration) {
  const parsed = parseConfiguration(fields, defaults)
  const options = quoteOptions(COUNTRIES).safeParse(textFields(fields))
  if (parsed.ok && options.success)
    return { ok: true, configuration: parsed.configuration, options: options.data } as const
  const errors = { ...(parsed.ok ? {} : parsed.errors), ...(options.success ? {} : errorsOf(options.error)) }
  return { ok: false, errors } as const
}

/** Why a quote can't be priced, by field; null if no field is to blame. */
export function quoteErrors(problem: QuoteProblem): Record<string, string> | null {
  if (problem.reason === 'postal-code-refused') return { postalCode: problem.error }
  if (problem.reason === 'unavailable' || problem.reason === 'business-gone') return null
  const location = problem.country === null ? null : { country: problem.country }
  return {
    country: `${refusedCountryMessage(nameLocation(location, COUNTRIES))} Choose another country.`,
  }
}
