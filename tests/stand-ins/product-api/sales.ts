import * as z from 'zod'
import { ENGINE_EDITIONS, ENGINE_UPGRADES, PRODUCT_IDS } from '../../../app/shop.ts'
import { signReference } from '../identity/people.ts'
import { signWebhook } from '../paddle/webhooks.ts'
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

/** Whether `Paddle-Signature` is what Paddle sends with this body. */
export function isPaddleSignature(header: string | null, rawBody: string, secret: string): boolean {
  const [, seconds] = /^ts=(\d+);/.exec(header ?? '') ?? []
  return header === signWebhook(rawBody, secret, new Date(Number(seconds ?? 0) * 1000))
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
  if (userReferenceSignature !== signReference(userReference, userReferenceSecret))
    throw new Refusal('user_reference_forged')
  return { id: event.event_id, sale: readSale(transaction) }
}
