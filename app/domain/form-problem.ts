import type { Country } from './country.ts'

export interface FormProblem {
  intent: string
  errors: Record<string, string>
  typed: Record<string, string>
  /** What the text in `country` may have meant. */
  suggestions?: Country[]
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null

/** The response to a form may come from a newer build than the page. */
export const isFormProblem = (answer: unknown): answer is FormProblem =>
  isRecord(answer) && isRecord((answer as FormProblem).errors) && isRecord((answer as FormProblem).typed)
