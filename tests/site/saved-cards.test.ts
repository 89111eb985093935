import { describe, expect, test } from 'vitest'
import { SAVED_CARD_REMOVALS_MAX } from '../../app/domain/limits.ts'
import { countCalls, signInAgainPath, visitAfter, visitAs } from '../support/customers.ts'
import { attributesOf, wordsOf } from '../support/page-document.ts'
import { expectPage } from '../support/expect-page.ts'
import { messageOf } from '../support/page-parts.ts'
import { FORBIDDEN, LOST_ANSWER } from '../support/sale.ts'
import { atHalfSpeed } from '../support/slow-time.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()

const SETTINGS = '/user/settings'
const METHODS = '/payment-methods'
const EXPIRED = {
  card: { type: 'mastercard', last4: '0042', expiry_month: 3, expiry_year: 2021, cardholder_name: 'A' },
}
const AGAIN = signInAgainPath(`${SETTINGS}#saved-cards`)

const sectionOf = ({ document }: Page) => document.getElementById('saved-cards')!
const cardsOf = (page: Page) => attributesOf(page.document, 'input[name="card"]', 'value')
const remove = (visitor: TestVisitor, card: string) => visitor.post(SETTINGS, { intent: 'remove-card', card })

const cardOf = (email: string, saved: Parameters<typeof site.standIns.paddle.saveMethod>[1] = EXPIRED) =>
  site.standIns.paddle.saveMethod(email, saved).id

describe('saved cards', () => {
  test('need a sign-in less than 15 minutes old, and nothing is fetched without', async () => {
    const card = cardOf('ada@example.com')
    const visitor = await visitAfter(site, 15)
    const before = countCalls(site, METHODS, 'paddle')
    const page = await visitor.get(SETTINGS)
    expect(wordsOf(sectionOf(page))).toContain('sign in again to see them')
    expect(attributesOf(sectionOf(page), 'a', 'href')).toEqual([AGAIN])
    expect(page.html).not.toMatch(/paymtd_|0042/)
    expect((await remove(visitor, card)).location).toBe(AGAIN)
    expect(countCalls(site, METHODS, 'paddle')).toBe(before)
    expect((await visitor.get(await visitor.reachCallback('ada@example.com', AGAIN))).location).toBe(
      `${SETTINGS}#saved-cards`,
    )
    expect(cardsOf(await visitor.get(SETTINGS))).toContain(card)
  })

  test('are listed with brand, last digits and expiry, and never cached', async () => {
    cardOf('ada@example.com')
    cardOf('ada@example.com', { card: { ...EXPIRED.card, type: 'discover', last4: '1117' } })
    const visitor = await visitAfter(site, 14)
    const page = await visitor.get(SETTINGS)
    const words = wordsOf(sectionOf(page))
    expect(words).toContain('Visa ending in 4242 Expires 12/2030')
    expect(words).toContain('PayPal ada@example.com')
    expect(words).toContain('Discover ending in 1117')
    expect(words).toContain('Mastercard ending in 0042 Expired Expires 03/2021')
    expect(page.headers.get('Cache-Control')).toContain('no-store')
  })

  const CANNOT_LOAD = 'We can’t load your saved cards right now.'
  test.each([
    ['can’t be asked', { status: 503 }, CANNOT_LOAD],
    ['hangs', { hang: true }, CANNOT_LOAD],
    ['sends nonsense', { body: '{"data":[{"id":7}],"meta":{}}' }, CANNOT_LOAD],
    ['doesn’t let this site', FORBIDDEN, 'This site can’t show saved cards at the moment.'],
  ])('are replaced by words if the provider %s, and the page is whole', async (_, fault, words) => {
    const visitor = await visitAs(site)
    site.standIns.paddle.setFault({ match: METHODS, ...fault })
    const page = await atHalfSpeed(() => visitor.get(SETTINGS))
    expect([page.status, wordsOf(sectionOf(page))]).toEqual([200, expect.stringContaining(words)])
    expect(page.text).toContain('Move a 1.0 account')
  })

  test('are nobody’s who has never paid', async () => {
    cardOf('noor@example.com')
    for (const minutes of [1, 20]) {
      const page = await (await visitAfter(site, minutes, 'noor@example.com')).get(SETTINGS)
      expect(wordsOf(sectionOf(page))).toContain('No saved cards.')
    }
  })
})

describe('removing a saved card', () => {
  const removals = () => countCalls(site, 'DELETE ', 'paddle')

  test('removes it at the provider', async () => {
    const visitor = await visitAs(site)
    const card = cardOf('ada@example.com')
    const page = await visitor.submit(SETTINGS, { intent: 'remove-card', card })
    expect(messageOf(page)).toContain('Mastercard ending in 0042 is removed.')
    expect(cardsOf(page)).not.toContain(card)
    expect(site.standIns.paddle.paymentMethods.has(card)).toBe(false)
  })

  test.each([
    ['another customer’s', () => cardOf('vera@example.com'), 'ada'],
    [
      'that of a customer who only has the address and no paid order',
      () => cardOf('noor@example.com'),
      'noor',
    ],
    ['an unknown one', () => `paymtd_${'0'.repeat(26)}`, 'ada'],
    ['another path', () => '../businesses/biz_1', 'ada'],
    ['none', () => '', 'ada'],
  ])('is a 404 for %s', async (_, cardIn, name) => {
    const card = cardIn()
    const before = removals()
    const page = await remove(await visitAs(site, `${name}@example.com`), card)
    expectPage(page, 404, 'This card isn’t in your list.')
    expect(removals()).toBe(before)
  })

  const CONFLICT = '{"error":{"type":"request_error","code":"conflict","detail":"In use"}}'
  test.each([
    [{ status: 503 }, 503, 'We didn’t get an answer from Paddle.'],
    [{ drop: true }, 503, 'We didn’t get an answer from Paddle.'],
    [FORBIDDEN, 422, 'This site can’t remove saved cards right now.'],
    [{ status: 409, body: CONFLICT }, 422, 'Paddle can’t remove this card.'],
  ])('is explained when the provider answers %j, and sent once', async (fault, status, words) => {
    const visitor = await visitAs(site)
    const card = cardOf('ada@example.com')
    const before = removals()
    site.standIns.paddle.setFault({ match: 'DELETE ', ...fault })
    const page = await remove(visitor, card)
    expectPage(page, status, words)
    expect(removals()).toBe(before + 1)
    expect(cardsOf(page)).toContain(card)
  })

  test('has worked if the card is gone, although there was no answer', async () => {
    const visitor = await visitAs(site)
    const card = cardOf('ada@example.com')
    site.standIns.paddle.setFault({ match: 'DELETE ', ...LOST_ANSWER })
    const page = await visitor.submit(SETTINGS, { intent: 'remove-card', card })
    expect(messageOf(page)).toContain('is removed.')
  })

  test('is sent once if two tabs ask at the same time', async () => {
    const visitor = await visitAs(site)
    const card = cardOf('ada@example.com')
    const before = removals()
    const pages = await Promise.all([remove(visitor, card), remove(visitor, card)])
    expect(pages.map(({ status }) => status).sort()).toEqual([303, 404])
    expect(removals()).toBe(before + 1)
  })

  test('is limited', async () => {
    const visitor = await visitAs(site, 'vera@example.com')
    for (let count = 0; count < SAVED_CARD_REMOVALS_MAX; count++) await remove(visitor, 'x')
    const page = await remove(visitor, 'x')
    expectPage(page, 429, `You’ve removed ${SAVED_CARD_REMOVALS_MAX} cards.`)
    expect(page.headers.get('Retry-After')).toMatch(/^\d+$/)
  })
})
