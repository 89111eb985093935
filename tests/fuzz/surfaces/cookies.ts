import { createHmac } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import fc from 'fast-check'
import { createTransactionCookies } from '../../../server/identity/login-transaction.ts'
import { COOKIE_NAMES, type CookieName } from '../../../server/sessions/cookies.ts'
import { samplePrices } from '../../stand-ins/start.ts'
import { SENT_SECRET } from '../invariants.ts'
import { oddJson, oddText } from '../odd-values.ts'
import { someHeaders, writeRequest } from '../requests.ts'
import type { SiteUnderFuzz } from '../site-under-fuzz.ts'
import { PAGES } from '../targets.ts'
import { type Surface, wireTrial } from '../trial.ts'

const item = fc.record({
  priceId: fc.oneof(fc.constantFrom(...Object.values(samplePrices)), oddJson),
  quantity: fc.oneof(fc.constantFrom(1, 2, 100, 1000), oddJson),
})

/** What each signed cookie may hold: the right shape with values that fit more or less, or anything at all. */
const VALUES: Record<CookieName, fc.Arbitrary<unknown>> = {
  sid: oddText,
  bag: fc.record({
    items: fc.array(item, { maxLength: 3 }),
    discount: fc.option(
      fc.record({ id: fc.oneof(fc.constant('dsc_01hv6x29e3h4w83kssmbbemta6'), oddJson), code: oddJson }),
    ),
  }),
  country: fc.oneof(fc.constantFrom('GB', 'DE', 'ZZ', 'KP'), oddText),
  shown_country: fc.oneof(fc.constantFrom('GB', 'DE', 'ZZ', '?'), oddText),
  return_to: oddText,
  signed_in: fc.oneof(fc.integer(), fc.constantFrom(4e9, Number.MAX_SAFE_INTEGER)),
  sign_in_retry: fc.constant(1),
  token_refused: fc.constant(1),
  kept_email: oddText,
  flash: fc.record({ kind: fc.constantFrom('success', 'problem', 'zq7'), text: oddText }),
}
/** Makes `name=value` for this site. */
type Cookie = (site: SiteUnderFuzz) => Promise<string>

const pairOf = (line: string) => line.split(';', 1)[0] ?? ''

/** `name=value` with the site's own signature, whatever the value. */
export async function signCookie(name: CookieName, value: unknown, secret: string): Promise<string> {
  const key = createHmac('sha256', secret).update(`cookie ${name}`).digest('base64url')
  return pairOf(await createCookie(name, { secrets: [key] }).serialize(value))
}

/** Signed, so that what is in it is read. */
const signed: fc.Arbitrary<Cookie> = fc
  .constantFrom(...COOKIE_NAMES)
  .chain((name) => fc.tuple(fc.constant(name), fc.oneof(VALUES[name], oddJson)))
  .map(
    ([name, value]) =>
      ({ secret }) =>
        signCookie(name, value, secret),
  )

/** A sign-in that was begun; of few states, since every one that is answered is remembered. */
const begun: fc.Arbitrary<Cookie> = fc
  .record({
    state: fc.oneof(
      { weight: 4, arbitrary: fc.nat(3).map((number) => `state-${number}`) },
      { weight: 1, arbitrary: oddText },
    ),
    verifier: oddText,
    hasVerifier: fc.constantFrom(true, true, true, false),
    returnTo: fc.option(fc.oneof(fc.constantFrom('/bag', '/user/licenses'), oddText)),
    ageSeconds: fc.constantFrom(0, 400, 90_000, -1e9),
  })
  .map(({ state, verifier, hasVerifier, returnTo, ageSeconds }) => async ({ secret }) => {
    const now = () => Date.now() - ageSeconds * 1000
    const cookies = createTransactionCookies({ secrets: [secret], isSecure: false, now })
    const libraryValue = new URLSearchParams({ state, [hasVerifier ? state : 'x']: verifier }).toString()
    return pairOf(cookies.begin(libraryValue, null, { returnTo })[0] ?? '')
  })

/** Another of these with a few signs changed. */
const altered: fc.Arbitrary<Cookie> = fc
  .tuple(
    fc.oneof(signed, begun),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom('', 'A', '.', '%', '"', '%00', '=='),
  )
  .map(([cookie, at, sign]) => async (site) => {
    const pair = await cookie(site)
    const place = Math.floor(at * pair.length)
    return pair.slice(0, place) + sign + pair.slice(place + 1)
  })

const foreign: fc.Arbitrary<Cookie> = fc
  .tuple(fc.oneof(fc.constantFrom(...COOKIE_NAMES, 'login_txn_x', `__Host-sid`, '_ga'), oddText), oddText)
  .map(
    ([name, value]) =>
      async () =>
        `${name}=${value}`,
  )

const PATHS = [
  ...PAGES.filter((path) => !/\.(txt|csv|xml|json)$/.test(path)),
  ...['/bag', '/bag', '/bag', '/checkout', '/login', '/country', '/ctrl-suite/buy'],
  ...[0, 1, 2, 3].flatMap((number) => [
    `/callback/login?code=${SENT_SECRET}&state=state-${number}`,
    `/callback/login?error=login_required&state=state-${number}`,
  ]),
]

/** Cookies: with bytes changed, and with the right signature but the wrong shape. */
export const cookies: Surface = {
  name: 'cookies',
  share: 5,
  isAnonymous: true,
  trials: fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'POST'),
      path: fc.constantFrom(...PATHS),
      jar: fc.array(
        fc.oneof(
          { weight: 4, arbitrary: signed },
          { weight: 3, arbitrary: begun },
          { weight: 2, arbitrary: altered },
          { weight: 1, arbitrary: foreign },
        ),
        { minLength: 1, maxLength: 4 },
      ),
      headers: someHeaders,
    })
    .map(({ method, path, jar, headers }) =>
      wireTrial(async (site) => ({
        bytes: writeRequest({
          method,
          target: site.fill(path, null),
          headers: [
            ['Cookie', (await Promise.all(jar.map((cookie) => cookie(site)))).join('; ')],
            ...headers,
          ],
          ...(method === 'POST' && { body: '' }),
        }),
        methods: [method],
      })),
    ),
}
