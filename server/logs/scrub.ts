import { cutText } from '../values/cut-text.ts'

/** Names and hosts may be in any script, which addresses of pages encode byte by byte. */
const NAME_CHAR = "(?:[\\p{L}\\p{M}\\p{N}_.!#$&'*+=?^`{|}~-]|%2b|%[89a-f][\\da-f])"
const HOST_CHAR = '(?:[\\p{L}\\p{M}\\p{N}-]|%[89a-f][\\da-f])'
const EMAIL = new RegExp(`${NAME_CHAR}{1,64}(?:@|%40)${HOST_CHAR}{1,63}(?:\\.${HOST_CHAR}{1,63}){1,8}`, 'giu')

const SECRETS: readonly [RegExp, string][] = [
  // Queries may contain codes, states and form input.
  [/([?&][\w.[\]-]+=)[^&\s"'<>)]+/g, '$1…'],
  // Discount codes and quotes in paths, whether or not the page exists.
  [/(\/(?:discount|quotes)\/)[^\s"'<>]+/gi, '$1…'],
  [/\beyJ[\w-]{6,}(?:\.[\w-]*){1,4}/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/-]{6,}=*/gi, '$1 [token]'],
  [/\b(?:pdl|apikey|pca|ghp|gho|ghs|github_pat)_\w{6,}/g, '[key]'],
  [/\/\/[^/\s:@]*:[^/\s@]+@/g, '//[password]@'],
  [EMAIL, '[e-mail]'],
]

/** Ids are matched first, because the digits of a request or trace id may look like a card number. */
const ID_OR_CARD =
  /\b(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{32})\b|(?<![\d.])(\d(?:[ -]?\d){12,18})(?![\d.])/g

function isCardNumber(text: string): boolean {
  const digits = [...text].filter((char) => /\d/.test(char)).reverse()
  const sum = digits.reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Log lines are cut anyway, and scrubbing a long text takes time. */
const TEXT_LENGTH_MAX = 2000

export function scrubText(text: string): string {
  let scrubbed = cutText(text, TEXT_LENGTH_MAX)
  for (const [pattern, replacement] of SECRETS) scrubbed = scrubbed.replace(pattern, replacement)
  return scrubbed.replace(ID_OR_CARD, (found, card?: string) =>
    card && isCardNumber(card) ? '[card]' : found,
  )
}

const DEPTH_MAX = 6

export function scrubFields(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (depth === DEPTH_MAX) return undefined
  if (Array.isArray(value)) return value.map((entry) => scrubFields(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, scrubFields(entry, depth + 1)]),
  )
}

interface DescribedError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: DescribedError
  errors?: DescribedError[]
}

const CAUSES_MAX = 4
const ERRORS_MAX = 5

/** Only keeps known fields, because libraries attach requests, responses and commands to errors. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrubText(String(error)) }
  const { code } = error as { code?: unknown }
  const inner = depth < CAUSES_MAX
  return {
    type: error.name,
    message: scrubText(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack === undefined ? {} : { stack: scrubText(error.stack) }),
    ...(inner && error.cause !== undefined ? { cause: describeError(error.cause, depth + 1) } : {}),
    ...(inner && error instanceof AggregateError
      ? { errors: error.errors.slice(0, ERRORS_MAX).map((each) => describeError(each, depth + 1)) }
      : {}),
  }
}
