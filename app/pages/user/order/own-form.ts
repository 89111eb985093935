import type { FormProblem } from '../../../domain/form-problem.ts'

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
