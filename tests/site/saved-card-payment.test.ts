import { describe, expect, test } from 'vitest'
import { samplePrices } from '../stand-ins/start.ts'
import { countCalls, visitAfter } from '../support/customers.ts'
import { cookieHeader } from '../support/cookie-jar.ts'
import { dataOf } from '../support/page-parts.ts'
import { reportPayment } from '../support/payments.ts'
import { fillBag, FORBIDDEN } from '../support/sale.ts'
import { measureWaits } from '../support/slow-time.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite({ LOG_LEVEL: 'trace' })

const TOKEN = 'POST /customers/'
const CHECKOUT = '/checkout'
const tokens = () => countCalls(site, TOKEN, 'paddle')
const tokenIn = ({ html }: Page) => /pca_\w+/.exec(html)?.[0] ?? null
const again = (path: string) => `/login?prompt=login&amp;returnTo=${encodeURIComponent(path)}`

async function visitWithBag(minutes: number, email = 'ada@example.com') {
  const visitor = await visitAfter(site, minutes, email, 'GB')
  await fillBag(visitor)
  return visitor
}

function orderOf(email: string | null, { status = 'draft', owner = 'ada@example.com' } = {}) {
  const { paddle } = site.standIns
  const { id } = paddle.createTransaction({
    items: [{ priceId: samplePrices.pro, quantity: 1 }],
    ...(email === null ? {} : { customer: { email, countryCode: 'GB' } }),
    customData: site.standIns.referenceOf(owner),
  })
  Object.assign(paddle.transactions.get(id)!, { status })
  return `/store/pay?_ptxn=${id}`
}

async function open(visitor: TestVisitor, path: string) {
  const before = tokens()
  const page = await visitor.get(path)
  return { page, token: tokenIn(page), asked: tokens() - before }
}

const opensPlainly = { token: null, asked: 0 }

describe('a payment page opens with the saved cards', () => {
  test.each([
    ['of the bag', () => CHECKOUT],
    ['of an order with no customer yet', () => orderOf(null)],
    ['of an order by the same customer', () => orderOf('ada@example.com', { status: 'ready' })],
  ])('%s, by one token that is neither cached nor logged', async (_, pathOf) => {
    const visitor = await visitWithBag(14)
    const path = pathOf()
    const before = tokens()
    const { page, token, asked } = await open(visitor, path)
    expect([page.status, asked]).toEqual([200, 1])
    expect(site.standIns.paddle.customerTokens.get(token!)?.email).toBe('ada@example.com')
    expect(page.headers.get('Cache-Control')).toContain('no-store')
    const data = await visitor.get(path.replace(/^[^?]+/, '$&.data'))
    expect([tokenIn(data), tokens() - before]).toEqual([null, 1])
    expect(data.headers.get('Cache-Control')).toContain('no-store')
    expect(page.html).not.toContain('sign in again')
    expect((await open(visitor, path)).token).not.toBe(token)
    const lines = site.lines.join('\n')
    expect(lines).not.toContain(token)
    expect(lines).toContain('saved-cards-opened')
  })

  test('not for a prefetch, or for HEAD', async () => {
    const visitor = await visitWithBag(1)
    const before = tokens()
    await visitor.get(CHECKOUT, { 'Sec-Purpose': 'prefetch' })
    const headers = { Cookie: cookieHeader(visitor.cookies) }
    const head = await site.site(new Request(site.url + CHECKOUT, { method: 'HEAD', headers }))
    expect([head.status, tokens()]).toEqual([200, before])
  })

  test('only after a recent sign-in, with a link that comes back to the payment', async () => {
    const visitor = await visitWithBag(15)
    for (const path of [CHECKOUT, orderOf(null)]) {
      const { page, ...opened } = await open(visitor, path)
      expect(opened).toEqual(opensPlainly)
      expect(page.html).toContain(again(path))
      const link = again(path).replace('&amp;', '&')
      expect((await visitor.get(link)).text).toContain('sign in again')
    }
  })

  test.each([
    [
      'the order is another account’s',
      () => orderOf('ada@example.com', { owner: 'vera@example.com' }),
      'ada',
    ],
    ['somebody else’s address was entered', () => orderOf('vera@example.com', { status: 'ready' }), 'ada'],
    ['the customer has not paid before', () => CHECKOUT, 'noor'],
  ])('never if %s', async (_, pathOf, name) => {
    const path = pathOf()
    for (const minutes of [1, 20]) {
      const { page, ...opened } = await open(await visitWithBag(minutes, `${name}@example.com`), path)
      expect(opened).toEqual(opensPlainly)
      expect(page.html).not.toContain('prompt=login')
    }
  })

  test('not for another country than the customer’s own', async () => {
    const visitor = await visitWithBag(1)
    await visitor.post('/bag', { intent: 'set-country', country: 'AU' })
    const { page, ...opened } = await open(visitor, CHECKOUT)
    expect(opened).toEqual(opensPlainly)
    expect(page.text).toContain('Saved cards have an address of their own')
  })

  test('never for a visitor', async () => {
    expect(await open(site.visit(), orderOf(null))).toMatchObject(opensPlainly)
  })

  test.each([
    ['no permission', FORBIDDEN],
    ['an outage', { status: 503 }],
    ['nonsense', { body: '{"data":{"customer_auth_token":7}}' }],
    ['an answer after a second', { hang: true }],
  ])('not after %s, and the form opens as it always has', async (_, fault) => {
    const visitor = await visitWithBag(1)
    site.standIns.paddle.setFault({ match: TOKEN, ...fault })
    const { result, waitedMs } = await measureWaits(() => open(visitor, CHECKOUT))
    const { page, token } = result
    expect([page.status, token]).toEqual([200, null])
    expect(page.text).toContain('Opening the secure payment form')
    expect(page.text).not.toMatch(/saved card/i)
    expect(waitedMs).toBeLessThan(1500)
  })

  test('not while a payment for it is pending', async () => {
    const visitor = await visitWithBag(1)
    const path = orderOf('ada@example.com', { status: 'ready' })
    await reportPayment(visitor, path.split('=')[1]!, { started: '1' }, path)
    expect((await open(visitor, path)).asked).toBe(0)
  })
})

test('the payment form’s language is the one in settings, in any browser', async () => {
  const localeFor = async (visitor: TestVisitor) =>
    (await dataOf<{ paddle: { locale: string } }>(visitor, CHECKOUT, 'pages/checkout/checkout')).paddle.locale
  const visitor = await visitWithBag(20, 'vera@example.com')
  expect(await localeFor(visitor)).toBe('en')
  await visitor.post('/user/settings', { intent: 'set-language', locale: 'sv' })
  for (const each of [visitor, await visitWithBag(20, 'vera@example.com')])
    expect(await localeFor(each)).toBe('sv')
})
