import { REQUEST_BYTES_MAX, REQUESTS_MAX } from './activation-request.ts'

interface RequestFacts {
  machine: string | null
  product: string | null
}

export const NO_FACTS: RequestFacts = { machine: null, product: null }

const FACT_LENGTH_MAX = 100
const BASE64_LINE = /^[A-Za-z0-9+/]+={0,2}$/
/** The first line of a request is at least this long; a word such as “Thanks” isn't. */
const LONG_LINE = /^[A-Za-z0-9+/]{20,}={0,2}$/

const isLongLine = (line: string) => LONG_LINE.test(line.trim())

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
function readFacts(body: string): RequestFacts {
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

interface RequestInText {
  text: string
  /** The base64. */
  body: string
}

/** The last line may be missing. */
const BLOCK = /-----BEGIN [^\n]+?-----([^]*?)(?:-----END[^\n]*?(?:-----|$)|(?=-----BEGIN )|(?![^]))/gm
/** Headers such as “Version: 1”, with their continued lines. */
const HEADERS = /^\s*(?:[\w-]+:.*\n(?:[ \t].*\n)*)+/
const QUOTE_MARKS = /^[ \t]*(?:[>|][ \t]*)+/gm

/** Removes an e-mail's quote marks from its lines. */
const unquote = (text: string) => text.replace(QUOTE_MARKS, '')

/** Ignores line endings and an e-mail's quote marks, so that the same request compares equal. */
export const plainRequest = (text: string) => unquote(text.replace(/\r\n?/g, '\n')).trim()

/** Removes headers. Some fields turn line breaks into spaces when somebody pastes. */
function bodyOf(content: string): string {
  const isOneLine = !content.trim().includes('\n')
  const body = isOneLine
    ? content.replace(/(?<![\w-])[\w-]+:\s*\S*/g, '')
    : content.replace(HEADERS, '').replace(/^.*:.*$/gm, '')
  return body.replace(/[ \t]+/g, '\n')
}

/** Requests without first and last lines: the whole text, one a paragraph, or one a line. */
function findBare(plain: string): RequestInText[] {
  const ways = [[plain], plain.split(/\n\s*\n/), plain.split('\n')]
  const found = ways
    .map((parts) => parts.filter((part) => part.split('\n').some(isLongLine)))
    // Beyond the limit, all are refused; decoding thousands of lines takes too long.
    .find(
      (parts) =>
        parts.length > 0 && parts.slice(0, REQUESTS_MAX + 1).every((part) => readFacts(part).machine),
    )
  return (found ?? []).map((text) => ({ text, body: text }))
}

/** Each request in a text, whatever words are around it. */
function findRequests(text: string): RequestInText[] {
  const plain = plainRequest(text)
  const blocks = [...plain.matchAll(BLOCK)]
  if (blocks.length === 0) return findBare(plain)
  return blocks.map(([block, content = '']) => ({ text: block.trim(), body: bodyOf(content) }))
}

/** Requests one after the other. A single one keeps the text around it, which the service may understand. */
export function splitRequests(text: string): string[] {
  const requests = findRequests(text)
  return requests.length > 1 ? requests.map((request) => request.text) : [unquote(text)]
}

/** Null if the text has no request. Of several requests, it returns no facts. */
export function factsIn(text: string): RequestFacts | null {
  const [request, ...others] = findRequests(text)
  if (!request) return null
  return others.length === 0 ? readFacts(request.body) : NO_FACTS
}

export const machineIn = (text: string) => factsIn(text)?.machine ?? null
