import { redirect, type TypedResponse } from '@remix-run/node'
import type { VisitorSession } from './context.ts'
import type { FormProblem } from './domain/form-problem.ts'
import { retryMessage } from './domain/retry-message.ts'
import { safeReturnTo } from './domain/return-to.ts'
import { readForm, textField } from './form.ts'
import { jsonResponse } from './json-response.ts'

type Fields = FormProblem['typed']

/** What became of a form: done, with the page to see next; or not, with a sentence for each field (or `form`). */
export type FormOutcome =
  | { ok: true; to: string; message: string | null }
  | { ok: false; status: 413 | 422 | 429 | 503; errors: Fields; typed: Fields; retryAfterSeconds?: number }

/** What one value of `intent` does. `Scope` is what it needs beside the form. */
export type Intent<Scope> = (form: FormData, scope: Scope) => Promise<FormOutcome>

/** A page's intents by name. */
export type Intents<Scope> = Readonly<Record<string, Intent<Scope>>>

/** The name of what was asked for, '' when the page has nothing by that name, and what became of it. */
export interface FormResult {
  intent: string
  outcome: FormOutcome
}

const NOT_UNDERSTOOD = 'We did not understand this form. Reload the page and try again.'

/** It is done; the message stands on the next page, which the form's own `redirectTo` may replace. */
export const done = (to: string, message: string | null = null): FormOutcome => ({ ok: true, to, message })

/** What was sent is at fault. `typed` is what the page shows again, which a password never is. */
export const refused = (errors: Fields, typed: Fields = {}, status: 413 | 422 = 422): FormOutcome => ({
  ok: false,
  status,
  errors,
  typed,
})

/** The service behind it does not answer; the same form may do later. */
export const unavailable = (errors: Fields, typed: Fields = {}): FormOutcome => ({
  ok: false,
  status: 503,
  errors,
  typed,
})

/** It was done too often; the sentence at the field says what, and how long to wait. */
export const tooMany = (
  { field, what, retryAfterSeconds }: { field: string; what: string; retryAfterSeconds: number },
  typed: Fields = {},
): FormOutcome => ({
  ok: false,
  status: 429,
  errors: { [field]: `${what} ${retryMessage(retryAfterSeconds)}` },
  typed,
  retryAfterSeconds,
})

/** Reads a form and does what its `intent` asks for. Throws a 400 response when the body is not a form. */
export async function runIntent<Scope>(
  request: Request,
  intents: Intents<Scope>,
  scope: Scope,
): Promise<FormResult> {
  const form = await readForm(request)
  const intent = textField(form, 'intent')
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!run) return { intent: '', outcome: refused({ form: NOT_UNDERSTOOD }) }
  const outcome = await run(form, scope)
  if (!outcome.ok) return { intent, outcome }
  return { intent, outcome: { ...outcome, to: safeReturnTo(form.get('redirectTo'), outcome.to) } }
}

/** The way to the next page, with the message to show there; or the problem, for this page to show. */
export function formResponse(
  { session }: { session: Pick<VisitorSession, 'addMessage'> },
  { intent, outcome }: FormResult,
): TypedResponse<FormProblem> {
  if (outcome.ok) {
    if (outcome.message) session.addMessage({ kind: 'success', text: outcome.message })
    return redirect(outcome.to, 303)
  }
  const { status, errors, typed, retryAfterSeconds } = outcome
  return jsonResponse<FormProblem>(
    { intent, errors, typed },
    { status, headers: retryAfter(retryAfterSeconds) },
  )
}

const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'Retry-After': String(seconds) }

/** The `headers` of a page whose form can be refused as sent too often: it takes over none of its action's by itself. */
export const keepRetryAfter = ({ actionHeaders }: { actionHeaders: Headers }) =>
  retryAfter(Number(actionHeaders.get('Retry-After')) || undefined)
