import { isIP } from 'node:net'
import { z } from 'zod'
import { toPreviewLines } from './answers.ts'
import { locateAddress, supportedCountries } from './countries.ts'
import { invalidFields, PaddleError } from './errors.ts'
import { priceOrder } from './pricing.ts'
import type { PaddleState } from './state.ts'

export const idOf = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_[a-z\\d]{26}$`), 'does not match the pattern of an id')

const CountryCode = z
  .string()
  .refine((code) => supportedCountries.includes(code), 'must be a supported country code')

const Items = z
  .array(z.object({ price_id: idOf('pri'), quantity: z.int().min(1) }))
  .min(1)
  .max(100)

const PreviewRequest = z
  .object({
    items: Items,
    customer_id: idOf('ctm').nullish(),
    address_id: idOf('add').nullish(),
    business_id: idOf('biz').nullish(),
    currency_code: z.string().length(3).nullish(),
    discount_id: idOf('dsc').nullish(),
    address: z.object({ country_code: CountryCode, postal_code: z.string().max(200).nullish() }).nullish(),
    customer_ip_address: z
      .string()
      .refine((ip) => isIP(ip) > 0, 'must be a valid IP address')
      .nullish(),
  })
  .refine((body) => [body.address_id, body.address, body.customer_ip_address].filter(Boolean).length <= 1, {
    path: ['address'],
    message: 'only one of address_id, address and customer_ip_address can be sent',
  })

/** Parses a body; throws Paddle's `invalid_field` with every error, or `bad_request` if it isn't JSON. */
export function parsePaddleBody<Schema extends z.ZodType>(schema: Schema, body: string): z.infer<Schema> {
  const result = schema.safeParse(parseJson(body))
  if (result.success) return result.data
  throw invalidFields(result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new PaddleError(400, 'bad_request', 'Invalid request.')
  }
}

/** The `data` of `POST /pricing-preview`: unit and line totals, plain and formatted, but no grand total. */
export function previewPrices(state: PaddleState, body: string) {
  const request = parsePaddleBody(PreviewRequest, body)
  const located = request.customer_ip_address ? locateAddress(request.customer_ip_address) : null
  const country = request.address?.country_code ?? located
  const order = priceOrder(
    {
      items: request.items.map(({ price_id, quantity }) => ({ priceId: price_id, quantity })),
      country,
      currency: request.currency_code,
      discount: request.discount_id,
    },
    state,
  )
  return {
    customer_id: request.customer_id ?? null,
    address_id: request.address_id ?? null,
    business_id: request.business_id ?? null,
    currency_code: order.currency,
    address: country ? { country_code: country, postal_code: request.address?.postal_code ?? null } : null,
    customer_ip_address: request.customer_ip_address ?? null,
    discount_id: request.discount_id ?? null,
    available_payment_methods: ['card', 'apple_pay', 'google_pay', 'paypal'],
    details: { line_items: toPreviewLines(order) },
  }
}
