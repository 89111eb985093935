import type { ApiError, CountryCode, PricingPreview } from '@paddle/paddle-node-sdk'
import {
  type Catalogue,
  PRICE_NAMES,
  type PriceName,
  productIdOf,
  UNITS,
  updatesPrice,
  UPGRADES,
} from '../../app/domain/catalogue.ts'
import { SELLING_CURRENCIES } from '../../app/domain/money.ts'
import { COUNTRY_OF_CURRENCY } from '../../app/domain/seller-prices.ts'
import { createPaddleSdk, type PaddleSdk } from '../clients/paddle/sdk.ts'
import { type Config, priceSettingOf } from '../config.ts'
import type { Fetch } from '../http-client/http-client.ts'
import { check, Fault, type Finding } from './finding.ts'

const CUSTOM_DATA = Object.fromEntries([
  ...UNITS.map((unit) => [unit, { productid: productIdOf(unit) }]),
  ...UNITS.map((unit) => [updatesPrice(unit), { parentid: productIdOf(unit) }]),
  ...UPGRADES.map(({ price, productId }) => [price, { productid: productId }]),
]) as Record<PriceName, { productid?: string; parentid?: string }>

const NOBODY = `ctm_${'0'.repeat(26)}`

const isForbidden = (error: ApiError | null) =>
  /forbidden|authenti|authori|invalid_token/.test(error?.code ?? '')

function findMislabelled(preview: PricingPreview, catalogue: Catalogue): string[] {
  return PRICE_NAMES.flatMap((name) => {
    const line = preview.details.lineItems.find(({ price }) => price.id === catalogue[name])
    const data = new Map(Object.entries(line?.product.customData ?? {}))
    return Object.entries(CUSTOM_DATA[name])
      .filter(([field, expected]) => data.get(field) !== expected)
      .map(([field, expected]) => `${priceSettingOf(name)} needs ${field} ${expected}`)
  })
}

const unless = (faults: readonly string[], found: string) => () => {
  if (faults.length > 0) throw new Fault(faults.join(', '))
  return found
}

export async function checkPaddle(config: Config, fetch: Fetch): Promise<Finding[]> {
  const paddle = createPaddleSdk({ ...config.paddle, fetch, now: () => new Date() })
  const { catalogue, takesInvoices } = config

  const ask = (names: readonly PriceName[], country: string) =>
    paddle.ask((sdk) =>
      sdk.pricingPreview.preview({
        items: names.map((name) => ({ priceId: catalogue[name], quantity: 1 })),
        address: { countryCode: country as CountryCode },
      }),
    )

  async function findUnsold(): Promise<string[]> {
    const results = await Promise.all(PRICE_NAMES.map((name) => ask([name], 'GB')))
    return PRICE_NAMES.filter((_, index) => !results[index]?.ok).map(priceSettingOf)
  }

  const previews = await Promise.all(
    SELLING_CURRENCIES.map(async (currency) => {
      const country = COUNTRY_OF_CURRENCY[currency]
      return { currency, country, result: await ask(PRICE_NAMES, country) }
    }),
  )
  const sold = previews.flatMap(({ result }) => (result.ok ? result.value : []))
  const errors = previews.flatMap(({ result }) => (result.ok ? [] : [result.error]))
  const key = await check(
    'Paddle: API key',
    'Check PADDLE_API_KEY and PADDLE_ENVIRONMENT; the key needs permission to read transactions and discounts.',
    () => {
      if (errors.some(isForbidden)) throw new Fault('refused')
      if (!errors.includes(null)) return 'accepted'
      throw new Fault(
        'no usable response from Paddle',
        'Try again in a minute; if that doesn’t help, see https://paddlestatus.com and PADDLE_API_URL.',
      )
    },
  )
  if (!key.isGood) return [key]

  const prices = await check(
    'Paddle: prices',
    'Activate these prices in the catalogue, or correct the settings.',
    async () => {
      if (errors.length === 0) return `all ${PRICE_NAMES.length} are for sale`
      const unsold = await findUnsold()
      throw new Fault(
        unsold.length > 0 ? `not for sale: ${unsold.join(', ')}` : (errors[0]?.detail ?? 'refused'),
      )
    },
  )
  if (!prices.isGood) return [key, prices]

  /** Paddle always rejects this incomplete request, but for a different reason if the key has the permission. */
  async function mayNot(permission: string, run: Parameters<PaddleSdk['ask']>[0]) {
    const result = await paddle.ask(run)
    return !result.ok && isForbidden(result.error) ? [permission] : []
  }
  const permissions = 'Give the API key these permissions.'
  const forQuotes = await mayNot('transaction.write', (sdk) => sdk.transactions.create({ items: [] }))
  const forInvoices = takesInvoices
    ? await Promise.all([
        mayNot('customer.write', (sdk) => sdk.customers.create({ email: '' })),
        mayNot('address.write', (sdk) => sdk.addresses.create(NOBODY, { countryCode: '' as CountryCode })),
        mayNot('business.write', (sdk) => sdk.businesses.create(NOBODY, { name: '' })),
      ])
    : []

  const wrong = previews.flatMap(({ currency, country }, index) => {
    const paid = sold[index]?.currencyCode
    return paid === currency ? [] : [`${country} is charged in ${paid}`]
  })
  const rest = [
    check('Paddle: quotes', permissions, unless(forQuotes, 'can be sold')),
    ...(takesInvoices
      ? [check('Paddle: invoices', permissions, unless(forInvoices.flat(), 'can be sold'))]
      : []),
    check(
      'Paddle: currencies',
      'Set an amount for these countries in every price, and enable the currencies in the account.',
      unless(wrong, SELLING_CURRENCIES.join(', ')),
    ),
    check(
      'Paddle: products',
      'Set this in the custom data of these products, or correct the settings.',
      unless(findMislabelled(sold[0]!, catalogue), 'have productid and parentid'),
    ),
  ]
  return [key, prices, ...(await Promise.all(rest))]
}

/** Checks the format, because otherwise nobody would notice a wrong secret until a customer pays. */
export function checkPaddleSecrets({ paddle }: Config): Promise<Finding>[] {
  const { environment, webhookSecret, clientToken } = paddle
  const isSecret = /^pdl_ntfset_\w+$/.test(webhookSecret)
  const isToken = clientToken.startsWith(environment === 'production' ? 'live_' : 'test_')
  return [
    check(
      'Paddle: webhook secret',
      'Copy PADDLE_WEBHOOK_SECRET from the notification destination in Paddle’s dashboard.',
      unless(isSecret ? [] : ['doesn’t start with pdl_ntfset_'], 'looks right'),
    ),
    check(
      'Paddle: client-side token',
      'Create PADDLE_CLIENT_TOKEN in the same Paddle environment as PADDLE_API_KEY.',
      unless(isToken ? [] : [`is not for ${environment}`], `is for ${environment}`),
    ),
  ]
}
