import type { CountryCode } from '@paddle/paddle-node-sdk'
import { type Catalogue, PRICE_NAMES } from '../../../app/domain/catalogue.ts'
import { DEFAULT_CONFIGURATION } from '../../../app/domain/configuration.ts'
import { SELLING_CURRENCIES } from '../../../app/domain/money.ts'
import { check, Fault, type Finding, unchecked } from '../../values/finding.ts'
import { createPreview, findPriceFaults, findProductFaults, type Preview } from './check-catalogue.ts'
import type { PaddleSdk } from './sdk.ts'

export interface CheckedPaddle {
  paddle: PaddleSdk
  environment: 'sandbox' | 'production'
  apiKey: string
  clientToken: string
  webhookSecret: string
  catalogue: Catalogue
}

/** Ids of nothing, so that a call with them changes nothing. */
const NO_CUSTOMER = `ctm_${'0'.repeat(26)}`
const NO_TRANSACTION = `txn_${'0'.repeat(26)}`
const NO_CARD = `paymtd_${'0'.repeat(26)}`

const ENVIRONMENTS: Record<string, string> = { sdbx: 'sandbox', live: 'production' }

/** Returns the detail, or throws a `Fault` that lists the faults. */
function passUnless(faults: readonly string[], detail: string): string {
  if (faults.length > 0) throw new Fault(faults.join(', '))
  return detail
}

async function checkKey({ apiKey, environment }: CheckedPaddle, preview: Preview): Promise<string> {
  const [, kind = ''] = /^pdl_([a-z]+)_/.exec(apiKey) ?? []
  const keyEnvironment = ENVIRONMENTS[kind]
  if (keyEnvironment && keyEnvironment !== environment)
    throw new Fault(
      `PADDLE_API_KEY is for ${keyEnvironment}, but PADDLE_ENVIRONMENT is ${environment}`,
      `Set PADDLE_ENVIRONMENT=${keyEnvironment}, or create a key in the ${environment} account. Client token, webhook secret and price ids must be from the same account.`,
    )
  const result = await preview([DEFAULT_CONFIGURATION.edition], 'GBP')
  if (result.ok || (result.error && !result.isForbidden)) return `accepted in ${environment}`
  if (!result.error)
    throw new Fault(
      'no usable response from Paddle',
      'Try again in a minute. If that doesn’t help: is PADDLE_API_URL unset, may this server open connections, what does https://paddlestatus.com say?',
    )
  if (result.error.code === 'forbidden') throw new Fault('may not read transactions')
  throw new Fault(`isn’t a valid key of the ${environment} account (${result.error.code})`)
}

/** Makes calls that find and change nothing. If the key lacks a permission, Paddle refuses its call as forbidden. */
async function findMissingPermissions({ paddle }: CheckedPaddle): Promise<string[]> {
  const calls: [permission: string, run: Parameters<PaddleSdk['call']>[0]][] = [
    ['discount.read', (sdk) => sdk.discounts.list({ code: ['DOCTOR'] }).next()],
    ['customer.read', (sdk) => sdk.customers.list({ email: ['doctor@example.com'] }).next()],
    ['adjustment.read', (sdk) => sdk.adjustments.list({ transactionId: [NO_TRANSACTION] }).next()],
    ['address.read', (sdk) => sdk.addresses.list(NO_CUSTOMER).next()],
    ['address.write', (sdk) => sdk.addresses.create(NO_CUSTOMER, { countryCode: '' as CountryCode })],
    ['business.read', (sdk) => sdk.businesses.list(NO_CUSTOMER).next()],
    ['business.write', (sdk) => sdk.businesses.create(NO_CUSTOMER, { name: '' })],
    ['transaction.write', (sdk) => sdk.transactions.create({ items: [] })],
    ['customer.write', (sdk) => sdk.customers.update(NO_CUSTOMER, {})],
    ['payment_method.read', (sdk) => sdk.paymentMethods.list(NO_CUSTOMER).next()],
    ['payment_method.write', (sdk) => sdk.paymentMethods.delete(NO_CUSTOMER, NO_CARD)],
    ['customer_auth_token.write', (sdk) => sdk.customers.generateAuthToken(NO_CUSTOMER)],
    [
      'adjustment.write',
      (sdk) =>
        sdk.adjustments.create({
          action: 'refund',
          type: 'full',
          transactionId: NO_TRANSACTION,
          reason: 'None',
        }),
    ],
  ]
  const results = await Promise.all(
    calls.map(async ([permission, run]) => ({ permission, ...(await paddle.call(run)) })),
  )
  const failures = results.filter((result) => !result.ok)
  const missing = failures.filter(({ isForbidden }) => isForbidden)
  const unanswered = failures.filter(({ error }) => error === null)
  if (missing.length === 0 && unanswered.length > 0)
    throw new Fault(
      `no usable response to the calls for ${unanswered.map(({ permission }) => permission).join(', ')}`,
      'Try again in a minute.',
    )
  return missing.map(({ permission }) => permission)
}

/** Only a browser can use the token, so this checks how it starts. */
function checkClientToken({ environment, clientToken }: CheckedPaddle): Finding {
  const check = 'Paddle: checkout'
  const start = environment === 'production' ? 'live_' : 'test_'
  if (clientToken.startsWith(start))
    return unchecked(
      check,
      'Open /checkout with something in the bag. The payment form only appears if PADDLE_CLIENT_TOKEN is from the same account, the website is approved and there’s a default payment link.',
    )
  return {
    check,
    verdict: 'wrong',
    detail: `PADDLE_CLIENT_TOKEN isn’t for ${environment}: it doesn’t start with ${start}`,
    remedy: 'Create the client-side token in the same account as PADDLE_API_KEY.',
  }
}

/** Only Paddle can use the secret, so this checks how it starts. */
function checkWebhookSecret({ webhookSecret }: CheckedPaddle): Finding {
  const check = 'Paddle: notifications'
  if (/^pdl_ntfset_\w+$/.test(webhookSecret))
    return unchecked(
      check,
      'Send a test notification from Paddle’s dashboard. If the site answers 401, PADDLE_WEBHOOK_SECRET is another destination’s.',
    )
  return {
    check,
    verdict: 'wrong',
    detail: 'PADDLE_WEBHOOK_SECRET doesn’t start with pdl_ntfset_',
    remedy: 'Copy the secret key from the notification destination in Paddle’s dashboard.',
  }
}

/** Checks key, prices, permissions and products; what depends on an earlier check is left out if that failed. */
export async function checkPaddle(parts: CheckedPaddle): Promise<Finding[]> {
  const preview = createPreview(parts)
  const secrets = [checkClientToken(parts), checkWebhookSecret(parts)]
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
