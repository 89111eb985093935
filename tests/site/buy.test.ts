import { EDITION_NAMES } from '../../app/shop.ts'
import { attributesOf } from '../support/page-document.ts'
import { describe, expect, test } from 'vitest'
import { sampleDiscounts } from '../stand-ins/start.ts'
import { fieldOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const UNAVAILABLE = 'Prices are unavailable right now'
const AMOUNT = /[£€$]\s?\d/

/** A visitor who has picked a country. */
async function visitFrom(country: string) {
  const visitor = site.visit()
  await visitor.post('/bag', { intent: 'set-country', country })
  return visitor
}

const buy = (edition: string, players: number, entities: number) =>
  `/ctrl-suite/buy?edition=${edition}&players=${players}&entities=${entities}`

describe('an address with a fault in it', () => {
  test.each([
    ['players=0', 'players', '0'],
    ['players=%E2%80%AE5', 'players', '\u202e5'],
    ['entities=503', 'entities', '503'],
    ['entities="><script>alert(1)</script>', 'entities', '"><script>alert(1)</script>'],
  ])(
    '%s is answered with a sentence at the field, the text kept, and no total; other prices stay',
    async (query, name, value) => {
      const page = await (await visitFrom('GB')).get(`/ctrl-suite/buy?${query}`)
      expect(page.status).toBe(422)
      const field = fieldOf(page, name)
      expect(field).toMatchObject({ isInvalid: true, value })
      expect(field.description).not.toBe('')
      expect(page.text).toContain('No total yet')
      expect(page.document.querySelector(`a[href="#${name}"]`)?.text).toBe(`Check ${name}`)
      expect(page.text).not.toContain('Subtotal')
      expect(page.text).toMatch(/£495 before tax.*£1,195 before tax/)
      expect(page.html).not.toContain('<script>alert')
    },
  )
})

describe('without an answer from the payment provider', () => {
  const answers = [
    ['is down', { status: 500 }],
    ['answers in another language', { body: '<html>Welcome</html>' }],
    ['leaves the lines out', { body: '{"data":{"currency_code":"GBP"},"meta":{}}' }],
  ] as const
  test.each(answers.map((row, index) => [...row, 20 + index] as const))(
    'because it %s, there is a sentence, the configuration is kept, and it can be put in the bag',
    async (_, fault, players) => {
      site.standIns.paddle.setFault({ match: '/pricing-preview', ...fault })
      const visitor = site.visit()
      const page = await visitor.get(buy('pro', players, 15))
      expect(page.status).toBe(200)
      expect(page.text).toContain(UNAVAILABLE)
      expect(page.text).not.toMatch(AMOUNT)
      expect(page.html).toContain(`href="${buy('pro', players, 15).replaceAll('&', '&amp;')}"`)
      expect(fieldOf(page, 'players').value).toBe(String(players))
      expect(fieldOf(page, 'entities').value).toBe('15')
      expect(attributesOf(page.document, 'input[checked]', 'value')).toEqual(['pro'])
      const added = await visitor.post('/bag', {
        intent: 'add',
        edition: 'pro',
        players: `${players}`,
        entities: '15',
      })
      expect(added.status).toBe(303)
      expect((await visitor.follow(added)).text).toContain(EDITION_NAMES.pro)

      site.standIns.clearFaults()
      expect((await visitor.get(buy('pro', players, 15))).text).toMatch(AMOUNT)
    },
  )
})

describe('the price of a configuration', () => {
  test.each([
    ['GB', buy('core', 1, 2), ['£495.00', '£99.00', '£594.00', '£99.00']],
    ['DE', buy('core', 1, 2), ['€575.00', '€109.25', '€684.25', '€115.00']],
    ['GB', buy('pro', 100, 500), ['£25,000.00', '£5,000.00', '£30,000.00', '£5,000.00']],
    ['GB', '/ctrl-suite/buy', ['£495.00', '£99.00', '£594.00', '£99.00']],
    ['GB', '/ctrl-suite/buy?edition=pro', ['£1,195.00', '£239.00', '£1,434.00', '£239.00']],
  ])('in %s, %s, adds up: subtotal, tax, total, and a year of updates', async (country, path, amounts) => {
    const page = await (await visitFrom(country)).get(path)
    expect(page.status).toBe(200)
    const [subtotal, tax, total, updates] = amounts.map((amount) => amount.replace('$', '\\$'))
    expect(page.text).toMatch(new RegExp(`Subtotal ${subtotal} Tax Estimate ${tax} Total ${total}`))
    expect(page.text).toMatch(new RegExp(`another year for this configuration costs ${updates} before tax`))
  })

  test('is asked for on the server: the provider’s key is not on the page', async () => {
    const page = await site.visit().get(buy('core', 1, 2))
    expect(page.html).not.toContain(site.standIns.environment.PADDLE_API_KEY)
    expect(page.html).not.toContain('/pricing-preview')
  })
})

describe('a discount', () => {
  /** A visitor in a country, with something in the bag and a discount on it. */
  async function visitWithDiscount(country: string, edition: string, code: string) {
    const visitor = await visitFrom(country)
    await visitor.post('/bag', { intent: 'add', edition, players: '1', entities: '0' })
    const applied = await visitor.post('/bag', { intent: 'apply-discount', code })
    expect(applied.status).toBe(303)
    return visitor
  }

  test.each([
    ['a percentage', sampleDiscounts.percentage.code, 'Tax Estimate £89.10 Discount −£49.50 Total £534.60'],
    [
      'an amount, the same as in the bag',
      sampleDiscounts.flat.code,
      'Tax Estimate £97.00 Discount −£10.00 Total £582.00',
    ],
  ])('of %s counts in the price, and not in the price of updates', async (_, code, words) => {
    const visitor = await visitWithDiscount('GB', 'core', code)
    const page = await visitor.get(buy('core', 1, 0))
    expect(page.text).toContain(words)
    expect(page.text).toContain('this configuration costs £99.00 before tax')
    const bag = await visitor.get('/bag')
    expect(bag.text).toContain(/Discount −£[\d.]+/.exec(words)?.[0])
  })
})
