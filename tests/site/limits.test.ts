import { describe, expect, test } from 'vitest'
import useCasesPage from '../../app/content/use-cases.ts'
import { buyHref } from '../../app/domain/configuration-href.ts'
import { ADD } from '../support/bag.ts'
import { countCalls, visitAs } from '../support/customers.ts'
import { dataPath, readAction } from '../support/page-data.ts'
import { fieldOf, messageOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite({ TRUST_PROXY: '1' })

const SETTINGS = '/user/settings'
const MIGRATE = 'POST /migrate/user'
const SECRET = 'a secret that nobody may see'

type Send = (visitor: TestVisitor, headers: Record<string, string>, count: number) => Promise<Page>

const tryCode: Send = (visitor, headers, count) =>
  visitor.post('/bag', { intent: 'apply-discount', code: `GUESS${count}` }, headers)
const sendForm: Send = (visitor, headers) => visitor.post('/bag', { intent: 'remove-discount' }, headers)
const reportDifference: Send = (visitor, headers) =>
  visitor.post('/checkout', { intent: 'difference', shown: 'GBP 1170.00', asked: 'GBP 1180.00' }, headers)
const startSignIn: Send = (visitor, headers) => visitor.post('/login', { intent: 'sign-in' }, headers)
const answerSignIn: Send = (_visitor, headers, count) =>
  site.visit().get(`/callback/login?state=${count}&code=${count}`, headers)
const lookUpPayment: Send = (visitor, headers) => visitor.get('/store/pay?_ptxn=txn_short', headers)
const askForPasswordMail: Send = (visitor, headers) =>
  visitor.post(SETTINGS, { intent: 'change-password' }, headers)

const tryPassword = (visitor: TestVisitor, email: string) =>
  visitor.post(SETTINGS, { intent: 'migrate', email, password: SECRET })
async function tryPasswords(visitor: TestVisitor, emails: readonly string[]) {
  const statuses: number[] = []
  for (const email of emails) statuses.push((await tryPassword(visitor, email)).status)
  return statuses
}

describe('the limits for one IP address', () => {
  test.each<[string, number, Send, number, string]>([
    ['forms', 240, sendForm, 303, 'then try again'],
    ['discount codes', 20, tryCode, 422, 'Too many codes have been tried from your network. Wait '],
    ['started sign-ins', 60, startSignIn, 302, 'then try again'],
    ['sign-in callbacks', 60, answerSignIn, 302, 'then try again'],
    ['payment lookups', 60, lookUpPayment, 404, ''],
    ['reports from payment pages', 60, reportDifference, 204, ''],
  ])('allow %s up to %i a minute, and don’t affect others', async (what, most, send, allowed, words) => {
    const visitor = send === reportDifference ? await visitAs(site, 'grace@example.com') : site.visit()
    const from = { 'X-Forwarded-For': `203.0.113.${most}` }
    if (what === 'discount codes') await visitor.post('/bag', ADD, from)
    for (let count = 0; count < most; count++) expect((await send(visitor, from, count)).status).toBe(allowed)
    const refused = await send(visitor, from, most)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused.text).toContain(words)
    expect((await send(visitor, { 'X-Forwarded-For': '203.0.113.9' }, most)).status).toBe(allowed)
    if (what === 'discount codes') expect(fieldOf(refused, 'code').value).toBe(`GUESS${most}`)
    if (what !== 'forms') return
    const byScript = await visitor.post(dataPath('/bag'), { intent: 'remove-discount' }, from)
    expect(readAction(byScript).data).toMatchObject({ errors: { form: expect.stringContaining(words) } })
    expect((await visitor.get('/bag', from)).status).toBe(200)
  })

  test.each([
    '/store/pay?_ptxn=txn_short',
    '/checkout/payment.json?transaction=x',
    '/quotes/x',
    '/ctrl-suite/buy?edition=pro&players=9',
    '/login?returnTo=/user',
  ])('can’t be used up by another site’s images of %s, but it may link there', async (path) => {
    const from = { 'X-Forwarded-For': '203.0.113.77', 'Sec-Fetch-Site': 'cross-site' }
    for (const part of ['image', 'iframe', 'script', 'empty'])
      for (let count = 0; count < 20; count++)
        expect((await site.visit().get(path, { ...from, 'Sec-Fetch-Dest': part })).status).toBe(403)
    const linked = await site.visit().get(path, { ...from, 'Sec-Fetch-Dest': 'document' })
    expect([403, 429]).not.toContain(linked.status)
  })

  test('count opening a discount link as trying a code', async () => {
    const visitor = site.visit()
    const from = { 'X-Forwarded-For': '203.0.113.2' }
    for (let count = 0; count < 20; count++) await tryCode(visitor, from, count)
    await visitor.get('/discount/NOSUCHCODE', from)
    expect((await visitor.get('/discount/%00', from)).location).toBe('/bag')
    const message = messageOf(await visitor.get('/bag', from))
    expect(message).toContain('Too many codes have been tried from your network')
  })
})

const BUY = '/ctrl-suite/buy'
const pricesOn = (page: Page) =>
  page.document.querySelectorAll('nav li').filter((preset) => preset.text.includes('before tax')).length

test('the site’s own offers keep their prices during a flood of other configurations', async () => {
  const presets = useCasesPage.useCases.map(({ configuration }) => buyHref(configuration))
  const before = countCalls(site, 'POST /pricing-preview')
  for (let index = 0; index < 350; index++) {
    const address = `2001:db8:5:${index % 12}::1`
    const configuration = `players=${1 + (index % 100)}&entities=${502 - 5 * Math.floor(index / 100)}`
    await site.visit().get(`${BUY}?edition=pro&${configuration}`, { 'X-Forwarded-For': address })
  }
  expect(countCalls(site, 'POST /pricing-preview') - before).toBeLessThan(320)
  for (const address of ['2001:db8:5:fff::1', '203.0.113.51'])
    for (const path of [BUY, ...presets]) {
      const page = await site.visit().get(path, { 'X-Forwarded-For': address })
      expect(page.text, `${path} from ${address}`).not.toContain('Prices are unavailable')
      expect(pricesOn(page)).toBe(presets.length)
    }
  const other = { 'X-Forwarded-For': '203.0.113.51' }
  const own = await site.visit().get(`${BUY}?edition=core&players=63&entities=22`, other)
  expect(own.text).not.toContain('Prices are unavailable')
})

describe('1.0 passwords', () => {
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`)

  test('a customer has 5 attempts in 15 minutes; the page says how long to wait', async () => {
    const visitor = await visitAs(site, 'ada@example.com')
    expect(await tryPasswords(visitor, numbered('guess', 5))).toEqual(Array(5).fill(422))
    const page = await tryPassword(visitor, 'guess-5@example.com')
    expect(page.status).toBe(429)
    const seconds = Number(page.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    expect(page.text).toContain(`You’ve tried 5 times. Wait ${Math.ceil(seconds / 60)} minutes`)
    expect(fieldOf(page, 'email').value).toBe('guess-5@example.com')
    expect(page.html).not.toContain(SECRET)
    expect(countCalls(site, MIGRATE)).toBe(5)
    const elsewhere = await visitAs(site, 'ada@example.com')
    expect((await tryPassword(elsewhere, 'another@example.com')).status).toBe(429)
  })

  test('an account has 5 attempts by all customers together, however its e-mail address is written', async () => {
    const vera = await visitAs(site, 'vera@example.com')
    await tryPasswords(vera, ['victim@example.com', 'Victim@example.com', ' victim@EXAMPLE.com '])
    const grace = await visitAs(site, 'grace@example.com')
    expect(await tryPasswords(grace, Array<string>(3).fill('victim@example.com'))).toEqual([422, 422, 429])
  })

  test('simultaneous attempts are all counted', async () => {
    const before = countCalls(site, MIGRATE)
    const visitor = await visitAs(site, 'jonas@example.com')
    await Promise.all(numbered('at-once', 20).map((email) => tryPassword(visitor, email)))
    expect(countCalls(site, MIGRATE)).toBe(before + 5)
  })

  test('attempts that got no response from the service don’t count', async () => {
    const visitor = await visitAs(site, 'tomas@example.com')
    site.standIns.productApi.setFault({ match: MIGRATE, status: 503 })
    await tryPasswords(visitor, Array<string>(6).fill('unchecked@example.com'))
    site.recover()
    expect(await tryPasswords(visitor, ['unchecked@example.com'])).toEqual([422])
  })
})

test('a customer gets three password e-mails an hour, and failed ones don’t count', async () => {
  const visitor = await visitAs(site, 'noor@example.com')
  const fault = { match: 'POST /dbconnections/change_password', status: 500, times: 2 }
  site.standIns.identity.setFault(fault)
  for (const status of [503, 503, 303, 303, 303])
    expect((await askForPasswordMail(visitor, {}, 0)).status).toBe(status)
  const page = await askForPasswordMail(await visitAs(site, 'noor@example.com'), {}, 0)
  expect(page.status).toBe(429)
  expect(page.text).toContain('You’ve asked for 3 e-mails. Wait 60 minutes, then try again')
  expect(site.standIns.identity.passwordResets).toHaveLength(3)
})
