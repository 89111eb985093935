import routes from '../app/routes.ts'
import type { StandIns } from '../tests/stand-ins/start.ts'

/** A page that somebody can look at. */
export interface Screen {
  /** Its path in the site map, such as `/user/licenses/:id`. */
  pattern: string
  /** Its address with sample values. */
  path: string
  /** The sample customer who may see it; null where nobody needs to be signed in. */
  email: string | null
  /** What it answers. */
  status: number
}

interface RouteEntry {
  path?: string
  index?: boolean
  file: string
  children?: readonly RouteEntry[]
}

const CUSTOMER = 'ada@example.com'
const VISITORS: Record<string, string> = {
  '/user/apps': 'tomas@example.com',
  '/user/sellers': 'grace@example.com',
}

const STATUSES: Record<string, number> = { '/*': 404, '/callback/login': 400 }

/** Shown outside production only. */
const HIDDEN = new Set(['/styleguide'])

function listPatterns(entries: readonly RouteEntry[]): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    if (children) return listPatterns(children)
    return file.startsWith('pages/') ? [index ? '/' : `/${path}`] : []
  })
}

/** Sample values for what an address leaves open; sells and opens what they need at the stand-ins. */
async function samplePaths({
  productApi,
  paddle,
  people,
  environment,
}: StandIns): Promise<Record<string, string>> {
  const ada = people.find(({ email }) => email === CUSTOMER)!
  const sale = {
    items: [{ priceId: environment.PADDLE_PRICE_PRO!, quantity: 1 }],
    customer: { email: CUSTOMER, countryCode: 'GB' },
    customData: { userReference: ada.userReference },
  }
  return {
    '/*': '/ctrl-suit',
    '/press/:slug': '/press/ctrl-suite-2-4',
    '/user/licenses/:id': `/user/licenses/${productApi.licensesOf(ada.id)[0]!.id}`,
    '/checkout/complete': `/checkout/complete?transaction=${(await paddle.completeCheckout(sale)).id}`,
    '/store/pay': `/store/pay?_ptxn=${paddle.createTransaction(sale).id}`,
  }
}

/**
 * Every page of the site map, so that no new one is forgotten. Throws for a page with a parameter whose sample is not
 * known here.
 */
export async function listScreens(standIns: StandIns): Promise<Screen[]> {
  const samples = await samplePaths(standIns)
  const patterns = listPatterns((await routes) as readonly RouteEntry[]).filter((path) => !HIDDEN.has(path))
  return patterns.map((pattern) => {
    const path = samples[pattern] ?? pattern
    if (/[:*]/.test(path)) throw new Error(`e2e/screens.ts knows no sample for ${pattern}`)
    const isOwn = /^\/(user|checkout)(\/|$)/.test(pattern)
    return {
      pattern,
      path,
      email: VISITORS[pattern] ?? (isOwn ? CUSTOMER : null),
      status: STATUSES[pattern] ?? 200,
    }
  })
}
