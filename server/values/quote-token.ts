import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import { EDITIONS } from '../../app/domain/catalogue.ts'
import {
  DISCOUNT_CODE_LENGTH_MAX,
  QUOTE_TEXT_LENGTH_MAX,
  QUOTE_TOKEN_LENGTH_MAX,
} from '../../app/domain/limits.ts'
import { POSTAL_CODE } from '../../app/domain/postal-code.ts'
import { minorUnits } from '../../app/domain/money.ts'
import type { Totals } from '../../app/domain/prices.ts'
import type { Quote, Quotes } from '../../app/domain/quote.ts'

const VERSION = 1
const MAC_BYTES = 32
const JSON_BYTES_MAX = 4096
const NUMBER_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER_LENGTH = 10

const amount = z.string().regex(/^\d{1,15}$/)
const text = z.string().max(QUOTE_TEXT_LENGTH_MAX)
const currencyCode = z.string().regex(/^[A-Z]{3}$/)
const totals = z.tuple([amount, amount, amount])
const productId = z.string().regex(/^pro_[a-z\d]{26}$/)
const discountCode = z.string().max(DISCOUNT_CODE_LENGTH_MAX)

const CONTENT = z.tuple([
  z.number().int().min(0).max(8.64e15),
  z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  currencyCode,
  z.tuple([z.enum(EDITIONS), z.number().int(), z.number().int()]),
  z
    .array(
      z.tuple([
        z.string().min(1).max(200),
        z.number().int().positive(),
        amount,
        amount,
        productId.optional(),
      ]),
    )
    .min(1)
    .max(4),
  totals,
  amount.nullable(),
  /** In older quotes, this part was the currency of an order. */
  z.unknown(),
  text,
  text,
  z.tuple([z.string().regex(/^dsc_[a-z\d]{26}$/), discountCode.nullable()]).nullish(),
  z.string().regex(POSTAL_CODE).nullish(),
  /** Reverse charge. */
  z.literal(1).optional(),
])

/** Left out from the end, so that most links are short, and older ones can be read. */
function lastParts({ discount, postalCode, isReverseCharge }: Quote): unknown[] {
  const parts = [discount && [discount.id, discount.code], postalCode ?? null, isReverseCharge ? 1 : null]
  return parts.slice(0, parts.findLastIndex((part) => part !== null) + 1)
}

const writeTotals = ({ subtotal, tax, total }: Totals) => [subtotal, tax, total]
const readTotals = ([subtotal, tax, total]: z.infer<typeof totals>): Totals => ({
  subtotal,
  discount: String(minorUnits(subtotal) + minorUnits(tax) - minorUnits(total)),
  tax,
  total,
})

const keyOf = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `quote ${use} v1`, 32))
const mac = (key: Buffer, bytes: Buffer) => createHmac('sha256', key).update(bytes).digest()

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(inflateRawSync(bytes, { maxOutputLength: JSON_BYTES_MAX }).toString('utf8'))
  } catch {
    return null
  }
}

/**
 * A signed link. The first secret signs; all of them verify. The number is an HMAC, so nobody can guess it.
 */
export function createQuotes(secrets: readonly string[]): Quotes {
  const keys = secrets.map((secret) => ({ token: keyOf(secret, 'link'), number: keyOf(secret, 'number') }))

  const numberOf = (key: Buffer, signed: Buffer) =>
    `Q-${[...mac(key, signed).subarray(0, NUMBER_LENGTH)].map((byte) => NUMBER_CHARACTERS[byte % 32]).join('')}`

  return {
    issue(quote) {
      const { configuration } = quote
      const content = CONTENT.parse([
        Date.parse(quote.issuedAt),
        quote.country,
        quote.currency,
        [configuration.edition, configuration.players, configuration.entities],
        quote.lines.map(({ name, quantity, unit, subtotal, productId }) => [
          ...[name, quantity, unit, subtotal],
          ...(productId ? [productId] : []),
        ]),
        writeTotals(quote.totals),
        quote.updates,
        null,
        quote.reference,
        quote.buyer,
        ...lastParts(quote),
      ])
      const json = Buffer.from(JSON.stringify(content))
      if (json.length > JSON_BYTES_MAX) return null
      const signed = Buffer.concat([Buffer.of(VERSION), deflateRawSync(json, { level: 9 })])
      const token = Buffer.concat([signed, mac(keys[0]!.token, signed)]).toString('base64url')
      return token.length > QUOTE_TOKEN_LENGTH_MAX ? null : token
    },

    open(token) {
      if (token.length > QUOTE_TOKEN_LENGTH_MAX) return null
      const bytes = Buffer.from(token, 'base64url')
      // Base64 can encode the same bytes in several ways; accept only the link that was issued.
      if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== token) return null
      const signed = bytes.subarray(0, -MAC_BYTES)
      const key = keys.find((one) => timingSafeEqual(mac(one.token, signed), bytes.subarray(-MAC_BYTES)))
      if (!key || signed[0] !== VERSION) return null
      const parsed = CONTENT.safeParse(parseJson(signed.subarray(1)))
      if (!parsed.success) return null
      const [
        issued,
        country,
        currency,
        configuration,
        lines,
        totals,
        updates,
        ,
        reference,
        buyer,
        discount,
        postalCode,
        reverse,
      ] = parsed.data
      const [edition, players, entities] = configuration
      return {
        number: numberOf(key.number, signed),
        issuedAt: new Date(issued).toISOString(),
        country,
        ...(postalCode ? { postalCode } : {}),
        ...(reverse ? { isReverseCharge: true } : {}),
        currency,
        configuration: { edition, players, entities },
        lines: lines.map(([name, quantity, unit, subtotal, productId = null]) => ({
          ...{ name, quantity, unit, subtotal },
          productId,
        })),
        totals: readTotals(totals),
        updates,
        discount: discount ? { id: discount[0], code: discount[1] } : null,
        reference,
        buyer,
      }
    },
  }
}
