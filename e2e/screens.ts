import { renewalsHref } from '../app/domain/renewal-plan.ts'
import routes from '../app/routes.ts'
import { quotePath } from '../tests/support/quotes.ts'
import { sampleActivationRequest, type StandIns } from '../tests/stand-ins/start.ts'

export interface Screen {
  /** Such as `/user/licenses/:id`. */
  pattern: string
  path: string
  /** A customer who may open it; null for public pages. */
  email: string | null
  status: number
}

interface ScreenRoute {
  path?: string
  index?: boolean
  file: string
  children?: readonly ScreenRoute[]
}

const CUSTOMER = 'ada@example.com'
const VISITORS: Record<string, string> = {
  '/user/apps': 'tomas@example.com',
  '/user/sellers': 'grace@example.com',
}

const STATUSES: Record<string, number> = {
  '/*': 404,
  '/callback/login': 400,
  // Only a form creates one.
  '/user/licenses/activate/:batch': 404,
}

function listPatterns(entries: readonly ScreenRoute[]): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    if (children) return listPatterns(children)
    return file.startsWith('pages/') ? [index ? '/' : `/${path}`] : []
  })
}

/** Pages that look different with a query. */
const BY_QUERY = ['/checkout?license=:id', '/checkout/complete?license=:id', '/search?q=osc']

/** Taken from the route table, so that no page is forgotten. */
export const SCREEN_PATTERNS: readonly string[] = [
  ...listPatterns((await routes) as readonly ScreenRoute[]),
  ...BY_QUERY,
]

export const proSaleTo = ({ referenceOf, environment }: StandIns, email = CUSTOMER) => ({
  items: [{ priceId: environment.PADDLE_PRICE_PRO!, quantity: 1 }],
  customer: { email, countryCode: 'GB' },
  customData: referenceOf(email),
})

const findCustomer = (people: StandIns['people']) => people.find(({ email }) => email === CUSTOMER)!

const firstLicense = ({ productApi, people }: StandIns) => productApi.licensesOf(findCustomer(people).id)[0]!

const extensionOf = (standIns: StandIns) => ({
  ...proSaleTo(standIns),
  items: [{ priceId: standIns.environment.PADDLE_PRICE_UPDATES_CORE!, quantity: 1 }],
  customData: { ...standIns.referenceOf(CUSTOMER), upgrade: true, license: firstLicense(standIns).id },
})

/** Paths with sample values; each creates what it needs in the stand-ins. */
const SAMPLES: Record<string, (standIns: StandIns) => string | Promise<string>> = {
  '/*': () => '/ctrl-suit',
  '/press/:slug': () => '/press/message-formats-compared',
  '/quotes/:token': ({ environment }) => quotePath(environment),
  '/user/licenses/renew': ({ productApi, people }) =>
    renewalsHref({ ids: productApi.licensesOf(findCustomer(people).id).map(({ id }) => id), skipped: [] }),
  '/user/licenses/activate': () =>
    `/user/licenses/activate?request=${encodeURIComponent(sampleActivationRequest('RACK-4'))}`,
  '/user/licenses/activate/:batch': () => '/user/licenses/activate/gone',
  '/user/licenses/:id': (standIns) => `/user/licenses/${firstLicense(standIns).id}`,
  '/user/licenses/:id/sheet': (standIns) => `/user/licenses/${firstLicense(standIns).id}/sheet`,
  '/user/licenses/:id/extend': (standIns) =>
    `/user/licenses/${firstLicense(standIns).id}/extend?edition=pro&players=6&entities=24&updates=1`,
  '/user/orders/:id': (standIns) =>
    `/user/orders/${standIns.paddle.createTransaction(proSaleTo(standIns)).id}`,
  '/checkout?license=:id': (standIns) =>
    `/checkout?license=${firstLicense(standIns).id}&edition=pro&players=6&entities=24&updates=1`,
  '/checkout/complete?license=:id': async (standIns) =>
    `/checkout/complete?transaction=${(await standIns.paddle.completeCheckout(extensionOf(standIns))).id}`,
  '/checkout/complete': async (standIns) =>
    `/checkout/complete?transaction=${(await standIns.paddle.completeCheckout(proSaleTo(standIns))).id}`,
  '/store/pay': (standIns) => `/store/pay?_ptxn=${standIns.paddle.createTransaction(proSaleTo(standIns)).id}`,
}

export async function findScreen(pattern: string, standIns: StandIns): Promise<Screen> {
  const path = (await SAMPLES[pattern]?.(standIns)) ?? pattern
  if (/[:*]/.test(path)) throw new Error(`e2e/screens.ts has no sample for ${pattern}`)
  const isOwn = /^\/(user|checkout)([/?]|$)/.test(pattern)
  const email = VISITORS[pattern] ?? (isOwn ? CUSTOMER : null)
  return { pattern, path, email, status: STATUSES[pattern] ?? 200 }
}

export const listScreens = (standIns: StandIns): Promise<Screen[]> =>
  Promise.all(SCREEN_PATTERNS.map((pattern) => findScreen(pattern, standIns)))
