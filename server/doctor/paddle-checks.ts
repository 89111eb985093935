import type { CountryCode, PricingPreview } from '@paddle/paddle-node-sdk'
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
import { bad, type Finding, good } from './finding.ts'

const CUSTOM_DATA = Object.fromEntries([
  ...UNITS.map((unit) => [unit, { productid: productIdOf(unit) }]),
  ...UNITS.map((unit) => [updatesPrice(unit), { parentid: productIdOf(unit) }]),
  ...UPGRADES.map(({ price, productId }) => [price, { productid: productId }]),
]) as Record<PriceName, { productid?: string; parentid?: string }>

const ask = (paddle: PaddleSdk, names: readonly PriceName[], catalogue: Catalogue, country: string) =>
  paddle.ask((sdk) =>
    sdk.pricingPreview.preview({
      items: names.map((name) => ({ priceId: catalogue[name], quantity: 1 })),
      address: { countryCode: country as CountryCode },
    }),
  )

const NOBODY = `ctm_${'0'.repeat(26)}`

/** Whether the key has the permissions for what is switched on. The requests are incomplete, so Paddle always refuses them. */
async function checkWriting(paddle: PaddleSdk, { takesInvoices }: Config): Promise<Finding[]> {
  const mayNot = async (permission: string, run: Parameters<PaddleSdk['ask']>[0]) => {
    const result = await paddle.ask(run)
    return !result.ok && isForbidden(result.error) ? [permission] : []
  }
  const find = (check: string, missing: string[]) =>
    missing.length === 0
      ? good(check, 'can be sold')
      : bad(check, 'can’t be sold', `Give the API key the permission ${missing.join(', ')}.`)
  const forQuotes = mayNot('transaction.write', (sdk) => sdk.transactions.create({ items: [] }))
  const forInvoices = () => [
    mayNot('customer.write', (sdk) => sdk.customers.create({ email: '' })),
    mayNot('address.write', (sdk) => sdk.addresses.create(NOBODY, { countryCode: '' as CountryCode })),
    mayNot('business.write', (sdk) => sdk.businesses.create(NOBODY, { name: '' })),
  ]
  return [
    find('Paddle: quotes', await forQuotes),
    ...(takesInvoices ? [find('Paddle: invoices', (await Promise.all(forInvoices())).flat())] : []),
  ]
}

const isForbidden = (error: { code: string } | null) =>
  /forbidden|authenti|authori|invalid_token/.test(error?.code ?? '')

async function findUnknown(paddle: PaddleSdk, catalogue: Catalogue): Promise<PriceName[]> {
  const results = await Promise.all(PRICE_NAMES.map((name) => ask(paddle, [name], catalogue, 'GB')))
  return PRICE_NAMES.filter((_, index) => !results[index]?.ok)
}

function findMislabelled(preview: PricingPreview, catalogue: Catalogue): string[] {
  return PRICE_NAMES.flatMap((name) => {
    const line = preview.details.lineItems.find(({ price }) => price.id === catalogue[name])
    const data = new Map(Object.entries(line?.product.customData ?? {}))
    return Object.entries(CUSTOM_DATA[name])
      .filter(([field, expected]) => data.get(field) !== expected)
      .map(([field, expected]) => `${priceSettingOf(name)} needs ${field} ${expected}`)
  })
}

export async function checkPaddlePrices(config: Config, fetch: Fetch): Promise<Finding[]> {
  const paddle = createPaddleSdk({ ...config.paddle, fetch, now: () => new Date() })
  const { catalogue } = config
  const previews = await Promise.all(
    SELLING_CURRENCIES.map(async (currency) => ({
      currency,
      result: await ask(paddle, PRICE_NAMES, catalogue, COUNTRY_OF_CURRENCY[currency]),
    })),
  )
  const failed = previews.flatMap(({ result }) => (result.ok ? [] : [result.error]))
  const isKeyRefused = failed.some(isForbidden)
  const key = 'Paddle: API key'
  if (isKeyRefused)
    return [
      bad(
        key,
        'refused',
        'Check PADDLE_API_KEY and PADDLE_ENVIRONMENT; the key needs permission to read transactions and discounts.',
      ),
    ]
  if (failed.some((error) => error === null))
    return [
      bad(
        key,
        'no usable answer from Paddle',
        'Try again in a minute; if that doesn’t help, see https://paddlestatus.com and PADDLE_API_URL.',
      ),
    ]
  const prices = 'Paddle: prices'
  if (failed.length > 0) {
    const unknown = (await findUnknown(paddle, catalogue)).map(priceSettingOf)
    const found = unknown.length > 0 ? `not sold: ${unknown.join(', ')}` : (failed[0]?.detail ?? 'refused')
    return [
      good(key, 'accepted'),
      bad(prices, found, 'Activate these prices in the catalogue, or correct the settings.'),
    ]
  }
  const findings = [
    good(key, 'accepted'),
    good(prices, `all ${PRICE_NAMES.length} are sold`),
    ...(await checkWriting(paddle, config)),
  ]
  const wrong = previews.flatMap(({ currency, result }) =>
    result.ok && result.value.currencyCode !== currency
      ? [`${COUNTRY_OF_CURRENCY[currency]} pays in ${result.value.currencyCode}`]
      : [],
  )
  const currencies = 'Paddle: currencies'
  findings.push(
    wrong.length === 0
      ? good(currencies, SELLING_CURRENCIES.join(', '))
      : bad(
          currencies,
          wrong.join(', '),
          'Set an amount for these countries in every price, and enable the currencies in the account.',
        ),
  )
  const [first] = previews
  const mislabelled = first?.result.ok ? findMislabelled(first.result.value, catalogue) : []
  const products = 'Paddle: products'
  findings.push(
    mislabelled.length === 0
      ? good(products, 'carry productid and parentid')
      : bad(
          products,
          mislabelled.join(', '),
          'Set this in the custom data of these products, or correct the settings.',
        ),
  )
  return findings
}

/** Checks only their format; otherwise a wrong one would go unnoticed until somebody pays. */
export function checkPaddleSecrets({ paddle }: Config): Finding[] {
  const isLive = paddle.environment === 'production'
  const webhook = 'Paddle: webhook secret'
  const token = 'Paddle: client-side token'
  return [
    /^pdl_ntfset_\w+$/.test(paddle.webhookSecret)
      ? good(webhook, 'looks right')
      : bad(
          webhook,
          'does not start with pdl_ntfset_',
          'Copy PADDLE_WEBHOOK_SECRET from the notification destination in Paddle’s dashboard.',
        ),
    paddle.clientToken.startsWith(isLive ? 'live_' : 'test_')
      ? good(token, `is for ${paddle.environment}`)
      : bad(
          token,
          `is not for ${paddle.environment}`,
          'Create PADDLE_CLIENT_TOKEN in the same environment as PADDLE_API_KEY.',
        ),
  ]
}
