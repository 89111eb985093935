import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/**
 * The first cookie of each name in a request's header, as browsers send it. A name with a space behind it is another one:
 * those who look for a cookie without reading all, such as limits, look for its name and `=`.
 */
export function cookiesIn(header: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const pair of header.split(';')) {
    const end = pair.indexOf('=')
    const name = pair.slice(0, end).trimStart()
    if (end !== -1 && !found.has(name)) found.set(name, pair.slice(end + 1).trim())
  }
  return found
}

function isSignedBy(key: KeyObject, value: string, signature: string): boolean {
  const due = createHmac('sha256', key).update(value).digest('base64').replace(/=+$/, '')
  return due.length === signature.length && timingSafeEqual(Buffer.from(due), Buffer.from(signature))
}

/**
 * What a cookie holds that the framework has signed with one of these keys; throws or returns null for any other. The
 * framework's own reading makes a key anew for each value, and goes through its text letter by letter.
 */
export function openSigned(sent: string, keys: readonly KeyObject[]): unknown {
  const text = sent.includes('%') ? decodeURIComponent(sent) : sent
  const end = text.lastIndexOf('.')
  const [value, signature] = [text.slice(0, end), text.slice(end + 1)]
  if (!keys.some((key) => isSignedBy(key, value, signature))) return null
  return JSON.parse(Buffer.from(value, 'base64').toString())
}
