import type { Fault } from '../stand-ins/stand-in.ts'

/** In every bad answer of a service, and never on a page. */
export const TELLTALE = 'upstream-7.internal'

const MIB = 1024 * 1024
const STACK = `TypeError: fetch failed\n    at send (/srv/${TELLTALE}/send.js:12:7)`
const HTML = `<!doctype html><html><head><title>502</title></head><body><h1>${TELLTALE}</h1><pre>${STACK}</pre></body></html>`
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Every value of another type than it was; the names stay. */
function withWrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(withWrongTypes) : {}
  if (value === null) return [TELLTALE]
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withWrongTypes(inner)]))
  return typeof value === 'string' ? 7 : TELLTALE
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The real answer with its text changed. */
const altered = (change: (text: string) => string): Fault => ({
  alter: async (answer) => new Response(change(await answer.text()), { status: 200, headers: JSON_TYPE }),
})

const refusal = (status: number): Fault => ({
  status,
  headers: JSON_TYPE,
  body: JSON.stringify({ message: `Refused by ${TELLTALE}`, stack: STACK }),
})

/** What can go wrong with a service, by name; `elsewhere` is a host to which it redirects. */
export const FAULTS: Readonly<Record<string, (elsewhere: string) => Fault>> = {
  down: () => ({ drop: true }),
  '500': () => ({ status: 500, body: STACK }),
  // Past the longest limit of 11 s.
  'too late': () => ({ delayMs: 11_500 }),
  'no answer': () => ({ hang: true }),
  'byte by byte': () => ({ dripMs: 250 }),
  'half an answer': () => altered((text) => text.slice(0, Math.ceil(text.length / 2)) || '{'),
  'wrong types': () => altered((text) => JSON.stringify(withWrongTypes(jsonOf(text)))),
  empty: () => ({ status: 200, body: '' }),
  '20 MB': () => ({ body: `["${TELLTALE}",`, bytes: 20 * MIB }),
  HTML: () => ({ status: 200, body: HTML, headers: { 'Content-Type': 'text/html' } }),
  'redirect elsewhere': (elsewhere) => ({ status: 302, headers: { Location: `${elsewhere}/taken` } }),
  '401': () => refusal(401),
  '403': () => refusal(403),
  '429': () => refusal(429),
}
