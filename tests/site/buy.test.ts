import { describe, expect, test } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { sampleDiscounts } from '../stand-ins/start.ts'
import { visitFrom } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { attributesOf } from '../support/page-document.ts'
import { fieldOf, linkTo, textsOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const BUY = '/ctrl-suite/buy'
const AMOUNT = /[£€$]\s?\d/
const buy = (edition: string, players: number, entities: number) =>
  `${BUY}?edition=${edition}&players=${players}&entities=${entities}`

test.each([
  ['players=%E2%80%AE5', 'players', '\u202e5'],
  ['entities="><script>alert(1)</script>', 'entities', '"><script>alert(1)</script>'],
])('?%s is refused beside its field, without a total, but with other prices', async (query, name, value) => {
  const page = await (await visitFrom(site, 'GB')).get(`${BUY}?${query}`)
  expect(page.status).toBe(422)
  expect(fieldOf(page, name)).toMatchObject({ isInvalid: true, value })
  expect(fieldOf(page, name).description).not.toBe('')
  expect(page.text).toContain('No total yet')
  expect(page.document.querySelector(`a[href$="#${name}"]`)?.text).toBe(`Check ${name}`)
  expect(page.text).not.toContain('Subtotal')
  expect(page.text).toMatch(/£495.00 before tax.*£1,195.00 before tax/)
  expect(page.html).not.toContain('<script>alert')
  expect(attributesOf(page.document, 'main a[href*="quote"]', 'href')).toEqual([])
})

test('a configuration can be added to the bag while the payment provider is down', async () => {
  site.standIns.paddle.setFault({ match: '/pricing-preview', status: 500 })
  const visitor = site.visit()
  const path = buy('pro', 20, 15)
  const page = await visitor.get(path)
  expectPage(page, 200, 'Prices are unavailable right now')
  expect(page.text).not.toMatch(AMOUNT)
  expect(page.html).toContain(`href="${path.replaceAll('&', '&amp;')}"`)
  expect([fieldOf(page, 'players').value, fieldOf(page, 'entities').value]).toEqual(['20', '15'])
  expect(attributesOf(page.document, 'input[checked]', 'value')).toEqual(['pro'])
  const fields = { intent: 'add', edition: 'pro', players: '20', entities: '15' }
  expect((await visitor.submit('/bag', fields)).text).toContain(EDITION_NAMES.pro)
  site.standIns.clearFaults()
  expect((await visitor.get(path)).text).toMatch(AMOUNT)
})

describe('the price', () => {
  test.each([
    ['GB', buy('core', 1, 2), '£495.00', '£99.00', '£594.00', '£99.00'],
    ['DE', buy('core', 1, 2), '€575.00', '€109.25', '€684.25', '€115.00'],
    ['GB', buy('pro', 100, 500), '£25,000.00', '£5,000.00', '£30,000.00', '£5,000.00'],
  ])('in %s for %s is %s plus %s tax, in total %s, and %s for updates', async (country, path, ...amounts) => {
    const [subtotal, tax, total, updates] = amounts
    const { text } = await (await visitFrom(site, country)).get(path)
    expect(text).toContain(`Subtotal ${subtotal} Tax Estimate ${tax} Total ${total}`)
    expect(text).toContain(`another year for this configuration costs ${updates} before tax`)
  })

  test.each([
    ['GB', ['£495.00', '£1,195.00', '+ £195.00 each, before tax', '+ £45.00 for 5, before tax']],
    ['DE', ['€575.00', '€1,395.00', '+ €225.00 each, before tax', '+ €52.00 for 5, before tax']],
  ])('is shown beside each choice, in %s', async (country, [core, pro, player, block]) => {
    const page = await (await visitFrom(site, country)).get(BUY)
    const cardOf = (edition: string) => textsOf(page, `.choice-card:has(input[value="${edition}"])`)[0]
    expect(cardOf('core')).toContain(`${EDITION_NAMES.core} ${core} `)
    expect(cardOf('pro')).toContain(`${EDITION_NAMES.pro} ${pro} `)
    expect(fieldOf(page, 'players').descriptions).toContain(player)
    expect(fieldOf(page, 'entities').descriptions).toContain(block)
  })

  test.each([
    ['GB', `before tax incl. VAT ${EDITION_NAMES.core} £495.00 £594.00 `],
    ['US', `before tax ${EDITION_NAMES.core} $595.00 ${EDITION_NAMES.pro} $1,445.00 `],
  ])('is on the country page, in %s, with tax where that’s known', async (country, words) => {
    const visitor = await visitFrom(site, country)
    await visitor.get(BUY)
    expect((await visitor.get('/country')).text).toContain(words)
  })

  test.each([
    ['percentage', 'Tax Estimate £89.10 Discount −£49.50 Total £534.60'],
    ['flat', 'Tax Estimate £97.00 Discount −£10.00 Total £582.00'],
  ] as const)('includes a %s discount, as in the bag, but not for updates', async (kind, words) => {
    const visitor = await visitFrom(site, 'GB')
    await visitor.post('/bag', { intent: 'add', edition: 'core', players: '1', entities: '0' })
    await visitor.post('/bag', { intent: 'apply-discount', code: sampleDiscounts[kind].code })
    const { text } = await visitor.get(buy('core', 1, 0))
    expect(text).toContain(words)
    expect(text).toContain('this configuration costs £99.00 before tax')
    expect((await visitor.get('/bag')).text).toContain(words)
  })
})

test('the form links to a quote for its configuration', async () => {
  const page = await (await visitFrom(site, 'DE')).get(buy('pro', 3, 14))
  const address = '/ctrl-suite/quote?edition=pro&players=3&entities=12&country=DE'
  expect(linkTo(page, address, 'Get a quote')).toBeDefined()
  expect((await site.visit().get(address)).text).toMatch(/Total €[\d.,]+ EUR/)
})

test('each edition’s card says how it differs, in words that read on', async () => {
  const { text } = await site.visit().get('/ctrl-suite/buy')
  expect(text).toMatch(/Machines per license: 1 .*Upgrade later: to Pro .*Timing of messages: within 2 ms/)
})
