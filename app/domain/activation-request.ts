export const REQUEST_BYTES_MAX = 64 * 1024
export const REQUESTS_MAX = 50
export const REQUEST_SIZE_WORDS = `${REQUEST_BYTES_MAX / 1024} KB`

export const TOO_MUCH = `This is too large, so nothing was changed. Send less text or a smaller file; an activation request is at most ${REQUEST_SIZE_WORDS}.`

export const REQUEST_MESSAGES = {
  missing: 'Paste the activation request or choose its file.',
  emptyFile: 'This file is empty. Choose the file that the engine saved.',
  tooLarge: `An activation request is at most ${REQUEST_SIZE_WORDS}. Choose the file that the engine saved.`,
  controlCharacters: 'This isn’t a text file. Choose the file that the engine saved, or paste its text.',
  tooMany: `Send at most ${REQUESTS_MAX} requests at once. Nothing was sent.`,
} as const

/** The longest request that fits in a URL and survives sign-in. */
const REQUEST_IN_URL_LENGTH_MAX = 1500

const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u

export function requestFault(text: string): string | null {
  // Check the length first: encoding megabytes is slow.
  if (text.length > REQUEST_BYTES_MAX || new TextEncoder().encode(text).length > REQUEST_BYTES_MAX)
    return REQUEST_MESSAGES.tooLarge
  if (text.trim() === '') return REQUEST_MESSAGES.missing
  return CONTROL_CHARACTER.test(text) ? REQUEST_MESSAGES.controlCharacters : null
}

const URL_FAULTS = {
  tooLong: 'This request is too long for a link. Paste it here or choose its file.',
  truncated: 'Part of the request is missing. Scan the code again or paste the request here.',
  notRequest:
    'This doesn’t look like an activation request. Scan the code again, or paste all of it, first line to last.',
} as const

export const looksLikeRequest = (text: string) =>
  /^-----BEGIN [^\n]+-----/m.test(text.trim()) || machineIn(text) !== null

/** The request in `?request=`. An empty text means that the request was too long to survive sign-in. */
export function requestInUrl(query: Pick<URLSearchParams, 'get'>) {
  const text = query.get('request')
  if (text === null) return null
  if (text === '' || text.length > REQUEST_IN_URL_LENGTH_MAX) return { text: '', fault: URL_FAULTS.tooLong }
  // Broken percent-encoding decodes to U+FFFD.
  if (requestFault(text) !== null || text.includes('\ufffd')) return { text: '', fault: URL_FAULTS.truncated }
  return { text, fault: looksLikeRequest(text) ? null : URL_FAULTS.notRequest }
}

export const plainRequest = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** Requests one after the other. A single one keeps the text around it, which the service may understand. */
export function splitRequests(text: string): string[] {
  const plain = plainRequest(text)
  // No line break: files without one at their end may have been joined.
  const blocks = plain.split(/(?=-----BEGIN )/).filter((block) => block.startsWith('-----BEGIN '))
  if (blocks.length > 1)
    return blocks.map((block) => (/^[^]*?-----END [^-\n]*-----/.exec(block)?.[0] ?? block).trim())
  // Beyond the limit, all are refused; decoding thousands of lines takes too long.
  const bare = [plain.split(/\n\s*\n/), plain.split('\n')].find(
    (parts) => parts.length > 1 && parts.slice(0, REQUESTS_MAX + 1).every((part) => machineIn(part) !== null),
  )
  return bare ?? [text]
}

const FACT_LENGTH_MAX = 100

/** The base64 body, without header lines such as "Signature: …". */
const base64In = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^[A-Za-z0-9+/]+={0,2}$/.test(line))
    .join('')

function readJson(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(base64In(text)), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

function factIn(text: string, name: 'machine' | 'product'): string | null {
  const fact = (readJson(text) as Partial<Record<typeof name, unknown>> | null)?.[name]
  if (typeof fact !== 'string' || /\p{Cc}/u.test(fact)) return null
  const words = fact.trim()
  return words === '' || [...words].length > FACT_LENGTH_MAX ? null : words
}

export const machineIn = (text: string) => factIn(text, 'machine')

export const productIn = (text: string) => factIn(text, 'product')
