import type { FormProblem } from '../../../domain/form-problem.ts'

/** Names the business whose editor is open; empty for a new one. */
export const EDITOR_PARAMETER = 'business'

/** Also closes an editor that opened by itself because something had been typed in it. */
export const NO_EDITOR = 'none'

export interface OpenEditor {
  /** '' for a new business. */
  id: string
  /** Null while it only has the business's details. */
  typed: FormProblem['typed'] | null
  errors: FormProblem['errors']
  suggestions?: FormProblem['suggestions']
}

interface EditorState {
  /** The query's `EDITOR_PARAMETER`. */
  asked: string | null
  problem: FormProblem | undefined
  /** What was typed before the customer had to sign in again. */
  kept: FormProblem['typed'] | null
  /** Null if the businesses can't be listed. */
  ids: readonly string[] | null
}

/** Whatever was typed stays in an editor, a new business's if its own is gone, and even if there's no list. */
export function openEditor({ asked, problem, kept, ids }: EditorState): OpenEditor | null {
  const editorOf = ({ business = '' }: FormProblem['typed']) =>
    ids === null || ids.includes(business) ? business : ''
  if (problem?.intent === 'save-business') {
    const { typed, errors, suggestions } = problem
    return { id: editorOf(typed), typed, errors, suggestions }
  }
  if (kept && (asked === null || asked === kept.business))
    return { id: editorOf(kept), typed: kept, errors: {} }
  const canOpen = ids !== null && asked !== null && ['', ...ids].includes(asked)
  return canOpen ? { id: asked, typed: null, errors: {} } : null
}
