import { EDITION_NAMES } from '../../app/shop.ts'
import { dataOf, licensePathsOf } from '../support/page-parts.ts'
import { describe, expect, test } from 'vitest'
import { countCalls, visitAs } from '../support/customers.ts'
import { fillBag, frameSaleOf, webhookHeaders } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const licenseCalls = () => countCalls(site, 'GET /user/licenses')

/** How often the site fetches Ada's licenses, which it has cached, after this has happened. */
async function fetchesAfter(happens: () => Promise<void>): Promise<number> {
  const visitor = await visitAs(site, 'ada@example.com')
  await visitor.get('/user/licenses')
  const before = licenseCalls()
  await happens()
  await visitor.get('/user/licenses')
  return licenseCalls() - before
}

describe('a sale', () => {
  test('clears the bag and, if asked, drops the cached licenses', async () => {
    const visitor = site.visit()
    await fillBag(visitor)
    await visitor.signIn('ada@example.com')
    await visitor.get('/user/licenses')
    const cleared = await visitor.post('/bag', { intent: 'clear-session' })
    expect(cleared.status).toBe(303)
    expect(visitor.cookies.has('bag')).toBe(false)
    const before = licenseCalls()
    await visitor.get('/user/licenses')
    expect(licenseCalls()).toBe(before)
    await visitor.post('/bag', { intent: 'clear-session', refresh: '1' })
    await visitor.get('/user/licenses')
    expect(licenseCalls()).toBe(before + 1)
  })

  test('only clears the bag if it’s still the one that was paid for', async () => {
    const visitor = site.visit()
    await fillBag(visitor)
    await visitor.signIn('ada@example.com')
    const { bagKey } = await dataOf<{ bagKey: string }>(visitor, '/checkout', 'pages/checkout/checkout')
    await fillBag(visitor, { edition: 'pro' })
    expect((await visitor.post('/bag', { intent: 'clear-session', sold: bagKey })).status).toBe(303)
    expect((await visitor.get('/bag')).text).toContain(EDITION_NAMES.pro)
    await fillBag(visitor)
    await visitor.post('/bag', { intent: 'clear-session', sold: bagKey })
    expect((await visitor.get('/bag')).text).toContain('Your bag is currently empty')
  })

  test('creates no license if its reference is forged', async () => {
    const visitor = site.visit()
    await fillBag(visitor)
    await visitor.signIn('grace@example.com')
    const { customData, items } = await frameSaleOf(visitor)
    await site.standIns.paddle.completeCheckout({
      items,
      customer: { email: 'grace@example.com', countryCode: 'AU' },
      customData: { ...customData, userReference: 'usr_ada_marsh' },
    })
    const ada = await visitAs(site, 'ada@example.com')
    expect(licensePathsOf(await ada.get('/user/licenses?refresh=1'))).toHaveLength(3)
    expect((await visitor.get('/user/licenses?refresh=1')).text).toContain('No licenses yet')
  })
})

describe('a webhook', () => {
  const ADA = 'usr_ada_marsh'
  const secret = () => site.standIns.environment.PADDLE_WEBHOOK_SECRET!
  const adasSale = () => ({ custom_data: site.standIns.referenceOf('ada@example.com') })
  const eventOf = (id: string, data: unknown = adasSale()) =>
    JSON.stringify({
      event_id: id,
      event_type: 'transaction.completed',
      occurred_at: new Date().toISOString(),
      notification_id: 'ntf_1',
      data,
    })
  const send = (body: string, headers: Record<string, string>) =>
    site.visit().post('/webhooks/paddle', body, headers)

  test('is refused with 401 for a minute-old signature, and drops no cache', async () => {
    const body = eventOf('evt_refused')
    const headers = webhookHeaders(body, secret(), new Date(Date.now() - 60_000))
    const send401 = async () => expect((await send(body, headers)).status).toBe(401)
    expect(await fetchesAfter(send401)).toBe(0)
  })

  test('is refused with 400 if it’s signed but no JSON', async () =>
    expect((await send('event=1', webhookHeaders('event=1', secret()))).status).toBe(400))

  test('is refused with 413 over the limit', async () => {
    const body = eventOf('evt_large', { padding: 'x'.repeat(1100 * 1024) })
    expect((await send(body, webhookHeaders(body, secret()))).status).toBe(413)
  })

  test('drops the customer’s cached list once; a repeat is answered with 200 and does nothing', async () => {
    const body = eventOf('evt_repeated')
    const answer = (outcome: string) => async () => {
      const { status, html } = await send(body, webhookHeaders(body, secret()))
      expect([status, html]).toEqual([200, JSON.stringify({ outcome })])
    }
    expect(await fetchesAfter(answer('done'))).toBe(1)
    expect(await fetchesAfter(answer('repeated'))).toBe(0)
  })

  test('is processed once if it arrives ten times simultaneously', async () => {
    const body = eventOf('evt_at_once')
    const headers = webhookHeaders(body, secret())
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body, headers)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.filter(({ html }) => html === '{"outcome":"done"}')).toHaveLength(1)
  })

  test.each<[string, () => Record<string, unknown>]>([
    ['no signature', () => ({ userReference: ADA })],
    ['a made-up signature', () => ({ userReference: ADA, userReferenceSignature: 'a'.repeat(64) })],
    ['another’s signature', () => ({ ...site.standIns.referenceOf('vera@example.com'), userReference: ADA })],
    ['an invalid signature', () => ({ userReference: ADA, userReferenceSignature: { a: 1 } })],
  ])('is accepted, but drops no cache, if it names a customer with %s', async (what, customData) => {
    await visitAs(site, 'vera@example.com')
    const body = eventOf(`evt_${what}`, { custom_data: customData() })
    const accept = async () => expect((await send(body, webhookHeaders(body, secret()))).status).toBe(200)
    expect(await fetchesAfter(accept)).toBe(0)
  })

  test('is accepted but does nothing if its type or customer is unknown', async () => {
    const { paddle } = site.standIns
    await paddle.sendEvent('transaction.payment_failed', { custom_data: { userReference: ADA } })
    await paddle.sendEvent('transaction.completed', { custom_data: null })
    const received = paddle.deliveries.filter(({ url }) => url.startsWith(site.url)).slice(-2)
    expect(received.map(({ status }) => status)).toEqual([200, 200])
  })

  test('must be a POST', async () => {
    const page = await site.visit().get('/webhooks/paddle')
    expect(page.status).toBe(405)
    expect(page.headers.get('Allow')).toBe('POST')
  })
})
