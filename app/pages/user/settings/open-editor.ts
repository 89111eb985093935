import type { FormProblem } from '../../../domain/form-problem.ts'

/** Names the business whose editor is open; empty for a new one. */
export const EDITOR_PARAMETER = 'business'

/** Closes an editor that opened by itself because something had been typed in it. */
export const NO_EDITOR = 'none'

export interface OpenEditor {
  /** The business's id; '' for a new one. */
  id: string
  /** Null while the form shows the business as it's stored. */
  typed: FormProblem['typed'] | null
  errors: FormProblem['errors']
  suggestions?: FormProblem['suggestions']
}

interface EditorState {
  /** The query's `EDITOR_PARAMETER`. */
  requested: string | null
  problem: FormProblem | undefined
  /** From before the customer signed in again. */
  typedBefore: FormProblem['typed'] | null
  /** The ids of the customer's businesses; null if they can't be listed. */
  ids: readonly string[] | null
}

/** Typed text always gets an editor: if its business is gone, a new one's. */
export function openEditor({ requested, problem, typedBefore, ids }: EditorState): OpenEditor | null {
  const idFor = ({ business = '' }: FormProblem['typed']) =>
    ids === null || ids.includes(business) ? business : ''
  if (problem?.intent === 'save-business') {
    const { typed, errors, suggestions } = problem
    return { id: idFor(typed), typed, errors, suggestions }
  }
  if (typedBefore && (requested === null || requested === typedBefore.business))
    return { id: idFor(typedBefore), typed: typedBefore, errors: {} }
  if (requested === null || ids === null) return null
  return ['', ...ids].includes(requested) ? { id: requested, typed: null, errors: {} } : null
}
