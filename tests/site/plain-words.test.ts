import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { PAGES } from '../../app/content/pages.ts'
import { sampleActivationRequest, sampleDiscounts, samplePrices } from '../stand-ins/start.ts'
import { licensesOf, visitAs } from '../support/customers.ts'
import { bannedWordsInStrings, bannedWordsOn } from '../support/plain-words.ts'
import { fillBag } from '../support/sale.ts'
import { sampleForms } from '../support/sample-forms.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()
const ADA = 'ada@example.com'
const APP = new URL('../../app/', import.meta.url).pathname
const EXPIRED = sampleDiscounts.expired.code
const REQUEST = sampleActivationRequest('RACK-4')

/** Ada, in the United Kingdom, with an engine and a discount in the bag. */
let ada: TestVisitor
let visitor: TestVisitor
beforeAll(async () => {
  visitor = site.visit()
  ada = await visitAs(site, ADA)
  await ada.post('/bag', { intent: 'set-country', country: 'GB' })
  await fillBag(ada)
  await ada.post('/bag', { intent: 'apply-discount', code: sampleDiscounts.percentage.code })
})

const fill = (path: string, email = ADA) =>
  path.replace(':id', licensesOf(site, email)[0]?.id ?? '').replace(':slug', 'two-editions')

const open = async (path: string, who: TestVisitor) => who.follow(await who.get(fill(path)))
async function expectPlain(path: string, who: TestVisitor) {
  expect(bannedWordsOn(await open(path, who))).toEqual([])
}

const ADDRESSES = [
  ...PAGES.map(({ path }) => path).filter((path) => path !== '/logout'),
  ...[
    '/press/feed.xml',
    '/commskit/releases.xml',
    '/not/there',
    '/press/not-there',
    '/user/licenses/none',
    `/${'x'.repeat(9000)}`,
  ],
  ...['edition=pro&players=3&entities=12', 'edition=gold&players=0&entities=x'].flatMap((query) =>
    ['/ctrl-suite/buy', '/ctrl-suite/quote', '/bag'].map((path) => `${path}?${query}`),
  ),
  ...['/discount/NOSUCHCODE', '/support?q=refund', '/support?q=zzz', '/country?q=zzz', '/country?q=land'],
  ...['/search?q=license', '/search?q=pasword', '/search?q=zzz'],
  ...[
    '/user/licenses?q=zzz',
    '/user/licenses?page=99',
    '/user/licenses?refresh=1',
    '/user/licenses?updates=due',
  ],
  ...['', 'nonsense', REQUEST].map((text) => `/user/licenses/activate?request=${encodeURIComponent(text)}`),
  ...['edition=pro&players=3&entities=4&updates=1', 'players=0&entities=503', 'edition=max'].flatMap(
    (query) => [`/user/licenses/:id/extend?${query}`, `/checkout?license=:id&${query}`],
  ),
  ...['/checkout', '/user/downloads', '/user/licenses/activate?request=x'].map(
    (path) => `/login?returnTo=${encodeURIComponent(path)}`,
  ),
  ...['/callback/login?error=access_denied', '/callback/login?code=x&state=unknown'],
  ...['/checkout/complete?transaction=txn_0', '/store/pay?_ptxn=txn_0'],
]

test.each(ADDRESSES)('on %s, for a visitor', (path) => expectPlain(path, visitor))
test.each(ADDRESSES)('on %s, for a customer with a full bag', (path) => expectPlain(path, ada))
test('on every one of them, with old copies or none while services are down', async () => {
  const { productApi, paddle, releases, articles, status } = site.standIns
  for (const service of [productApi, paddle, releases, articles, status]) service.setFault({ status: 503 })
  site.clock.advance(301)
  const found: [path: string, words: string[]][] = []
  for (const path of ADDRESSES) found.push([path, bannedWordsOn(await open(path, ada))])
  expect(found.filter(([, words]) => words.length > 0)).toEqual([])
}, 30_000)

test.each(['noor', 'vera', 'tomas', 'grace', 'jonas', 'maximiliane'])(
  'in the account of %s',
  async (name) => {
    const customer = await visitAs(site, `${name}@example.com`)
    for (const path of [
      '/user/licenses',
      '/user/orders',
      '/user/downloads',
      '/user/settings',
      '/user/apps',
      '/user/sellers',
    ])
      await expectPlain(path, customer)
    await expectPlain(fill('/user/licenses/:id', `${name}@example.com`), customer)
  },
)

test.each(['draft', 'ready', 'billed', 'paid', 'completed', 'canceled', 'past_due'] as const)(
  'for an order that is %s',
  async (status) => {
    const { paddle } = site.standIns
    const customData = site.standIns.referenceOf(ADA)
    const customer = { email: ADA, countryCode: 'GB' }
    const items = [{ priceId: samplePrices.pro, quantity: 1 }]
    const { id } = paddle.createTransaction({ items, customer, customData })
    paddle.transactions.get(id)!.status = status
    for (const who of [visitor, ada]) await expectPlain(`/store/pay?_ptxn=${id}`, who)
    for (const path of [`transaction=${id}`, `transaction=${id}&license=:id`])
      await expectPlain(`/checkout/complete?${path}`, ada)
    await expectPlain(`/user/orders/${id}`, ada)
  },
)

const FORMS: { name: string; path: string; fields: Record<string, string>; Origin?: string }[] = [
  ...sampleForms('/user/licenses/:id').flatMap(({ name, path, good, bad = { fields: good } }) => [
    { name, path, fields: good },
    { name: `${name} with a fault`, path, fields: bad.fields },
  ]),
  { name: 'an expired code', path: '/bag', fields: { intent: 'apply-discount', code: EXPIRED } },
  { name: 'an empty form', path: '/bag', fields: {} },
  { name: 'a form from elsewhere', path: '/bag', fields: {}, Origin: 'https://evil.example' },
  { name: 'a form to a page', path: '/', fields: {} },
  { name: 'too large a form', path: '/bag', fields: { more: 'x'.repeat(300_000) } },
]
test.each(FORMS)('after $name', async ({ path, fields, Origin = site.url }) => {
  expect(bannedWordsOn(await ada.follow(await ada.post(fill(path), fields, { Origin })))).toEqual([])
})

test('in what only script says', () => {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const found = files.map((file) => [file, bannedWordsInStrings(join(APP, file))] as const)
  expect(found.filter(([, words]) => words.length > 0)).toEqual([])
})
