import type { Country } from './country.ts'

export interface FormProblem {
  intent: string
  errors: Record<string, string>
  typed: Record<string, string>
  /** Sending the same again may work later. */
  isTemporary?: boolean
  /** What the text in `country` may have meant. */
  suggestions?: Country[]
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null

/** The response to a form may come from a newer build than the page. */
export const isFormProblem = (answer: unknown): answer is FormProblem =>
  isRecord(answer) && isRecord((answer as FormProblem).errors) && isRecord((answer as FormProblem).typed)

interface PageForms {
  problem: FormProblem | undefined
  /** What was typed in one of the page's forms before the customer signed in again. */
  typedBefore: FormProblem['typed'] | null
}

interface OwnForm {
  /** Null if nobody has sent the form. */
  typed: FormProblem['typed'] | null
  errors: FormProblem['errors']
}

/** What belongs to the form with this intent. */
export function ownForm(intent: string, { problem, typedBefore }: PageForms): OwnForm {
  if (problem?.intent === intent) return { typed: problem.typed, errors: problem.errors }
  return { typed: typedBefore?.intent === intent ? typedBefore : null, errors: {} }
}
