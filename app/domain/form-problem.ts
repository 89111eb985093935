/** What a page shows after a refused or failed post: a message for each field (or `form`), and what was typed. */
export interface FormProblem {
  intent: string
  errors: Record<string, string>
  typed: Record<string, string>
}
