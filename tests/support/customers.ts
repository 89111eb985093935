import { samplePeople } from '../stand-ins/start.ts'
import type { TestSite } from './site.ts'
import type { TestVisitor } from './visitor.ts'

const personWith = (email: string) => {
  const person = samplePeople.find((candidate) => candidate.email === email)
  if (!person) throw new Error(`There is no sample person ${email}`)
  return person
}

export const subOf = (email: string) => personWith(email).id

export const licensesOf = ({ standIns }: Pick<TestSite, 'standIns'>, email: string) =>
  standIns.productApi.licensesOf(subOf(email))

/** How many requests like `GET /user/licenses` a service received; by default, the product API. */
export const countCalls = (
  site: TestSite,
  part: string,
  service: 'productApi' | 'paddle' | 'identity' = 'productApi',
) => site.standIns[service].calls.filter(({ method, path }) => `${method} ${path}`.includes(part)).length

export const countTokenRequests = (site: TestSite) => countCalls(site, 'POST /oauth/token', 'identity')

/** A visitor who is signed in as a sample person, on a page that needs no account data. */
export async function visitAs(site: TestSite, email = 'ada@example.com', country?: string) {
  const visitor = site.visit()
  await visitor.signIn(email, '/country')
  if (country) await visitor.post('/bag', { intent: 'set-country', country })
  return visitor
}

/** A customer who last entered their password this many minutes ago. */
export async function visitAfter(site: TestSite, minutes: number, email?: string, country?: string) {
  const claims = { auth_time: Math.floor(site.clock.now() / 1000) - minutes * 60 }
  site.standIns.identity.setTokenFault({ kind: 'set-claims', claims, times: 1 })
  return visitAs(site, email, country)
}

/** Where the site sends a customer whose last sign-in is too old for what they asked on this page. */
export const signInAgainPath = (path: string) => `/login?prompt=login&returnTo=${encodeURIComponent(path)}`

export async function visitFrom(site: TestSite, country: string) {
  const visitor = site.visit()
  await visitor.post('/bag', { intent: 'set-country', country })
  return visitor
}

/** A visitor whose next license list is fetched, and is `list`. */
export async function visitWithList(site: TestSite, list: unknown, email = 'noor@example.com') {
  const visitor = await visitAs(site, email, 'GB')
  await forgetLicenses(site, visitor)
  site.standIns.productApi.setFault({ match: 'GET /user/licenses', body: JSON.stringify(list) })
  return visitor
}

/** The site drops a customer's list at most once in 10 seconds, so this advances the clock by 11. */
export async function forgetLicenses({ clock }: TestSite, visitor: TestVisitor): Promise<void> {
  clock.advance(11)
  await visitor.post('/bag', { intent: 'clear-session', refresh: '1' })
}
