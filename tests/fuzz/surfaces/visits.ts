import { samplePrices } from '../../stand-ins/start.ts'
import { signInThrough } from '../../support/provider-sign-in.ts'
import type { Header } from '../requests.ts'
import type { FuzzedPerson, SiteUnderFuzz } from '../site-under-fuzz.ts'
import { signCookie } from './cookies.ts'

/** One request to the site that has it ask a service. */
export interface Visit {
  method?: string
  target: string
  headers?: readonly Header[]
  body?: string
}

/** The content type of a form. */
export const FORM: Header = ['Content-Type', 'application/x-www-form-urlencoded']

/** Another visitor each time, of whom the site knows no prices yet. */
export const from = (number: number): Header => [
  'X-Forwarded-For',
  `11.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
]

/** The cookie of a bag of which there may be no price yet. */
export const bagCookie = async ({ secret }: SiteUnderFuzz, number: number) => {
  const items = [
    { priceId: samplePrices.core, quantity: 1 },
    { priceId: samplePrices.players, quantity: 1 + (number % 90) },
  ]
  return signCookie('bag', { items, discount: null }, secret)
}

/** A customer with licenses. */
export const ADA_EMAIL = 'ada@example.com'

/** A visit of a customer who is signed in; with fields, a form. */
export const visitSignedIn = (
  person: FuzzedPerson,
  site: SiteUnderFuzz,
  target: string,
  fields?: Record<string, string>,
): Visit => ({
  target: site.fill(target, person),
  headers: [['Cookie', site.cookiesOf(person)], ['X-Forwarded-For', '11.0.0.1'], ['Origin', site.url], FORM],
  ...(fields && { method: 'POST', body: new URLSearchParams(fields).toString() }),
})

/** Visits to pages. */
export const reading =
  (person: FuzzedPerson, ...targets: string[]) =>
  (site: SiteUnderFuzz) =>
    targets.map((target) => visitSignedIn(person, site, target))

/** A form of Ada's. */
export const posting =
  (target: string, fields: (number: number) => Record<string, string>) =>
  (site: SiteUnderFuzz, number: number) => [visitSignedIn(ADA_EMAIL, site, target, fields(number))]

/** Signs in as somebody else up to the provider's answer. */
export async function beginSignIn(site: SiteUnderFuzz, number: number): Promise<Visit[]> {
  const visitor = site.visit()
  const away = await visitor.post('/login', { intent: 'sign-in' }, { [from(number)[0]]: from(number)[1] })
  const { identity } = site.standIns
  const callback = await signInThrough(
    identity,
    away.location ?? '',
    'vera@example.com',
    undefined,
    visitor.provider,
  )
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
  return [{ target: callback.slice(site.url.length), headers: [['Cookie', cookie], from(number)] }]
}
