import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { ENGINE_EDITIONS, ENGINE_UPGRADES, PRODUCT_IDS } from '../../../app/shop.ts'
import { parseBody, Refusal } from './answers.ts'
import type { ApiEdition } from './licenses.ts'

const EDITIONS = Object.keys(ENGINE_EDITIONS) as ApiEdition[]

export interface ApiSale {
  transactionId: string
  userReference: string
  /** If unset, the sale is for the license in `license`. */
  edition?: ApiEdition
  /** The license to upgrade, by id or key. */
  license?: string
  playerUnits: number
  entityBlocks: number
  upgradesTo?: ApiEdition
  /** True if a product has a parent, which makes it a year of updates. */
  hasUpdates: boolean
}

/** How far off the time in a signature may be. More than Paddle's own 5 s, because repeated events are dropped anyway. */
const SIGNATURE_TOLERANCE_SECONDS = 300

const ProductData = z.object({ productid: z.string().optional(), parentid: z.string().nullish() }).nullish()
const Product = z.object({ custom_data: ProductData }).nullish()
const WebhookEvent = z.object({ event_id: z.string().min(1), event_type: z.string(), data: z.unknown() })
const PaidTransaction = z.object({
  id: z.string(),
  custom_data: z.object({
    userReference: z.string().min(1),
    userReferenceSignature: z.string(),
    upgrade: z.boolean().optional(),
    license: z.string().optional(),
  }),
  items: z.array(
    z.object({
      quantity: z.int().positive(),
      price: z.object({ id: z.string(), custom_data: ProductData }),
      product: Product,
    }),
  ),
  details: z
    .object({ line_items: z.array(z.object({ price_id: z.string(), product: Product })) })
    .partial()
    .nullish(),
})
type PaidTransaction = z.infer<typeof PaidTransaction>

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

function isSame(hex: string, expected: Buffer): boolean {
  const given = Buffer.from(hex, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** While a secret is being rotated, `Paddle-Signature` has several `h1` values. `now` is in milliseconds. */
export function isPaddleSignature(
  header: string | null,
  rawBody: string,
  secret: string,
  now: number,
): boolean {
  const parts = (header ?? '').split(';').map((part) => part.split('=') as [string, string?])
  const ts = parts.find(([name]) => name === 'ts')?.[1] ?? ''
  if (!/^\d+$/.test(ts) || Math.abs(now / 1000 - Number(ts)) > SIGNATURE_TOLERANCE_SECONDS) return false
  const expected = hmac(secret, `${ts}:${rawBody}`)
  return parts.some(([name, value]) => name === 'h1' && isSame(value ?? '', expected))
}

function readSale({ id, custom_data: custom, items, details }: PaidTransaction): ApiSale {
  const bought = items.map(({ quantity, price, product }) => {
    const lineProduct = details?.line_items?.find((line) => line.price_id === price.id)?.product
    return { quantity, ...lineProduct?.custom_data, ...product?.custom_data, ...price.custom_data }
  })
  const count = (productid: string) =>
    bought
      .filter((item) => item.productid === productid && !item.parentid)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const edition = EDITIONS.findLast((name) => count(ENGINE_EDITIONS[name].productId))
  return {
    transactionId: id,
    userReference: custom.userReference,
    edition: custom.upgrade ? undefined : edition,
    license: custom.upgrade ? custom.license : undefined,
    playerUnits: count(PRODUCT_IDS.players),
    entityBlocks: count(PRODUCT_IDS.entities),
    upgradesTo: Object.values(ENGINE_UPGRADES).find(({ productId }) => count(productId))?.to,
    hasUpdates: bought.some(({ parentid }) => parentid),
  }
}

/** Reads a verified event: its id and, if the event completes a sale with a valid reference, the sale. */
export function readEvent(rawBody: string, userReferenceSecret: string): { id: string; sale?: ApiSale } {
  const event = parseBody(rawBody, WebhookEvent)
  if (event.event_type !== 'transaction.completed') return { id: event.event_id }
  const transaction = parseBody(JSON.stringify(event.data ?? null), PaidTransaction)
  const { userReference, userReferenceSignature } = transaction.custom_data
  if (!isSame(userReferenceSignature, hmac(userReferenceSecret, userReference)))
    throw new Refusal('user_reference_forged')
  return { id: event.event_id, sale: readSale(transaction) }
}
