import { REQUEST_BYTES_MAX } from './activation-request.ts'

export interface RequestFacts {
  machine: string | null
  product: string | null
}

export const NO_FACTS: RequestFacts = { machine: null, product: null }

const FACT_LENGTH_MAX = 100
const BASE64_LINE = /^[A-Za-z0-9+/]+={0,2}$/
/** The first line of a request is at least this long; a word such as “Thanks” isn't. */
const LONG_LINE = /^[A-Za-z0-9+/]{20,}={0,2}$/

export const isLongLine = (line: string) => LONG_LINE.test(line.trim())

function decode(lines: readonly string[]): unknown {
  try {
    const bytes = Uint8Array.from(atob(lines.join('')), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

function factIn(json: unknown, name: keyof RequestFacts): string | null {
  const fact = (json as Partial<Record<typeof name, unknown>> | null)?.[name]
  if (typeof fact !== 'string' || /\p{Cc}/u.test(fact)) return null
  const words = fact.trim()
  return words === '' || [...words].length > FACT_LENGTH_MAX ? null : words
}

/** Reads base64 of JSON, in lines, perhaps with words above and below. */
export function readFacts(body: string): RequestFacts {
  // Larger requests are refused anyway.
  if (body.length > REQUEST_BYTES_MAX) return NO_FACTS
  const lines = body.split('\n').map((line) => line.trim())
  const base64 = lines.filter((line) => BASE64_LINE.test(line))
  const first = base64.findIndex(isLongLine)
  const end = base64.findLastIndex(isLongLine) + 1
  // The next line may be the end of the base64, or a word.
  const candidates = first === -1 ? [base64] : [base64.slice(first, end + 1), base64.slice(first, end)]
  const json = candidates.reduce<unknown>((found, lines) => found ?? decode(lines), null)
  return { machine: factIn(json, 'machine'), product: factIn(json, 'product') }
}
