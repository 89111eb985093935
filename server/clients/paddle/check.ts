import type { CountryCode, PricingPreview } from '@paddle/paddle-node-sdk'
import {
  type Catalogue,
  PRICE_NAMES,
  type PriceName,
  productIdOf,
  UNITS,
  updatesPrice,
  UPGRADES,
} from '../../../app/domain/catalogue.ts'
import { DEFAULT_CONFIGURATION, QUANTITY_MAX } from '../../../app/domain/configuration.ts'
import { SELLING_CURRENCIES, type SellingCurrency } from '../../../app/domain/money.ts'
import { COUNTRY_OF_CURRENCY } from '../../../app/domain/seller-prices.ts'
import { check, Fault, type Finding, unchecked } from '../../values/finding.ts'
import { priceSettingOf } from '../../values/price-setting.ts'
import { isForbidden, type PaddleSdk } from './sdk.ts'

export interface CheckedPaddle {
  paddle: PaddleSdk
  environment: 'sandbox' | 'production'
  apiKey: string
  clientToken: string
  webhookSecret: string
  catalogue: Catalogue
  takesInvoices: boolean
}

const NOBODY = `ctm_${'0'.repeat(26)}`
const NOTHING = `txn_${'0'.repeat(26)}`
const NO_CARD = `paymtd_${'0'.repeat(26)}`

const ENVIRONMENTS: Record<string, string> = { sdbx: 'sandbox', live: 'production' }

const passUnless = (faults: readonly string[], detail: string) => {
  if (faults.length > 0) throw new Fault(faults.join(', '))
  return detail
}

type Preview = ReturnType<typeof previewsOf>

const previewsOf =
  ({ paddle, catalogue }: CheckedPaddle) =>
  (names: readonly PriceName[], currency: SellingCurrency) =>
    paddle.call((sdk) =>
      sdk.pricingPreview.preview({
        items: names.map((name) => ({ priceId: catalogue[name], quantity: 1 })),
        address: { countryCode: COUNTRY_OF_CURRENCY[currency] as CountryCode },
      }),
    )

async function checkKey({ apiKey, environment }: CheckedPaddle, preview: Preview): Promise<string> {
  const [, kind = ''] = /^pdl_([a-z]+)_/.exec(apiKey) ?? []
  const keyEnvironment = ENVIRONMENTS[kind]
  if (keyEnvironment && keyEnvironment !== environment)
    throw new Fault(
      `PADDLE_API_KEY is for ${keyEnvironment}, but PADDLE_ENVIRONMENT is ${environment}`,
      `Set PADDLE_ENVIRONMENT=${keyEnvironment}, or create a key in the ${environment} account. Client token, webhook secret and price ids must be from the same account.`,
    )
  const result = await preview([DEFAULT_CONFIGURATION.edition], 'GBP')
  if (result.ok || (result.error && !isForbidden(result.error))) return `accepted in ${environment}`
  if (!result.error)
    throw new Fault(
      'no usable response from Paddle',
      'Try again in a minute. If that doesn’t help: is PADDLE_API_URL unset, may this server open connections, what does https://paddlestatus.com say?',
    )
  if (result.error.code === 'forbidden') throw new Fault('may not read transactions')
  throw new Fault(`isn’t a valid key of the ${environment} account (${result.error.code})`)
}

/** Asks for each price alone only if asking for all of them fails. */
async function findPriceFaults(preview: Preview): Promise<string[]> {
  async function faultOf(name: PriceName, currency: SellingCurrency): Promise<string[]> {
    const setting = priceSettingOf(name)
    const result = await preview([name], currency)
    if (result.ok)
      return result.value.currencyCode === currency ? [] : [`${setting} has no amount in ${currency}`]
    const { code, detail } = result.error ?? {}
    if (code === 'transaction_price_not_found') return [`${setting} doesn’t exist here, or is archived`]
    return [`${setting} can’t be sold in ${currency}: ${detail ?? 'no usable response'}`]
  }
  const faults = await Promise.all(
    SELLING_CURRENCIES.map(async (currency) => {
      const together = await preview(PRICE_NAMES, currency)
      if (together.ok && together.value.currencyCode === currency) return []
      const alone = await Promise.all(PRICE_NAMES.map((name) => faultOf(name, currency)))
      if (alone.flat().length > 0) return alone.flat()
      return [
        `${currency}: ${together.ok ? `charged in ${together.value.currencyCode}` : together.error?.detail}`,
      ]
    }),
  )
  return [...new Set(faults.flat())]
}

const CUSTOM_DATA = Object.fromEntries([
  ...UNITS.map((unit) => [unit, { productid: productIdOf(unit) }]),
  ...UNITS.map((unit) => [updatesPrice(unit), { parentid: productIdOf(unit) }]),
  ...UPGRADES.map(({ price, productId }) => [price, { productid: productId }]),
]) as Record<PriceName, { productid?: string; parentid?: string }>

const SOLD_IN_NUMBERS = (['players', 'entities'] as const).flatMap((unit) => [unit, updatesPrice(unit)])

function findProductFaults(preview: PricingPreview, catalogue: Catalogue): string[] {
  return PRICE_NAMES.flatMap((name) => {
    const line = preview.details.lineItems.find(({ price }) => price.id === catalogue[name])
    if (!line) return []
    const setting = priceSettingOf(name)
    const data = new Map(Object.entries(line.product.customData ?? {}))
    const quantity = (SOLD_IN_NUMBERS as PriceName[]).includes(name) ? QUANTITY_MAX : 1
    return [
      ...(line.price.billingCycle ? [`${setting} is a subscription`] : []),
      ...(line.price.quantity.maximum < quantity ? [`${setting} allows fewer than ${quantity}`] : []),
      ...Object.entries(CUSTOM_DATA[name])
        .filter(([field, expected]) => data.get(field) !== expected)
        .map(([field, expected]) => `${setting} needs ${field} ${expected}`),
    ]
  })
}

/** Paddle answers each of these with nothing or an error, but with another error if the key lacks the permission. */
async function findMissingPermissions({ paddle }: CheckedPaddle): Promise<string[]> {
  const calls: [permission: string, run: Parameters<PaddleSdk['call']>[0]][] = [
    ['discount.read', (sdk) => sdk.discounts.list({ code: ['DOCTOR'] }).next()],
    ['customer.read', (sdk) => sdk.customers.list({ email: ['doctor@example.com'] }).next()],
    ['adjustment.read', (sdk) => sdk.adjustments.list({ transactionId: [NOTHING] }).next()],
    [
      'address.read, business.read',
      (sdk) => sdk.transactions.get(NOTHING, { include: ['address', 'business', 'customer'] }),
    ],
    ['address.read', (sdk) => sdk.addresses.list(NOBODY).next()],
    ['address.write', (sdk) => sdk.addresses.create(NOBODY, { countryCode: '' as CountryCode })],
    ['business.read', (sdk) => sdk.businesses.list(NOBODY).next()],
    ['business.write', (sdk) => sdk.businesses.create(NOBODY, { name: '' })],
    ['transaction.write', (sdk) => sdk.transactions.create({ items: [] })],
    ['customer.write', (sdk) => sdk.customers.update(NOBODY, {})],
    ['payment_method.read', (sdk) => sdk.paymentMethods.list(NOBODY).next()],
    ['payment_method.write', (sdk) => sdk.paymentMethods.delete(NOBODY, NO_CARD)],
    ['customer_auth_token.write', (sdk) => sdk.customers.generateAuthToken(NOBODY)],
    [
      'adjustment.write',
      (sdk) =>
        sdk.adjustments.create({ action: 'refund', type: 'full', transactionId: NOTHING, reason: 'None' }),
    ],
  ]
  const results = await Promise.all(
    calls.map(async ([permission, run]) => {
      const result = await paddle.call(run)
      return !result.ok && isForbidden(result.error) ? [permission] : []
    }),
  )
  return results.flat()
}

/** Only their form can be checked here. */
function checkSecrets({ environment, clientToken, webhookSecret }: CheckedPaddle): Finding[] {
  const start = environment === 'production' ? 'live_' : 'test_'
  const checkout = { check: 'Paddle: checkout', verdict: 'wrong' } as const
  const webhooks = { check: 'Paddle: notifications', verdict: 'wrong' } as const
  return [
    clientToken.startsWith(start)
      ? unchecked(
          checkout.check,
          'Open /checkout with something in the bag. The payment form only appears if PADDLE_CLIENT_TOKEN is from the same account, the website is approved and there’s a default payment link.',
        )
      : {
          ...checkout,
          detail: `PADDLE_CLIENT_TOKEN isn’t for ${environment}: it doesn’t start with ${start}`,
          remedy: 'Create the client-side token in the same account as PADDLE_API_KEY.',
        },
    /^pdl_ntfset_\w+$/.test(webhookSecret)
      ? unchecked(
          webhooks.check,
          'Send a test notification from Paddle’s dashboard. If the site answers 401, PADDLE_WEBHOOK_SECRET is another destination’s.',
        )
      : {
          ...webhooks,
          detail: 'PADDLE_WEBHOOK_SECRET doesn’t start with pdl_ntfset_',
          remedy: 'Copy the secret key from the notification destination in Paddle’s dashboard.',
        },
  ]
}

export async function checkPaddle(parts: CheckedPaddle): Promise<Finding[]> {
  const preview = previewsOf(parts)
  const secrets = checkSecrets(parts)
  const key = await check(
    'Paddle: API key',
    'Copy PADDLE_API_KEY from Developer tools → Authentication; PADDLE_ENVIRONMENT must name the same account.',
    () => checkKey(parts, preview),
  )
  if (key.verdict !== 'good') return [key, ...secrets]
  const prices = await check(
    'Paddle: prices',
    'Copy the ids from this account’s catalog, unarchive these prices, and set an amount for GB, DE, US and AU.',
    async () =>
      passUnless(
        await findPriceFaults(preview),
        `${PRICE_NAMES.length}, in ${SELLING_CURRENCIES.join(', ')}`,
      ),
  )
  const permissions = await check('Paddle: permissions', 'Give the API key these permissions.', async () =>
    passUnless(await findMissingPermissions(parts), 'all there'),
  )
  const products = await check(
    'Paddle: products',
    'Correct the prices and their products’ custom data in the catalog, or the settings.',
    async () => {
      const result = await preview(PRICE_NAMES, 'GBP')
      if (!result.ok) throw new Fault('not for sale together')
      return passUnless(
        findProductFaults(result.value, parts.catalogue),
        'sold once, with productid and parentid',
      )
    },
  )
  return [key, prices, permissions, ...(prices.verdict === 'good' ? [products] : []), ...secrets]
}
