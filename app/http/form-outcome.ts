import { redirect, replace, type TypedResponse } from '@remix-run/node'
import { COUNTRY_LIST } from '../content/country-list.ts'
import type { Message, VisitorSession } from '../context.ts'
import { suggestCountries } from '../domain/country-suggestions.ts'
import type { FormProblem } from '../domain/form-problem.ts'
import { retryMessage } from '../domain/retry-message.ts'
import { safeRedirectTo } from '../domain/return-to.ts'
import { readForm, textField } from './form.ts'
import { jsonResponse } from './json-response.ts'

type Fields = FormProblem['typed']

interface Done {
  ok: true
  to: string
  message: Message | null
  /** Back then skips the page with the form. */
  replaces?: boolean
  /** Adapts the path in the form's `redirectTo`. */
  adaptPath?: (path: string) => string
}

interface Refused {
  ok: false
  status: 404 | 413 | 422 | 429 | 503
  errors: Fields
  typed: Fields
  retryAfterSeconds?: number
}

export type FormOutcome = Done | Refused

export type Intent<Scope> = (form: FormData, scope: Scope) => Promise<FormOutcome>

export type Intents<Scope> = Readonly<Record<string, Intent<Scope>>>

export interface FormResult {
  intent: string
  outcome: FormOutcome
}

const NOT_UNDERSTOOD = 'We couldn’t read this form. Reload the page and try again.'

export const done = (to: string, message: Message | string | null = null): FormOutcome => ({
  ok: true,
  to,
  message: typeof message === 'string' ? { kind: 'success', text: message } : message,
})

/** 404 is for a form that names something missing. Pages show `typed` again, so never put a password in it. */
export const refused = (errors: Fields, typed: Fields = {}, status: Refused['status'] = 422): Refused => ({
  ok: false,
  status,
  errors,
  typed,
})

export const unavailable = (errors: Fields, typed?: Fields) => refused(errors, typed, 503)

interface OverLimit {
  /** Says what there were too many of: "You’ve saved 20 times." */
  text: string
  typed?: Fields
  /** Where the page shows it. */
  field?: string
}

/** Refuses a request over its rate limit, and says when to try again. */
export const tooMany = (
  { retryAfterSeconds }: { retryAfterSeconds: number },
  { text, typed, field = 'form' }: OverLimit,
): FormOutcome => ({
  ...refused({ [field]: `${text} ${retryMessage(retryAfterSeconds)}` }, typed, 429),
  retryAfterSeconds,
})

/** Room for the longest activation request, which the page shows twice: in its field and in React's data. */
const PRINTED_LENGTH_MAX = 192 * 1024

/** Escaping can grow a character to eleven bytes: `<` is `&lt;` in the field and a Unicode escape in the data. */
const printedLength = (text: string) => 2 * text.length + 9 * (text.match(/[^\w+/=.\s-]/g)?.length ?? 0)

function isPrintable(typed: Fields): boolean {
  const text = Object.values(typed).join('')
  return text.length <= PRINTED_LENGTH_MAX && printedLength(text) <= PRINTED_LENGTH_MAX
}

/** Runs the handler that the form's `intent` names. The form's `redirectTo` wins over where the handler leads. */
export async function runIntent<Scope>(
  request: Request,
  intents: Intents<Scope>,
  scope: Scope,
): Promise<FormResult & { form: FormData }> {
  const form = await readForm(request)
  const intent = textField(form, 'intent')
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!run) return { form, intent: '', outcome: refused({ form: NOT_UNDERSTOOD }) }
  const outcome = await run(form, scope)
  if (!outcome.ok) return { form, intent, outcome }
  const { adaptPath = (path) => path } = outcome
  const to = adaptPath(safeRedirectTo(form.get('redirectTo'), outcome.to))
  return { form, intent, outcome: { ...outcome, to } }
}

/** Redirects after a success, with a message for the next page; otherwise returns the errors and what was typed. */
export function formResponse(
  { session }: { session: Pick<VisitorSession, 'addMessage'> },
  { intent, outcome }: FormResult,
): TypedResponse<FormProblem> {
  if (outcome.ok) {
    if (outcome.message) session.addMessage(outcome.message)
    return outcome.replaces ? replace(outcome.to, 303) : redirect(outcome.to, 303)
  }
  const { status, errors, typed, retryAfterSeconds } = outcome
  const problem: FormProblem = { intent, errors, typed: isPrintable(typed) ? typed : {} }
  if (status === 429 || status === 503) problem.isTemporary = true
  if (errors.country) problem.suggestions = suggestCountries(COUNTRY_LIST, typed.country ?? '')
  return jsonResponse(problem, { status, headers: retryAfter(retryAfterSeconds) })
}

/** The headers that say when to try again; none if `seconds` is undefined. */
export const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'Retry-After': String(seconds) }

/** For a page's `headers`: Remix doesn't forward an action's. */
export const keepRetryAfter = ({ actionHeaders }: { actionHeaders: Headers }) =>
  retryAfter(Number(actionHeaders.get('Retry-After')) || undefined)
