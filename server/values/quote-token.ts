import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { QUOTE_TOKEN_LENGTH_MAX } from '../../app/domain/limits.ts'
import type { Quotes } from '../../app/domain/quote.ts'
import { contentOf, readContent } from './quote-content.ts'
import type { Secrets } from './setting-shapes.ts'

const VERSION = 1
const MAC_BYTES = 32
const JSON_BYTES_MAX = 4096
const NUMBER_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER_LENGTH = 10

const keyOf = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `quote ${use} v1`, 32))
const deriveKeys = (secret: string) => ({ link: keyOf(secret, 'link'), number: keyOf(secret, 'number') })

const mac = (key: Buffer, bytes: Buffer) => createHmac('sha256', key).update(bytes).digest()

function inflateJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(inflateRawSync(bytes, { maxOutputLength: JSON_BYTES_MAX }).toString('utf8'))
  } catch {
    return null
  }
}

/** Signs quotes as links. A quote's number is an HMAC, so nobody can guess it. */
export function createQuotes([newestSecret, ...earlierSecrets]: Secrets): Quotes {
  const newest = deriveKeys(newestSecret)
  const keys = [newest, ...earlierSecrets.map(deriveKeys)]

  const numberOf = (key: Buffer, signed: Buffer) =>
    `Q-${[...mac(key, signed).subarray(0, NUMBER_LENGTH)].map((byte) => NUMBER_CHARACTERS[byte % 32]).join('')}`

  return {
    issue(quote) {
      const json = Buffer.from(JSON.stringify(contentOf(quote)))
      if (json.length > JSON_BYTES_MAX) return null
      const signed = Buffer.concat([Buffer.of(VERSION), deflateRawSync(json, { level: 9 })])
      const token = Buffer.concat([signed, mac(newest.link, signed)]).toString('base64url')
      return token.length > QUOTE_TOKEN_LENGTH_MAX ? null : token
    },

    open(token) {
      if (token.length > QUOTE_TOKEN_LENGTH_MAX) return null
      const bytes = Buffer.from(token, 'base64url')
      // Base64 can encode the same bytes in several ways; accept only the link that was issued.
      if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== token) return null
      const signed = bytes.subarray(0, -MAC_BYTES)
      const key = keys.find(({ link }) => timingSafeEqual(mac(link, signed), bytes.subarray(-MAC_BYTES)))
      if (!key || signed[0] !== VERSION) return null
      const quote = readContent(inflateJson(signed.subarray(1)))
      return quote && { number: numberOf(key.number, signed), ...quote }
    },
  }
}
