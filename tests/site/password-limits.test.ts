import { fieldOf } from '../support/page-parts.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { countCalls, visitAs } from '../support/customers.ts'
import { dataPath, readAction } from '../support/page-data.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())
afterEach(() => site.recover())

const SETTINGS = '/user/settings'
const MIGRATIONS = 'POST /migrate/user'
const SECRET = 'a secret that nobody may see'

const tryPassword = (visitor: TestVisitor, email: string) =>
  visitor.post(SETTINGS, { intent: 'migrate', email, password: SECRET })

async function tryPasswords(visitor: TestVisitor, emails: readonly string[]): Promise<Page[]> {
  const pages: Page[] = []
  for (const email of emails) pages.push(await tryPassword(visitor, email))
  return pages
}

const statusesOf = (pages: readonly Page[]) => pages.map(({ status }) => status)
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`)

/** A page that says how long to wait, and keeps the address and nothing of the password. */
function expectRefusal(page: Page, sentence: string, email: string) {
  expect(page.status).toBe(429)
  const seconds = Number(page.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  expect(page.text).toContain(
    `${sentence} Wait ${Math.ceil(seconds / 60)} minutes, then try again; nothing was changed.`,
  )
  expect(fieldOf(page, 'email').value).toBe(email)
  expect(page.html).not.toContain(SECRET)
}

describe('passwords of 1.0 accounts', () => {
  test('can be tried 5 times by one customer, for whichever accounts', async () => {
    const visitor = await visitAs(site, 'ada@example.com')
    const pages = await tryPasswords(visitor, numbered('guessed', 7))
    expect(statusesOf(pages)).toEqual([422, 422, 422, 422, 422, 429, 429])
    expectRefusal(pages[6]!, 'You have tried 5 times.', 'guessed-6@example.com')
    expect(countCalls(site, MIGRATIONS)).toBe(5)

    const elsewhere = await visitAs(site, 'ada@example.com')
    expect((await tryPassword(elsewhere, 'another@example.com')).status).toBe(429)
    expect((await tryPassword(await visitAs(site, 'noor@example.com'), 'another@example.com')).status).toBe(
      422,
    )
  })

  test('can be tried 5 times for one account, by whichever customers, however its address is written', async () => {
    const before = countCalls(site, MIGRATIONS)
    const vera = await visitAs(site, 'vera@example.com')
    await tryPasswords(vera, ['victim@example.com', 'Victim@example.com', ' victim@EXAMPLE.com '])
    const grace = await visitAs(site, 'grace@example.com')
    const pages = await tryPasswords(grace, Array<string>(4).fill('victim@example.com'))
    expect(statusesOf(pages)).toEqual([422, 422, 429, 429])
    expectRefusal(pages[2]!, 'This 1.0 account has been tried 5 times.', 'victim@example.com')
    expect(countCalls(site, MIGRATIONS)).toBe(before + 5)
  })

  test('tried all at once are counted one by one', async () => {
    const before = countCalls(site, MIGRATIONS)
    const visitor = await visitAs(site, 'jonas@example.com')
    const pages = await Promise.all(numbered('at-once', 20).map((email) => tryPassword(visitor, email)))
    expect(statusesOf(pages).filter((status) => status === 429)).toHaveLength(15)
    expect(countCalls(site, MIGRATIONS)).toBe(before + 5)
  })

  test('that were not checked, because the service did not answer, are not counted', async () => {
    const visitor = await visitAs(site, 'tomas@example.com')
    site.standIns.productApi.setFault({ match: MIGRATIONS, status: 503 })
    const pages = await tryPasswords(visitor, Array<string>(6).fill('unchecked@example.com'))
    expect(statusesOf(pages)).toEqual(Array(6).fill(503))
    site.recover()
    expect(statusesOf(await tryPasswords(visitor, ['unchecked@example.com']))).toEqual([422])
  })

  test('that are refused unread are shown on a page with script as well', async () => {
    const visitor = await visitAs(site, 'maximiliane@example.com')
    await tryPasswords(visitor, numbered('with-script', 5))
    const answer = await visitor.post(dataPath(SETTINGS), {
      intent: 'migrate',
      email: 'with-script@example.com',
      password: SECRET,
    })
    expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true])
    expect((await readAction(answer)).data).toEqual({
      intent: 'migrate',
      errors: { form: expect.stringContaining('You have tried 5 times. Wait 15 minutes') },
      typed: { email: 'with-script@example.com' },
    })
  })
})

describe('password e-mails', () => {
  const ask = (visitor: TestVisitor) => visitor.post(SETTINGS, { intent: 'change-password' })
  const sent = () => site.standIns.identity.passwordResets.length

  test('are 3 an hour for one customer, from whichever browser', async () => {
    const before = sent()
    const visitor = await visitAs(site, 'ada@example.com')
    for (let count = 0; count < 3; count++) expect((await ask(visitor)).status).toBe(303)
    const page = await ask(await visitAs(site, 'ada@example.com'))
    expect(page.status).toBe(429)
    expect(page.headers.get('Retry-After')).toMatch(/^3[56]\d\d$/)
    expect(page.text).toContain('You have asked for 3 e-mails. Wait 60 minutes, then try again')
    expect(sent()).toBe(before + 3)
    expect((await ask(await visitAs(site, 'vera@example.com'))).status).toBe(303)
  })

  test('that the provider has refused to send are not counted', async () => {
    const visitor = await visitAs(site, 'noor@example.com')
    site.standIns.identity.setFault({ match: 'POST /dbconnections/change_password', status: 500, times: 4 })
    for (let count = 0; count < 4; count++) expect((await ask(visitor)).status).toBe(503)
    expect((await ask(visitor)).status).toBe(303)
  })
})
