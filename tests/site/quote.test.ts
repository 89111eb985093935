import { describe, expect, test } from 'vitest'
import { COMPANY, EDITION_NAMES } from '../../app/shop.ts'
import { sampleDiscounts } from '../stand-ins/start.ts'
import { ADD } from '../support/bag.ts'
import { visitFrom } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { errorAt, fieldOf, fieldsIn, linkTo, messageOf, textsOf } from '../support/page-parts.ts'
import { issueQuote, QUOTE, quotePath } from '../support/quotes.ts'
import { useSite } from '../support/use-site.ts'
import type { Page } from '../support/visitor.ts'

const site = useSite()

const AMOUNT = /[£€$]\s?\d/
const quote = (query: string) => `/ctrl-suite/quote?edition=pro&players=3&entities=12&${query}`
const DAY = 24 * 60 * 60

const issue = (fields?: Record<string, string>) => issueQuote(site.visit(), fields)
const raisePrices = () =>
  site.standIns.paddle.setFault({
    match: 'pricing-preview',
    alter: async (answer) => {
      const raised = (_: string, name: string, amount: string) => `"${name}":"${Number(amount) + 10_000}"`
      return Response.json(JSON.parse((await answer.text()).replace(/"(subtotal|total)":"(\d+)"/g, raised)))
    },
  })
const textOf = (page: Page, tag: string) => page.document.querySelector(tag)!.text.replaceAll(/\s+/g, ' ')
const sheetOf = (page: Page) => textOf(page, 'article')
const asideOf = (page: Page) => textOf(page, 'aside')

describe('an issued quote', () => {
  test('has a number, 30 days, the preview’s figures, buyer and reference; anyone with the link can open it, but no cache or crawler keeps it', async () => {
    const path = await issue({ reference: 'PO 4711', for: 'Théâtre du Nord, A. Martin' })
    expect(path).toMatch(/^\/quotes\/[\w-]{1,1500}$/)
    const page = await site.visit().get(path)
    expect(page.status).toBe(200)
    for (const words of ['PO 4711', 'Théâtre du Nord, A. Martin', COMPANY.registration])
      expect(sheetOf(page)).toContain(words)
    expect(page.text).toMatch(/Quote Q-[0-9A-HJKMNP-TV-Z]{10} – Ctrl/)
    const [made, end] = page.document
      .querySelectorAll('article time')
      .map((time) => Date.parse(time.getAttribute('datetime')!))
    expect(end! - made!).toBe(30 * DAY * 1000)
    const figures = (text: string) => text.match(/£[\d.,]+/g)
    expect(figures(sheetOf(page))).toEqual(figures(sheetOf(await site.visit().get(quote('country=GB')))))
    expect(asideOf(page)).toContain('Today’s price is the same')
    const texts = new URLSearchParams({ for: 'Théâtre du Nord, A. Martin', reference: 'PO 4711' })
    const again = quote(`country=GB&postalCode=&currency=GBP&${texts}`)
    expect(linkTo(page, again, 'Change and quote again')).toBeTruthy()
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    // To see the `noindex` of a page, a crawler has to be allowed to load it.
    expect((await site.visit().get('/robots.txt')).html).not.toContain('/quotes')
  })

  test('is named on the sign-in page that leads back to it', async () => {
    const path = await issue()
    const login = await site.visit().get(`/login?returnTo=${encodeURIComponent(path)}`)
    expect(login.text).toMatch(/Quote Q-\w{10}, £2,010\.00 GBP incl\. VAT/)
    expect(linkTo(login, path, 'See the quote')).toBeDefined()
  })

  test('keeps its figures when prices change, and shows both totals', async () => {
    const path = await issue()
    const before = await site.visit().get(path)
    site.clock.advance(DAY)
    raisePrices()
    const after = await site.visit().get(path)
    expect(sheetOf(after)).toBe(sheetOf(before))
    expect(asideOf(after)).toMatch(
      /Prices have changed.*Quoted on.*£[\d.,]+ GBP incl\. VAT.*Today.*£[\d.,]+ GBP incl\. VAT.*You’ll pay the quoted price until/,
    )
    site.clock.advance(30 * DAY)
    const over = await site.visit().get(path)
    expect(sheetOf(over)).toBe(sheetOf(before))
    expect(over.text).toContain('This quote expired on')
    expect(asideOf(over)).not.toContain('You’ll pay the quoted price')
  })

  test('is valid until the end of its last day', async () => {
    const open = async (daysAgo: number) => {
      const issuedAt = new Date(site.clock.now() - daysAgo * DAY * 1000).toISOString()
      const page = await site.visit().get(quotePath(site.standIns.environment, { issuedAt }))
      return page.text.includes('This quote expired on')
    }
    expect(await Promise.all([30, 31].map(open))).toEqual([false, true])
  })

  test('puts an expired quote into the bag, with its country', async () => {
    const visitor = await visitFrom(site, 'AU')
    const path = await issue({ country: 'DE' })
    site.clock.advance(31 * DAY)
    const page = await visitor.get(path)
    expect(asideOf(page)).toContain('so your country changes with it')
    const total = /Total (€[\d.,]+) EUR/.exec(page.text)?.[1]
    const form = page.document.querySelector('form[action="/bag"]')!
    const bag = await visitor.submit('/bag', { ...fieldsIn(form), intent: 'add' })
    expect(bag.text).toContain(total)
    expect(messageOf(bag)).toMatch(
      /12 entities\. You’re now seeing prices for Germany, in euros\. The total is €[\d,.]+ EUR incl\. VAT\. Change$/,
    )
  })

  test('whose discount or currency ended with it says so, not that prices have changed', async () => {
    const visitor = site.visit()
    await visitor.get(`/discount/${sampleDiscounts.percentage.code}`)
    const discounted = await issueQuote(visitor)
    const inDollars = await issue({ country: 'DE', currency: 'USD' })
    site.clock.advance(31 * DAY)
    const titles = await Promise.all(
      [discounted, inDollars].map(async (path) => textsOf(await site.visit().get(path), '#changed')),
    )
    expect(titles).toEqual([['The discount in this quote has ended'], ['Today’s price is in euros']])
  })

  test('is not found if its token is changed, and the page contains neither token nor price', async () => {
    const path = (await issue()).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const page = await site.visit().get(path)
    expectPage(page, 404, 'We can’t read this quote')
    expect(page.text).not.toMatch(AMOUNT)
    expect(page.text).not.toContain(path.slice('/quotes/'.length))
  })
})

describe('an invalid quote form', () => {
  test.each([
    [{ country: 'RU' }, 'country', 'We have no prices for Russia'],
    [{ reference: 'x'.repeat(201) }, 'reference', 'at most 200 characters'],
    [{ for: [...Array(200).keys()].map((n) => String.fromCharCode(0x4e00 + n * 97)).join('') }, 'for', null],
  ])('with %j has the error beside its field, and keeps what was typed', async (fields, name, words) => {
    const page = await site
      .visit()
      .post('/ctrl-suite/quote', { ...QUOTE, reference: 'PO 4711', for: 'Ms Hale', ...fields })
    if (words === null) return expect(page.status).toBe(303)
    expect(page.status).toBe(422)
    expect(errorAt(page, name)).toContain(words)
    const value = (one: string) => page.document.querySelector(`[name="${one}"]`)?.getAttribute('value')
    expect([value('edition'), value('players'), value('entities')]).toEqual(['pro', '3', '12'])
    const typed = { reference: 'PO 4711', for: 'Ms Hale', ...fields }
    expect([value('reference'), value('for')]).toEqual([typed.reference, typed.for])
    expect(page.text).not.toMatch(AMOUNT)
  })

  test('for another country or currency than shown, previews it and issues nothing', async () => {
    const visitor = site.visit()
    const { value: shown } = fieldOf(await visitor.get(quote('country=GB')), 'shown')
    const sent = { ...QUOTE, shown, country: 'AU', currency: 'USD', reference: 'PO 4711' }
    const page = await visitor.submit('/ctrl-suite/quote', sent)
    expect(page.text).toContain('Here are the figures for your choices')
    expect(sheetOf(page)).toContain('PO 4711')
    expect(sheetOf(page)).toContain('USD')
    expect((await visitor.post('/ctrl-suite/quote', { ...sent, shown: 'AU USD' })).location).toMatch(
      /^\/quotes\//,
    )
    const refused = await visitor.post('/ctrl-suite/quote', { ...sent, reference: 'x'.repeat(201) })
    expect(fieldOf(refused, 'shown').value).toBe('')
    const retried = await visitor.post('/ctrl-suite/quote', { ...sent, shown: '' })
    expect(retried.location).toContain('/ctrl-suite/quote?')
  })

  test('for a configuration we don’t sell, the page links back to the buy page', async () => {
    const page = await site.visit().post('/ctrl-suite/quote', { ...QUOTE, players: '101' })
    expectPage(page, 422, 'from 1 to 100')
    expect(page.html).toContain(
      'href="/ctrl-suite/buy?edition=pro&amp;players=101&amp;entities=12&amp;country=GB"',
    )
  })

  test('while the payment provider is down, nothing is issued and nothing typed is lost', async () => {
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 500 })
    const fields = { ...QUOTE, players: '78', reference: 'PO 4711' }
    const page = await site.visit().post('/ctrl-suite/quote', fields)
    expectPage(page, 503, 'Prices are unavailable right now')
    expect(page.html).toContain('players=78&amp;entities=12&amp;country=GB&amp;reference=PO+4711')
  })
})

describe('a quote’s preview', () => {
  test('names the configuration, the tax, the total with its currency, and the seller', async () => {
    const page = await site.visit().get(quote('country=GB&reference=PO%204711'))
    expectPage(page, 200, `${EDITION_NAMES.pro}, 3 players, 12 entities`, 'PO 4711', 'United Kingdom')
    expect(page.text).toMatch(/Total £[\d.,]+ GBP incl\. VAT/)
    expect(page.text).toContain(COMPANY.registration)
    expect(sheetOf(page)).not.toContain('Valid until')
    expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  })

  test.each([
    ['EUR', '€'],
    ['USD', '$'],
  ])('can be in %s, with the tax of the country', async (currency, symbol) => {
    const page = await site.visit().get(quote(`country=DE&currency=${currency.toLowerCase()}`))
    expect(page.text).toMatch(new RegExp(`Total \\${symbol}[\\d.,]+ ${currency} incl. VAT`))
    expect(page.text).toContain('Germany')
  })

  test('uses the visitor’s country, and changes neither that nor the bag', async () => {
    const visitor = await visitFrom(site, 'AU')
    const { document, text } = await visitor.get(quote(''))
    expect(text).toMatch(/Total \$[\d.,]+ AUD incl\. tax/)
    expect(document.querySelector('a[href="#quote"]')!.text).toMatch(/\$[\d.,]+ AUD ?incl\. tax$/)
    expect((await visitor.get(quote('country=GB'))).text).toMatch(/Total £[\d.,]+ GBP incl\. VAT/)
    expect((await visitor.get('/ctrl-suite/buy')).text).toContain('Australia')
    expect((await visitor.get('/bag')).text).toContain('currently empty')
  })
})

test('the form starts with the engine in the bag, unless the address names another', async () => {
  const visitor = await visitFrom(site, 'GB')
  await visitor.submit('/bag', { ...ADD, edition: 'pro', players: '3' })
  expect((await visitor.get('/ctrl-suite/quote')).text).toContain('Ctrl Engine Pro, 3 players, 12 entities')
  expect((await visitor.get('/ctrl-suite/quote?edition=core')).text).toContain('Ctrl Engine Core, 1 player')
})

describe('an invalid quote URL', () => {
  test.each([
    ['currency=CHF', 'currency', 'Choose one of GBP, EUR, USD, AUD'],
    ['players=4444', 'players', 'from 1 to 100'],
  ])('with %s has the error beside its field, and no price', async (query, name, words) => {
    const page = await site.visit().get(`/ctrl-suite/quote?${query}`)
    expect(page.status).toBe(422)
    expect(errorAt(page, name)).toContain(words)
    expect(page.text).not.toMatch(AMOUNT)
  })

  test('a reference is quoted, since the words aren’t ours', async () => {
    const page = await site.visit().get(quote('reference=Pay%20to%20another%20account.'))
    const told = page.document.querySelectorAll('article dt').find((term) => term.text.includes('reference'))!
    expect(told.text).toBe('Your reference')
    expect(told.nextElementSibling!.querySelector('q')!.text).toBe('Pay to another account.')
    expect(page.document.querySelector('article')!.text.split('Pay to another account.')).toHaveLength(2)
  })
})
