import { DEFAULT_CONFIGURATION } from '../../../domain/configuration.ts'
import type { Country } from '../../../domain/country.ts'
import type { FormProblem } from '../../../domain/form-problem.ts'
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

interface QuotePage extends QuoteFields {
  errors: Record<string, string>
  suggestions: readonly Country[]
}

/** The page after a refused form: as typed, or as loaded if the form as a whole was refused, which sends nothing back. */
export const afterProblem = <Loaded extends QuotePage>(loaded: Loaded, problem: FormProblem | undefined) =>
  problem === undefined || problem.errors.form !== undefined
    ? loaded
    : {
        ...quoteFields(new URLSearchParams(problem.typed)),
        errors: problem.errors,
        suggestions: problem.suggestions ?? [],
        preview: null,
      }
