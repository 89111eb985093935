import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { licensesOf, signInAgainPath, visitAfter, visitAs } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { errorAt, fieldOf, linkTo } from '../support/page-parts.ts'
import { FORBIDDEN, LOST_ANSWER, orderBy } from '../support/sale.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestVisitor } from '../support/visitor.ts'
import { createAdjustment } from '../stand-ins/paddle/transactions.ts'

const EMAIL = 'noor@example.com'
const DAY_MS = 24 * 60 * 60 * 1000
const REFUND = { intent: 'refund', reason: 'Bought the wrong edition', confirm: '1' }
const TOO_MANY = '{"error":{"type":"api_error","code":"too_many_requests","detail":"Wait."}}'

// A license can only be told from another order's by its time, so every test has a site of its own.
let site: TestSite
let order: Awaited<ReturnType<typeof orderBy>>
let noor: TestVisitor
beforeEach(async () => {
  site = await openSite()
  order = await orderBy(site, EMAIL)
  noor = await visitAs(site, EMAIL)
})
afterEach(() => site.close())

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
const open = () => noor.get(order.path)
const ask = () => noor.post(order.path, REFUND)
const sent = () =>
  site.standIns.paddle.calls.filter(({ method, path }) => `${method} ${path}` === 'POST /adjustments')

/** The page says this instead of offering a refund, and links to support. */
async function expectSupport(words: string) {
  const page = await open()
  expect(page.text).toContain(words)
  expect(page.html).not.toContain('value="refund"')
  const mail = `mailto:support@example.com?subject=Order%20${order.id}`
  expect(linkTo(page, mail, 'Contact support')).toBeTruthy()
}

describe('a refund', () => {
  test('is asked for once, and the page says how Paddle decides', async () => {
    const { id, path, record } = order
    await noor.get('/user/orders')
    expect((await open()).text).toMatch(/Return this license Until \d+ \w+ \d{4}, you can return it/)
    const empty = await noor.post(path, { intent: 'refund' })
    expect(empty.status).toBe(422)
    expect(errorAt(empty, 'reason')).toContain('Tell us why')
    expect(errorAt(empty, 'confirm')).toContain('Tick this')
    expect(sent()).toEqual([])

    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, expect.toBeOneOf([422, 503])])
    expect(sent().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { action: 'refund', type: 'full', transaction_id: id, reason: REFUND.reason },
    ])
    await site.standIns.paddle.decideRefund(id, 'approved')
    expect((await noor.get('/user/orders')).text).toContain('Refunded')
    const complete = await noor.get(`/checkout/complete?transaction=${id}`)
    expectPage(complete, 200, 'This order was refunded', 'Status Refunded')
    expect(complete.text).not.toMatch(/Thank you|Three steps/)
    const pay = `/store/pay?_ptxn=${id}`
    expect(linkTo(await noor.get(pay), path, 'See your order')).toBeTruthy()
    expectPage(await site.visit().get(pay), 200, 'This order was refunded')
    expectPage(await ask(), 422, 'only one request')
    expect(record.adjustments).toHaveLength(1)
  })

  test('that Paddle rejects isn’t asked for again; support is', async () => {
    expect((await ask()).status).toBe(303)
    await site.standIns.paddle.decideRefund(order.id, 'rejected')
    await expectSupport('Paddle didn’t approve this refund')
    expect((await ask()).status).toBe(422)
    expect(sent()).toHaveLength(1)
  })

  test.each([
    ['is on the list', LOST_ANSWER, [303], 1],
    ['is lost', { drop: true }, [503, 503, 303], 2],
  ] as const)('whose answer %s isn’t sent twice', async (_, fault, statuses, count) => {
    site.standIns.paddle.setFault({ match: 'POST /adjustments', ...fault, times: 1 })
    for (const [index, status] of statuses.entries()) {
      if (index === 2) site.clock.advance(31)
      const page = await ask()
      expect(page.status).toBe(status)
      if (status === 503) {
        expect(page.text).toContain('We don’t know yet whether your refund was requested')
        expect(fieldOf(page, 'reason').value).toBe(REFUND.reason)
      }
    }
    expect(sent()).toHaveLength(count)
  })

  test('that Paddle had no time for wasn’t requested, and can be a minute later', async () => {
    site.standIns.paddle.setFault({ match: 'POST /adjustments', status: 429, body: TOO_MANY, times: 1 })
    expectPage(await ask(), 503, 'We can’t ask Paddle for a refund right now')
    site.clock.advance(61)
    expect((await ask()).status).toBe(303)
  })

  test('isn’t offered on day 15, and the page says who helps', async () => {
    const boughtBefore = (days: number) => {
      site.clock.advance(301)
      const at = new Date(site.clock.now() - days * DAY_MS).toISOString()
      Object.assign(order.record, { created_at: at, billed_at: at }).payments[0]!.captured_at = at
      changeLicense({ created_at: at })
    }
    boughtBefore(14)
    expect((await open()).text).toContain('Return this license')
    boughtBefore(15)
    await expectSupport('The 14 days to return this license are over')
    expectPage(await ask(), 422, '14 days to return')
    expect(sent()).toEqual([])
  })

  test('needs a license that no machine uses, even since the page was opened', async () => {
    expect((await open()).text).toContain('Return this license')
    changeLicense({
      activations: [{ id: 'act_1', machine: 'ENGINE-1', activated_at: '2026-01-01', manual: false }],
    })
    expectPage(await ask(), 422, 'Release it there first')
    site.standIns.productApi.clearFaults()
    site.standIns.productApi.setFault({ status: 503 })
    site.clock.advance(11)
    const unknown = await ask()
    expectPage(unknown, 503, 'can’t tell whether this license')
    expect(fieldOf(unknown, 'reason').value).toBe(REFUND.reason)
    expect(sent()).toEqual([])
  })

  test('can’t be asked for while the payment is disputed', async () => {
    const warning = createAdjustment(order.record, 100, new Date(site.clock.now()))
    order.record.adjustments.push(
      Object.assign(warning, { action: 'chargeback_warning', status: 'approved' }),
    )
    expect((await open()).text).toContain('Payment disputed')
    expect((await ask()).status).toBe(422)
    expect(sent()).toEqual([])
  })

  test('is off in words where the key lacks the permission', async () => {
    site.standIns.paddle.setFault({ match: 'POST /adjustments', ...FORBIDDEN })
    expectPage(await ask(), 422, 'can’t ask for a refund here')
    site.recover()
    await expectSupport('can’t ask for a refund here right now')
    site.clock.advance(601)
    expect((await ask()).status).toBe(303)
  })

  test('is only for the order’s owner, after a recent sign-in that keeps the reason', async () => {
    const { path } = order
    expect((await (await visitAs(site, 'grace@example.com')).post(path, REFUND)).status).toBe(404)
    const late = await visitAfter(site, 20, EMAIL)
    const answer = await late.post(path, REFUND)
    expect([answer.status, answer.location]).toEqual([303, signInAgainPath(path)])
    expect(sent()).toEqual([])
    const page = await late.open(await late.reachCallback(EMAIL, signInAgainPath(path)))
    expect(fieldOf(page, 'reason').value).toBe(REFUND.reason)
    expect(page.document.querySelector('details:has([name=confirm])')!.hasAttribute('open')).toBe(true)
  })
})
