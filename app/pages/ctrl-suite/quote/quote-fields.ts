import { DEFAULT_CONFIGURATION } from '../../../domain/configuration.ts'
import { parseConfiguration } from '../../../domain/parse-configuration.ts'

export type QuoteFields = ReturnType<typeof quoteFields>

/** What the query puts into the quote's form. `defaults` fills in what the query leaves out of the configuration. */
export const quoteFields = (query: URLSearchParams, defaults = DEFAULT_CONFIGURATION) => ({
  configuration: parseConfiguration(query, defaults).typed,
  options: {
    country: query.get('country') ?? '',
    postalCode: query.get('postalCode') ?? '',
    currency: (query.get('currency') ?? '').toUpperCase(),
    reference: query.get('reference') ?? '',
    for: query.get('for') ?? '',
  },
})
