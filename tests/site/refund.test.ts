import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { licensesOf, visitAs } from '../support/customers.ts'
import { fieldOf, linkTo } from '../support/page-parts.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { createAdjustment } from '../stand-ins/paddle/transactions.ts'
import { samplePrices } from '../stand-ins/start.ts'

const EMAIL = 'noor@example.com'
const DAY_MS = 24 * 60 * 60 * 1000
const REFUND = { intent: 'refund', reason: 'Bought the wrong edition', confirm: '1' }
const FORBIDDEN = '{"error":{"type":"request_error","code":"forbidden","detail":"No."}}'

// A license can only be told from another order's by its time, so every test has a site of its own.
let site: TestSite
beforeEach(async () => void (site = await openSite()))
afterEach(() => site.close())

async function buy() {
  const { id } = await site.standIns.paddle.completeCheckout({
    items: [{ priceId: samplePrices.core, quantity: 1 }],
    customer: { email: EMAIL, countryCode: 'GB' },
    customData: site.standIns.referenceOf(EMAIL),
  })
  const record = site.standIns.paddle.transactions.get(id)!
  return { id, path: `/user/orders/${id}`, record }
}
/** What the license service says of the newest license from now on. */
function changeLicense(changes: object) {
  const [license] = licensesOf(site, EMAIL)
  site.standIns.productApi.clearFaults()
  site.standIns.productApi.setFault({
    match: 'GET /user/licenses',
    body: JSON.stringify({ licenses: [{ ...license, ...changes }] }),
    headers: { 'Content-Type': 'application/json' },
  })
}
const sent = () =>
  site.standIns.paddle.calls.filter(({ method, path }) => method === 'POST' && path === '/adjustments')

describe('a refund', () => {
  test('is asked for once, and the page says how Paddle decides', async () => {
    const { id, path, record } = await buy()
    const noor = await visitAs(site, EMAIL)
    await noor.get('/user/orders')
    expect((await noor.get(path)).text).toMatch(/Return this license Until \d+ \w+ \d{4}, you can return it/)
    const empty = await noor.post(path, { intent: 'refund' })
    expect(empty.status).toBe(422)
    expect(fieldOf(empty, 'reason').description).toContain('Tell us why')
    expect(fieldOf(empty, 'confirm')).toMatchObject({
      isInvalid: true,
      description: expect.stringContaining('Tick this'),
    })
    expect(sent()).toEqual([])

    const answers = await Promise.all([noor.post(path, REFUND), noor.post(path, REFUND)])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, expect.toBeOneOf([422, 503])])
    expect(sent().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { action: 'refund', type: 'full', transaction_id: id, reason: REFUND.reason },
    ])
    const asked = await noor.get(path)
    expect(asked.text).toContain('Refund requested')
    expect(asked.html).not.toContain('value="refund"')

    await site.standIns.paddle.decideRefund(id, 'approved')
    expect((await noor.get('/user/orders')).text).toContain('Refunded')
    expect((await noor.get(path)).text).toContain('Refund approved')
    const again = await noor.post(path, REFUND)
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('only one request')])
    expect(record.adjustments).toHaveLength(1)
  })

  test('that Paddle rejects isn’t asked for again; support is', async () => {
    const { id, path } = await buy()
    const noor = await visitAs(site, EMAIL)
    expect((await noor.post(path, REFUND)).status).toBe(303)
    await site.standIns.paddle.decideRefund(id, 'rejected')
    const page = await noor.get(path)
    expect(page.text).toContain('Paddle didn’t approve this refund')
    expect(linkTo(page, `mailto:support@example.com?subject=Order%20${id}`, 'Contact support')).toBeTruthy()
    expect((await noor.post(path, REFUND)).status).toBe(422)
    expect(sent()).toHaveLength(1)
  })

  test.each([
    ['is on the list', { alter: async () => new Response('{}', { status: 502 }) }, [303], 1],
    ['is lost', { drop: true }, [503, 503, 303], 2],
  ] as const)('whose answer %s isn’t sent twice', async (_, fault, statuses, count) => {
    const { path } = await buy()
    const noor = await visitAs(site, EMAIL)
    site.standIns.paddle.setFault({ match: 'POST /adjustments', ...fault, times: 1 })
    for (const [index, status] of statuses.entries()) {
      if (index === 2) site.clock.advance(31)
      const page = await noor.post(path, REFUND)
      expect(page.status).toBe(status)
      if (status === 503) {
        expect(page.text).toContain('We don’t know yet whether your refund was requested')
        expect(fieldOf(page, 'reason').value).toBe(REFUND.reason)
      }
    }
    expect(sent()).toHaveLength(count)
  })

  test('isn’t offered on day 15, and the page says who helps', async () => {
    const { id, path, record } = await buy()
    const noor = await visitAs(site, EMAIL)
    const getAfter = (days: number) => {
      const at = new Date(site.clock.now() - days * DAY_MS).toISOString()
      Object.assign(record, { created_at: at, billed_at: at }).payments[0]!.captured_at = at
      changeLicense({ created_at: at })
      site.clock.advance(301)
      return noor.get(path)
    }
    expect((await getAfter(14)).text).toContain('Return this license')
    const page = await getAfter(15)
    expect(page.text).toContain('The 14 days to return this license are over')
    expect(page.html).not.toContain('value="refund"')
    expect(linkTo(page, `mailto:support@example.com?subject=Order%20${id}`, 'Contact support')).toBeTruthy()
    const late = await noor.post(path, REFUND)
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('14 days to return')])
    expect(sent()).toEqual([])
  })

  test('needs a license that no machine uses, even since the page was opened', async () => {
    const { path } = await buy()
    const noor = await visitAs(site, EMAIL)
    expect((await noor.get(path)).text).toContain('Return this license')
    changeLicense({
      activations: [{ id: 'act_1', machine: 'ENGINE-1', activated_at: '2026-01-01', manual: false }],
    })
    const used = await noor.post(path, REFUND)
    expect([used.status, used.text]).toEqual([422, expect.stringContaining('Release it there first')])
    site.standIns.productApi.clearFaults()
    site.standIns.productApi.setFault({ status: 503 })
    site.clock.advance(11)
    const unknown = await noor.post(path, REFUND)
    expect([unknown.status, unknown.text]).toEqual([
      503,
      expect.stringContaining('can’t tell whether this license'),
    ])
    expect(fieldOf(unknown, 'reason').value).toBe(REFUND.reason)
    expect(sent()).toEqual([])
  })

  test('can’t be asked for while the payment is disputed', async () => {
    const { path, record } = await buy()
    const warning = createAdjustment(record, 100, new Date(site.clock.now()))
    record.adjustments.push(Object.assign(warning, { action: 'chargeback_warning', status: 'approved' }))
    const noor = await visitAs(site, EMAIL)
    expect((await noor.get(path)).text).toContain('Payment disputed')
    expect((await noor.post(path, REFUND)).status).toBe(422)
    expect(sent()).toEqual([])
  })

  test('is off in words where the key lacks the permission', async () => {
    const { path, id } = await buy()
    const noor = await visitAs(site, EMAIL)
    site.standIns.paddle.setFault({ match: 'POST /adjustments', status: 403, body: FORBIDDEN })
    const refused = await noor.post(path, REFUND)
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('can’t ask for a refund here'),
    ])
    site.recover()
    const page = await noor.get(path)
    expect(page.text).toContain('can’t ask for a refund here right now')
    expect(linkTo(page, `mailto:support@example.com?subject=Order%20${id}`, 'Contact support')).toBeTruthy()
    site.clock.advance(601)
    expect((await noor.post(path, REFUND)).status).toBe(303)
  })

  test('is only for the order’s owner, after a recent sign-in that keeps the reason', async () => {
    const { path } = await buy()
    const other = await visitAs(site, 'grace@example.com')
    expect((await other.post(path, REFUND)).status).toBe(404)
    const claims = { auth_time: Math.floor(Date.now() / 1000) - 20 * 60 }
    site.standIns.identity.setTokenFault({ kind: 'set-claims', claims, times: 1 })
    const late = await visitAs(site, EMAIL)
    const answer = await late.post(path, REFUND)
    const again = `/login?prompt=login&returnTo=${encodeURIComponent(path)}`
    expect([answer.status, answer.location]).toEqual([303, again])
    expect(sent()).toEqual([])
    const page = await late.open(await late.reachCallback(EMAIL, again))
    expect(fieldOf(page, 'reason').value).toBe(REFUND.reason)
    expect(page.document.querySelector('details:has([name=confirm])')!.hasAttribute('open')).toBe(true)
  })
})
