import { describe, expect, test } from 'vitest'
import { PAGES } from '../../app/content/pages.ts'
import { ROOMS } from '../../app/content/rooms.ts'
import useCasesPage from '../../app/content/use-cases.ts'
import { type Configuration, SMALLEST_CONFIGURATION } from '../../app/domain/configuration.ts'
import { sampleDiscounts } from '../stand-ins/start.ts'
import { countCalls, licensesOf, visitAs, visitFrom } from '../support/customers.ts'
import { attributesOf } from '../support/page-document.ts'
import { textsOf } from '../support/page-parts.ts'
import { visitWithBag } from '../support/sale.ts'
import { measureWaits } from '../support/slow-time.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()

const ADA = 'ada@example.com'
const PRO = 'edition=pro&players=3&entities=12'
const CORE = 'edition=core&players=3&entities=12'
/** Prices that are only shown as part of a sum. */
const PARTS = /(?:Subtotal|Tax Estimate|Discount|\d ×) −?[£€]\S+|Price before tax(?: £\S+)+/g
const PRICE = /[£€][\d.,]*\d(?: [A-Z]{3})?(?: each,| for 5,)?(.{0,11})/g

const licensePath = () =>
  `/user/licenses/${licensesOf(site, ADA).find(({ edition }) => edition === 'core')!.id}`

async function visitWithDiscount(country: string) {
  const visitor = await visitWithBag(site, ADA, country)
  await visitor.post('/bag', { intent: 'apply-discount', code: sampleDiscounts.percentage.code })
  return visitor
}

test.each([
  ...['/', '/ctrl', '/ctrl-suite', '/ctrl-suite/use-cases', '/bag', `/bag?${PRO}`, '/checkout'],
  ...[
    `/ctrl-suite/buy?${PRO}`,
    '/user/licenses?updates=due',
    ':license',
    ':license/extend?edition=pro&players=3',
  ],
])('every price on %s says whether it includes tax', async (path) => {
  const visitor = await visitWithDiscount('GB')
  for (const country of ['GB', 'DE']) {
    await visitor.post('/bag', { intent: 'set-country', country })
    const page = await visitor.get(path.replace(':license', licensePath()))
    const prices = [...page.text.replace(PARTS, '').matchAll(PRICE)]
    expect(prices).not.toEqual([])
    for (const [price, words] of prices) expect(words, price).toMatch(/^ (before tax|incl\. VAT)/)
  }
})

test.each([
  ...['/bag', `/bag?${PRO}`, '/checkout', `/ctrl-suite/buy?${CORE}`, `/ctrl-suite/quote?${CORE}`],
  ':license/extend?edition=pro&players=3',
])('%s does not estimate a US tax of $0.00, which depends on the ZIP code', async (path) => {
  const page = await (await visitWithBag(site, ADA, 'US')).get(path.replace(':license', licensePath()))
  const words = path === '/checkout' ? 'Depends on your address' : 'Calculated at checkout'
  expect(page.text.replace(words, '…')).toMatch(
    /Subtotal \$[\d.,]+ Tax Estimate (United States )?… Total \$[\d.,]+ USD before tax/,
  )
})

async function subtotalOf(visitor: TestVisitor, { edition, players, entities }: Configuration) {
  const fields = { edition, players: String(players), entities: String(entities) }
  const { text } = await visitor.submit('/bag', { intent: 'add', ...fields, replace: '1' })
  const [, subtotal] = /Subtotal (\S+(?: [A-Z]{3})?)/.exec(text)!
  return `${subtotal} before tax`
}

test.each(['GB', 'DE', 'US', 'AU'])('prices in %s have two decimals everywhere', async (country) => {
  const visitor = await visitWithDiscount(country)
  const license = licensePath()
  const paths = [
    // The terms name a limit of liability, which is no price.
    ...PAGES.filter(({ path }) => !/:|^\/info\//.test(path)).map(({ path }) => path),
    ...[`/bag?${PRO}`, `/ctrl-suite/buy?${PRO}`, `/ctrl-suite/quote?${PRO}`, '/?show=museum&cue=3'],
    ...[license, `${license}/extend`, `${license}/sheet`, '/user/licenses?updates=due'],
    ...[
      '/user/licenses.ics',
      '/press/feed.xml',
      '/commskit/releases.xml',
      '/search?q=price',
      '/search.json?q=price',
    ],
  ]
  for (const path of paths) {
    const page = await visitor.open(path)
    const words = [page.text, ...attributesOf(page.document, 'head meta', 'content')].join(' ')
    expect(words.match(/[£€$]\u00a0?\d[\d,]*(?!\.\d\d|[\d,])/), path).toBeNull()
  }
})

test.each(['GB', 'JP'])('what’s offered in %s costs the same in the bag', async (country) => {
  const visitor = await visitFrom(site, country)
  const home = await visitor.get('/')
  const buy = await visitor.get('/ctrl-suite/buy')
  const cases = await visitor.get('/ctrl-suite/use-cases')
  const museumPage = await visitor.get('/?show=museum&cue=3')
  const museum = useCasesPage.useCases.find(({ id }) => id === ROOMS.museum.useCase)!
  expect(museumPage.text).toContain(await subtotalOf(visitor, museum.configuration))
  expect(home.text).toContain(`Editor free, engine from ${await subtotalOf(visitor, SMALLEST_CONFIGURATION)}`)
  for (const { id, kind, configuration } of useCasesPage.useCases) {
    const price = await subtotalOf(visitor, configuration)
    const preset = textsOf(buy, 'nav li').find((text) => text.startsWith(kind))
    expect(preset?.endsWith(price), `${preset} – ${price}`).toBe(true)
    expect(textsOf(cases, `[aria-labelledby="${id}-title"]`)[0], kind).toContain(`${price} Start from this`)
  }
})

test('all pages of a country share one preview', async () => {
  const ada = await visitAs(site, ADA, 'NZ')
  const before = countCalls(site, '/pricing-preview', 'paddle')
  const pages = ['/', '/ctrl-suite', '/ctrl-suite/use-cases', licensePath(), `${licensePath()}/extend`]
  for (const path of pages) await ada.get(path)
  await (await visitFrom(site, 'NZ')).get('/')
  expect(countCalls(site, '/pricing-preview', 'paddle')).toBe(before + 1)
})

test('a license says what each addition costs, and a year of updates for all of it', async () => {
  const { text } = await (await visitAs(site, ADA, 'GB')).get(licensePath())
  expect(text).toMatch(/£99.00 before tax Add a year of updates/)
  expect(text).toMatch(/Upgrade to [\w ]+ £750.00 before tax/)
  expect(text).toContain('Add players £195.00 each, before tax')
  expect(text).toContain('Add entities £45.00 for 5, before tax')
})

test.each([
  ['ES', { status: 503 }],
  ['FR', { hang: true }],
])('pages load quickly without prices (in %s, with %j)', async (country, fault) => {
  const ada = await visitAs(site, ADA, country)
  await ada.get(licensePath())
  site.standIns.paddle.setFault({ match: '/pricing-preview', ...fault })
  site.clock.advance(301)
  for (const path of ['/', '/ctrl-suite/use-cases', licensePath()]) {
    const { result: page, waitedMs } = await measureWaits(() => ada.get(path))
    expect(waitedMs, path).toBeLessThan(1500)
    expect(page.status, path).toBe(200)
    expect(page.text, path).not.toMatch(/[£€$]\d|before tax/)
    expect(page.text.includes('Prices unavailable'), path).toBe(path === '/')
  }
})

describe('while the payment provider is down', () => {
  const BUY = '/ctrl-suite/buy?edition=pro&players=2&entities=12'
  const QUOTE = '/ctrl-suite/quote?edition=pro&players=2&entities=12'
  const OLD = 'Prices as of'
  const extension = (path = `${licensePath()}/extend?`) => {
    const { players } = licensesOf(site, ADA).find(({ edition }) => edition === 'core')!
    return `${path}players=${players + 1}&updates=1`
  }

  /** A customer with a bag who saw every price before the provider failed. All prices are stale by now. */
  async function seeOldPrices() {
    const visitor = await visitAs(site, ADA, 'GB')
    await visitor.post('/bag', { intent: 'add', edition: 'pro', players: '2', entities: '12' })
    for (const path of ['/ctrl-suite', BUY, QUOTE, '/bag', '/checkout', extension()]) await visitor.get(path)
    site.clock.advance(301)
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 500 })
    return visitor
  }

  test('the last known prices are shown, with their time, but not where they’d be an offer', async () => {
    const visitor = await seeOldPrices()
    for (const path of ['/ctrl-suite', BUY, '/bag', extension()]) {
      const page = await visitor.get(path)
      expect(page.status, path).toBe(200)
      expect(page.text, path).toContain(OLD)
      expect(page.text, path).toMatch(/£\d/)
      expect(page.html, path).not.toContain('"@type":"Offer"')
    }
    const id = licensePath().split('/').at(-1)
    for (const path of ['/checkout', extension(`/checkout?license=${id}&`), QUOTE]) {
      const page = await visitor.get(path)
      expect(page.text, path).toContain('unavailable')
      expect(page.text, path).not.toContain(OLD)
    }
  })

  test('no discount is applied at old prices, which are gone after an hour', async () => {
    const visitor = await seeOldPrices()
    const refused = await visitor.post('/bag', { intent: 'apply-discount', code: 'SHOW10' })
    expect(refused.status).toBe(503)
    expect((await visitor.get('/bag')).text).not.toContain('SHOW10')
    site.clock.advance(3600)
    const page = await visitor.get(BUY)
    expect(page.text).toContain('Prices are unavailable right now')
    expect(page.text).not.toContain(OLD)
  })
})
