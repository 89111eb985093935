import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const SOURCE = /\ssrc="([^"]*)"/i
const NONCE_SOURCE = /'nonce-([^']+)'/

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * A page and its policy without the nonce of the one response that they were made for: the scripts that had it are
 * allowed by their hashes instead, and no others, so that a script which got into the page in some other way stays
 * blocked. Null where the nonce allows something that no hash can.
 */
export function withoutNonce(html: string, policy: string): { html: string; policy: string } | null {
  const nonce = NONCE_SOURCE.exec(policy)?.[1]
  if (nonce === undefined) return { html, policy }
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(mark)) continue
    const source = SOURCE.exec(attributes)?.[1]
    if (source === undefined) hashes.add(hashOf(text))
    else if (!/^\/(?!\/)/.test(source)) return null
  }
  const plain = html.replaceAll(mark, '')
  if (plain.includes(nonce)) return null
  return {
    html: plain,
    policy: policy.replace(` 'nonce-${nonce}'`, [...hashes].map((hash) => ` ${hash}`).join('')),
  }
}
