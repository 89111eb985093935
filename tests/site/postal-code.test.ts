import { describe, expect, onTestFinished, test } from 'vitest'
import { samplePrices } from '../stand-ins/start.ts'
import { licensesOf, visitAs, visitFrom } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { dataOf, fieldOf, linkTo, messageOf } from '../support/page-parts.ts'
import { issueQuote } from '../support/quotes.ts'
import { frameSaleOf, visitWithBag } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()

const ADA = 'ada@example.com'
const TAXED = /Tax Estimate For 94103, US \$[\d.]*[1-9][\d.]* Total \$[\d,.]+ USD incl\. tax/

const set = (visitor: TestVisitor, postalCode: string, fields: Record<string, string> = {}) =>
  visitor.post('/bag', { intent: 'set-postal-code', postalCode, ...fields })

const core = () => licensesOf(site, ADA).find(({ edition }) => edition === 'core')!
const extendPath = (more = '') => `/user/licenses/${core().id}/extend?players=3${more}`
const checkoutPath = (more = '') => `/checkout?license=${core().id}&players=3${more}`

const previews = () =>
  site.standIns.paddle.calls
    .filter(({ path }) => path.startsWith('/pricing-preview'))
    .map(({ body }) => (JSON.parse(body) as { address?: unknown }).address)

describe('a postal code', () => {
  test.each([
    ['US', '00000', 'This isn’t a ZIP code in the United States.'],
    ['US', '<script>', 'This isn’t a ZIP code in the United States.'],
    ['US', '', 'Enter your ZIP code.'],
    ['CA', '94103', 'This isn’t a postal code in Canada.'],
    ['HK', '999077', 'don’t depend on a postal code.'],
  ])('of %s is refused beside its field as %j, and kept as typed', async (country, typed, words) => {
    const visitor = await visitWithBag(site, ADA, country)
    const page = await set(visitor, typed)
    expectPage(page, 422, words)
    expect(fieldOf(page, 'postalCode').value).toBe(typed)
    expect(page.document.querySelector('[name=postalCode]')?.getAttribute('aria-invalid')).toBe('true')
    expect(visitor.cookies.has('postal_code')).toBe(false)
  })

  test('that can’t be checked is kept as typed, and asked for again', async () => {
    const visitor = await visitWithBag(site, ADA, 'US')
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 500, times: 3 })
    const page = await set(visitor, '94105')
    expectPage(page, 503, 'We can’t calculate the tax right now')
    expect(fieldOf(page, 'postalCode').value).toBe('94105')
  })

  test('shows the tax in bag, panel, checkout and extension, and reaches the payment form', async () => {
    const visitor = await visitWithBag(site, ADA, 'US')
    expect((await visitor.get('/bag')).text).toContain('Calculated at checkout')
    const done = await set(visitor, ' 94103 ', { redirectTo: extendPath() })
    expect([done.status, done.location]).toEqual([303, extendPath()])
    const there = await visitor.follow(done)
    expect(messageOf(there)).toMatch(/Tax calculated for 94103\..*incl\. tax/)
    for (const path of ['/bag', '/bag?panel', '/checkout', extendPath(), checkoutPath()])
      expect((await visitor.get(path)).text, path).toMatch(TAXED)
    expect(await frameSaleOf(visitor)).toMatchObject({ country: 'US', postalCode: '94103' })
    expect(previews()).toContainEqual({ country_code: 'US', postal_code: '94103' })
  })

  test('leaves it to the server to total what the configurator shows', async () => {
    const visitor = await visitWithBag(site, ADA, 'US')
    const load = () => dataOf<{ units: unknown }>(visitor, '/ctrl-suite/buy', 'pages/ctrl-suite/buy')
    expect((await load()).units).not.toBeNull()
    await set(visitor, '94103')
    expect((await load()).units).toBeNull()
  })

  test('with no tax says so', async () => {
    const visitor = await visitWithBag(site, ADA, 'US')
    await set(visitor, '97201')
    expect((await visitor.get('/bag')).text).toMatch(/For 97201, US \$0\.00 Total \$[\d,.]+ USD no tax/)
  })

  test('is forgotten with its country, when emptied and at sign-out', async () => {
    const visitor = await visitWithBag(site, ADA, 'US')
    await set(visitor, '94103')
    await visitor.post('/bag', { intent: 'set-country', country: 'US' })
    expect((await visitor.get('/bag')).text).toMatch(TAXED)
    await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
    await visitor.post('/bag', { intent: 'set-country', country: 'US' })
    expect((await visitor.get('/bag')).text).toContain('Calculated at checkout')
    for (const forget of [() => set(visitor, ''), () => visitor.post('/logout', {})]) {
      await set(visitor, '94103')
      await forget()
      expect(visitor.cookies.get('postal_code') || null).toBeNull()
    }
  })

  test('isn’t in the price of pages that visitors share', async () => {
    const visitor = await visitFrom(site, 'US')
    await set(visitor, '10001')
    for (const path of ['/ctrl-suite/prices', '/ctrl-suite', '/']) await visitor.get(path)
    const asked = previews().filter((place) => JSON.stringify(place).includes('10001'))
    expect(asked).toHaveLength(1)
  })
})

describe('an extension', () => {
  test('refuses an impossible one beside its field, and keeps what was chosen', async () => {
    const visitor = await visitAs(site, ADA, 'US')
    const page = await visitor.get(extendPath('&postalCode=00000'))
    expectPage(page, 422, 'This isn’t a ZIP code in the United States.')
    expect([fieldOf(page, 'postalCode').value, fieldOf(page, 'players').value]).toEqual(['00000', '3'])
    const away = await visitor.get(checkoutPath('&postalCode=00000'))
    expect(away.location).toBe(extendPath('&postalCode=00000'))
  })

  test.each([
    ['94103', TAXED],
    ['', /Tax Estimate (Calculated at checkout|Depends on your address)/],
  ])('keeps “%s” from the URL in every step, and is priced for it', async (code, tax) => {
    const visitor = await visitAs(site, ADA, 'US')
    const typed = `&postalCode=${code}`
    const next = extendPath(typed).replace('players=3', 'players=4')
    expect((await visitor.get(extendPath(`${typed}&step=more-players`))).location).toBe(next)
    const empty = await visitor.get(extendPath(typed).replace('players=3&', ''))
    expect(fieldOf(empty, 'postalCode').value).toBe(code)
    const checkout = await visitor.get(checkoutPath(typed))
    expect(linkTo(checkout, extendPath(typed), 'Back to your changes')).toBeDefined()
    for (const { text } of [await visitor.get(extendPath(typed)), checkout]) expect(text).toMatch(tax)
  })

  test('keeps it when a price is gone', async () => {
    const { catalogue } = site.standIns.paddle
    catalogue.archivePrice(samplePrices.players)
    onTestFinished(() => catalogue.restorePrice(samplePrices.players))
    site.clock.advance(301)
    const visitor = await visitAs(site, ADA, 'US')
    const checkout = await visitor.get(checkoutPath('&postalCode=94103'))
    expect(checkout.location).toBe(extendPath('&postalCode=94103'))
    expect(fieldOf(await visitor.follow(checkout), 'postalCode').value).toBe('94103')
  })

  test('is priced for the code saved last, whatever the URL had', async () => {
    const visitor = await visitAs(site, ADA, 'US')
    for (const code of ['00000', '10001', '']) {
      const saved = await set(visitor, '94103', { redirectTo: extendPath(`&postalCode=${code}`) })
      expect(saved.location).toBe(extendPath())
      expect((await visitor.follow(saved)).text).toMatch(TAXED)
    }
    const removed = await set(visitor, '', { redirectTo: extendPath('&postalCode=10001') })
    expect(removed.location).toBe(extendPath())
    expect((await visitor.follow(removed)).text).toContain('Calculated at checkout')
  })

  test('loses the code of another country, and follows the visitor from the country that the URL names', async () => {
    const visitor = await visitAs(site, ADA, 'US')
    const move = async (redirectTo: string, country = 'GB') =>
      (await visitor.post('/bag', { intent: 'set-country', country, redirectTo })).location
    expect(await move(extendPath('&postalCode=94103'))).toBe(extendPath())
    const quote = '/ctrl-suite/quote?players=3&country=US&postalCode=94103'
    expect(await move(quote)).toBe('/ctrl-suite/quote?players=3&country=GB')
    expect(await move(quote, 'US')).toBe(quote)
  })
})

describe('a quote', () => {
  const QUOTE = 'edition=pro&players=3&entities=12&country=US'

  test('refuses an impossible postal code beside its field', async () => {
    const visitor = site.visit()
    const query = `${QUOTE}&postalCode=00000`
    for (const page of [
      await visitor.get(`/ctrl-suite/quote?${query}`),
      await visitor.post('/ctrl-suite/quote', Object.fromEntries(new URLSearchParams(query))),
    ]) {
      expectPage(page, 422, 'This isn’t a ZIP code in the United States.')
      expect(fieldOf(page, 'postalCode').value).toBe('00000')
    }
  })

  test('has its tax, and buying it opens the payment form there', async () => {
    const visitor = await visitAs(site, ADA, 'US')
    const preview = await visitor.get(`/ctrl-suite/quote?${QUOTE}&postalCode=94103`)
    expect(preview.text).toMatch(/Tax Estimate 94103, United States \$[\d.]*[1-9]/)
    const path = await issueQuote(visitor, { country: 'US', postalCode: '94103' })
    const { text } = await visitor.get(path)
    expect(text).toMatch(/94103, United States \$[\d.]*[1-9][\d.]* Total \$[\d,.]+ USD incl\. tax/)
    expect(text).toContain('Today’s price is the same.')
    const paying = await visitor.follow(await visitor.post(path, { intent: 'buy' }))
    expect(paying.html).toContain('94103')
  })

  test('without one is quoted again without the visitor’s own', async () => {
    const path = await issueQuote(site.visit(), { country: 'US' })
    const visitor = await visitFrom(site, 'US')
    await set(visitor, '94103')
    const again = /\/ctrl-suite\/quote\?[^"]*/.exec((await visitor.get(path)).html)![0]
    const form = await visitor.get(again.replaceAll('&amp;', '&'))
    expect(fieldOf(form, 'postalCode').value).toBe('')
    expect(form.text).toContain('Calculated at checkout')
  })

  test('isn’t issued at other figures than were shown', async () => {
    const visitor = site.visit()
    const fields = Object.fromEntries(new URLSearchParams(`${QUOTE}&currency=&postalCode=94103&shown=US `))
    const answer = await visitor.post('/ctrl-suite/quote', fields)
    expect(answer.location).toMatch(/^\/ctrl-suite\/quote\?.*postalCode=94103/)
  })
})

test('a payment form with a postal code has no saved cards, which bring another address', async () => {
  const visitor = await visitWithBag(site, ADA)
  expect((await visitor.get('/checkout')).html).toContain('pca_')
  await set(visitor, 'SW1A 1AA')
  const page = await visitor.get('/checkout')
  expect(page.html).not.toContain('pca_')
  expect(page.text).toContain('Saved cards have an address of their own')
})
