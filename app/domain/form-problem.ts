export interface FormProblem {
  intent: string
  errors: Record<string, string>
  typed: Record<string, string>
}
