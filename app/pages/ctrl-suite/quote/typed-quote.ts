import { DEFAULT_CONFIGURATION } from '../../../domain/configuration.ts'
import { parseConfiguration } from '../../../domain/parse-configuration.ts'

export type TypedQuote = ReturnType<typeof typedQuote>

/** The fields of the quote's form as typed. `otherwise` fills in a configuration that the query leaves out. */
export const typedQuote = (query: URLSearchParams, otherwise = DEFAULT_CONFIGURATION) => ({
  configuration: parseConfiguration(query, otherwise).typed,
  typed: {
    country: query.get('country') ?? '',
    postalCode: query.get('postalCode') ?? '',
    currency: (query.get('currency') ?? '').toUpperCase(),
    reference: query.get('reference') ?? '',
    for: query.get('for') ?? '',
  },
})
