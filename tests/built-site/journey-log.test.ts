import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretsIn } from '../stand-ins/secrets.ts'
import { DEMO_PASSWORD, sampleDiscounts, sampleLegacyAccount } from '../stand-ins/start.ts'
import { sampleActivationRequest } from '../stand-ins/product-api.ts'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'
import { subOf } from '../support/customers.ts'
import { attributesOf } from '../support/page-document.ts'
import { licensePathsOf } from '../support/page-parts.ts'
import { fillBag, payAs } from '../support/sale.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const CUSTOMER = 'noor@example.com'
const LABEL = 'The rack behind the third curtain'
const REQUEST = sampleActivationRequest('JOURNEY-1')
const SHORTEST_SECRET = 6

let built: BuiltSite
beforeAll(async () => void (built = await startBuiltSite({ settings: { LOG_LEVEL: 'trace' } })))
afterAll(() => built.close())

/** A customer's first visit, from the bag to signing out. Every page must be what the customer expects. */
async function walk(visitor: TestVisitor, note: () => void): Promise<void> {
  const expectOk = async (page: Page | Promise<Page>) => {
    const { status, location, text } = await page
    note()
    expect([200, 303], `${location ?? text}`).toContain(status)
    return page
  }
  await expectOk(visitor.get('/ctrl-suite/buy?edition=pro&players=4&entities=12'))
  await fillBag(visitor, { edition: 'pro', players: '4' })
  await expectOk(visitor.post('/bag', { intent: 'apply-discount', code: sampleDiscounts.percentage.code }))
  await expectOk(visitor.signIn(CUSTOMER, '/checkout'))
  const { id } = await payAs(visitor, built)
  await expectOk(visitor.get(`/checkout/complete?transaction=${id}`))
  await expectOk(visitor.post('/bag', { intent: 'clear-session', refresh: '1' }))
  await expectOk(visitor.get(`/store/pay?_ptxn=${id}`))
  const [license = ''] = licensePathsOf(await expectOk(visitor.get('/user/licenses')))
  await expectOk(visitor.get(license))
  await expectOk(visitor.submit(license, { intent: 'label', label: LABEL }))
  await expectOk(visitor.submit(license, { intent: 'activate', payload: REQUEST }))
  await expectOk(visitor.get(`/user/licenses?q=${encodeURIComponent(LABEL)}`))
  const downloads = await expectOk(visitor.get('/user/downloads'))
  const [filePath = ''] = attributesOf(downloads.document, '[name="filePath"]', 'value')
  await expectOk(visitor.post('/user/downloads', { filePath }))
  await expectOk(visitor.get(`/user/orders/${id}`))
  await expectOk(visitor.post(`/user/orders/${id}`, { intent: 'invoice' }))
  await expectOk(visitor.get('/user/settings'))
  await expectOk(visitor.submit('/user/settings', { intent: 'change-password' }))
  const { email, password } = sampleLegacyAccount
  await expectOk(visitor.submit('/user/settings', { intent: 'migrate', email, password }))
  const away = await visitor.post('/logout', {})
  expect(away.status).toBe(303)
}

/** What went through the site during the journey and must not be in its log. */
function secretsOf({ standIns }: BuiltSite, cookies: Set<string>): string[] {
  const { identity, productApi } = standIns
  const person = identity.people.find(({ email }) => email === CUSTOMER)!
  const { metadata } = person
  const sent = [...identity.calls, ...productApi.calls, ...standIns.paddle.calls].flatMap(
    ({ path, headers, body }) => {
      const query = new URL(path, 'http://localhost').searchParams
      const form = body.startsWith('{') ? new URLSearchParams() : new URLSearchParams(body)
      const names = ['code', 'state', 'nonce', 'code_verifier', 'refresh_token', 'client_secret', 'token']
      const values = names.flatMap((name) => [query.get(name), form.get(name)])
      return [headers.authorization?.split(' ')[1], ...values]
    },
  )
  const typed = [CUSTOMER, DEMO_PASSWORD, LABEL, REQUEST, ...REQUEST.split('\n').slice(1, -2)]
  const owned = productApi
    .licensesOf(subOf(CUSTOMER))
    .flatMap(({ key, activations }) => [key, ...activations.map(({ machine }) => machine)])
  const profile = [person.familyName, person.userReference, ...Object.values(metadata)].map(String)
  const account = [sampleLegacyAccount.email, sampleLegacyAccount.password]
  return [...sent, ...typed, ...owned, ...profile, ...account, ...cookies]
    .filter((text): text is string => typeof text === 'string')
    .filter((text) => text.length >= SHORTEST_SECRET)
}

test('a whole journey leaves nothing personal or secret in the log', async () => {
  const visitor = built.visit()
  const cookies = new Set<string>()
  await walk(visitor, () => [...visitor.cookies.values()].forEach((value) => cookies.add(value)))
  await built.running.stop()
  const lines = built.running.output().trim().split('\n')
  const events = lines.map((line) => JSON.parse(line) as { msg: string; event?: string })
  expect(events.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(20)
  const audited = ['sign-in', 'license-renamed', 'license-activated', 'account-migrated', 'sign-out']
  expect(events.flatMap(({ event }) => event ?? [])).toEqual(expect.arrayContaining(audited))

  const secrets = secretsOf(built, cookies)
  expect(secrets.length).toBeGreaterThan(50)
  const found = lines.flatMap((line) => {
    const isIn = (secret: string) => line.includes(secret) || line.includes(encodeURIComponent(secret))
    return [...secrets.filter(isIn), ...secretsIn(line)].map((secret) => `${secret} in ${line.slice(0, 300)}`)
  })
  expect(found).toEqual([])
})
