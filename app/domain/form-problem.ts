import type { Country } from './country.ts'

export interface FormProblem {
  intent: string
  errors: Record<string, string>
  typed: Record<string, string>
  /** What the text in `country` may have meant. */
  suggestions?: Country[]
}
