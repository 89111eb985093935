import { describe, expect, test } from 'vitest'
import { COMPANY, EDITION_NAMES } from '../../app/shop.ts'
import { messageOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const AMOUNT = /[£€$]\s?\d/
const quote = (query: string) => `/ctrl-suite/quote?edition=pro&players=3&entities=12&${query}`

describe('a quote', () => {
  test('says what is quoted, the tax, the total with its currency, the dates and who sells', async () => {
    const page = await site.visit().get(quote('country=GB&reference=PO%204711'))
    expect(page.status).toBe(200)
    for (const words of [`${EDITION_NAMES.pro}, 3 players, 12 entities`, 'PO 4711', 'United Kingdom'])
      expect(page.text).toContain(words)
    expect(page.text).toMatch(/Total £[\d.,]+ GBP incl\. VAT/)
    const [made, end] = page.document
      .querySelectorAll('article time')
      .map((time) => time.getAttribute('datetime'))
    expect(Date.parse(end!) - Date.parse(made!)).toBe(30 * 24 * 60 * 60 * 1000)
    expect(page.text).toContain(COMPANY.registration)
    expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  })

  test('asks what the bag asks when it is bought, in the country that it names', async () => {
    const visitor = site.visit()
    const page = await visitor.get(quote('country=DE'))
    const total = /Total (€[\d.,]+) EUR/.exec(page.text)?.[1]
    expect(total).toMatch(AMOUNT)
    const form = page.document.querySelectorAll('form').find((one) => one.getAttribute('action') === '/bag')!
    const fields = form
      .querySelectorAll('input')
      .map((input) => [input.getAttribute('name'), input.getAttribute('value')])
    const added = await visitor.post('/bag', { ...Object.fromEntries(fields), intent: 'add' })
    expect(added.status).toBe(303)
    expect((await visitor.follow(added)).text).toContain(total)
  })

  test.each([
    ['EUR', '€'],
    ['USD', '$'],
  ])('can be asked for in %s, with the tax of the country', async (currency, symbol) => {
    const page = await site.visit().get(quote(`country=DE&currency=${currency.toLowerCase()}`))
    expect(page.text).toMatch(new RegExp(`Total \\${symbol}[\\d.,]+ ${currency} incl. VAT`))
    expect(page.text).toContain('Germany')
    expect(/charged in EUR: €/.test(page.text)).toBe(currency !== 'EUR')
  })

  test('follows where the visitor buys, and leaves the visitor’s bag and country alone', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { intent: 'set-country', country: 'AU' })
    expect((await visitor.get(quote(''))).text).toMatch(/Total \$[\d.,]+ AUD incl\. tax/)
    expect((await visitor.get(quote('country=GB'))).text).toMatch(/Total £[\d.,]+ GBP incl\. VAT/)
    expect((await visitor.get('/ctrl-suite/buy')).text).toContain('Australia')
    expect((await visitor.get('/bag')).text).toContain('currently empty')
  })
})

describe('an address with a fault in it', () => {
  test.each([
    ['currency=CHF', 'currency', 'Choose one of GBP, EUR, USD, AUD'],
    [`reference=${'x'.repeat(81)}`, 'reference', 'at most 80 characters'],
    ['reference=a%E2%80%AEb', 'reference', 'one line'],
  ])('%s is answered at the field, without a price', async (query, name, words) => {
    const page = await site.visit().get(quote(query))
    expect(page.status).toBe(422)
    const field = page.document.querySelector(`[name="${name}"][aria-invalid="true"]`)
    const described = field?.getAttribute('aria-describedby')?.split(' ')[0] ?? ''
    expect(page.document.getElementById(described)?.textContent).toContain(words)
    expect(page.text).not.toMatch(AMOUNT)
  })

  test.each(['edition=ultra-x', 'edition=core&players=1&entities=503'])(
    '%s leads to the buy page, which says what is wrong at the field',
    async (query) => {
      const page = await site.visit().get(`/ctrl-suite/quote?${query}`)
      expect(page.status).toBe(422)
      expect(page.html).toContain(`href="/ctrl-suite/buy?${query.replaceAll('&', '&amp;')}"`)
      expect(page.text).not.toMatch(AMOUNT)
    },
  )

  test('a reference is told as the buyer’s words, never as the site’s', async () => {
    const page = await site.visit().get(quote('reference=Pay%20to%20another%20account.'))
    const told = page.document.querySelectorAll('article dt').find((term) => term.text.includes('reference'))!
    expect(told.text).toBe('Buyer’s own reference')
    expect(told.nextElementSibling!.querySelector('q')!.text).toBe('Pay to another account.')
    expect(page.document.querySelector('article')!.text.split('Pay to another account.')).toHaveLength(2)
  })

  test('a reference is text, whatever it holds', async () => {
    const page = await site
      .visit()
      .get(quote(`reference=${encodeURIComponent('"><script>alert(1)</script>')}`))
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('<script>alert')
  })
})

test('a country without sales is named, not replaced', async () => {
  const page = await site.visit().get(quote('country=RU'))
  expect(page.text).toContain('We have no prices for Russia')
  expect(page.text).not.toMatch(AMOUNT)
})

test('without the payment provider there is no quote, and no guess', async () => {
  site.standIns.paddle.setFault({ match: '/pricing-preview', status: 500 })
  const page = await site.visit().get('/ctrl-suite/quote?players=77')
  expect(page.status).toBe(503)
  expect(page.text).toContain('Prices are unavailable right now')
  expect(page.text).not.toMatch(AMOUNT)
  expect(messageOf(page)).toBeNull()
})
