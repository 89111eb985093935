import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADD } from '../support/bag.ts'
import { cookieHeader } from '../support/cookie-jar.ts'
import { FAILING_SERVICES } from '../support/failing-services.ts'
import { mappedRoutes } from '../support/pages.ts'
import { openSite, type TestSite } from '../support/site.ts'

const PER_ANSWER = ['content-security-policy', 'server-timing', 'x-request-id']
/** When a page was made. */
const TIME = /\d{4}-\d\d-\d\dT[\d:]+\.\d+Z/g
const CRAWLER = { 'User-Agent': 'Googlebot/2.1' }

let site: TestSite
let cookie: string

beforeAll(async () => {
  site = await openSite()
  const visitor = site.visit()
  await visitor.signIn()
  await visitor.post('/bag', ADD)
  cookie = cookieHeader(visitor.cookies)
})
afterAll(() => site.close())

/** What both handlers answer, without what differs from answer to answer. */
async function ask(path: string, init: RequestInit = {}) {
  const answers = []
  for (const handle of [site.site, site.frameworkSite]) {
    const request = new Request(new URL(path, site.url), { redirect: 'manual', ...init })
    const response = await handle(request, { address: '127.0.9.9' })
    const html = await response.text()
    const id = response.headers.get('X-Request-Id')!
    const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '') ?? []
    const headers = [...response.headers].filter(([name]) => !PER_ANSWER.includes(name))
    const cookies = headers.map(([name, value]) => [
      name,
      name === 'set-cookie' ? value.replace(/=[^;]*/, '') : value,
    ])
    const body = html
      .replaceAll(id, 'ID')
      .replaceAll(nonce ?? id, 'NONCE')
      .replace(TIME, 'TIME')
    answers.push({ status: response.status, headers: cookies, body })
  }
  return answers
}

async function expectSame(path: string, init?: RequestInit) {
  const [own, framework] = await ask(path, init)
  expect(own).toEqual(framework)
  return own!
}

const PATHS = [
  ...new Set(mappedRoutes.map(({ path }) => path)),
  '/ctrl-suite/buy?edition=pro&players=3&entities=12',
  '/ctrl-suite/buy?edition=pro&players=300',
  '/ctrl-suite/buy?players=2&step=players-up',
  '/bag?edition=core&players=2&entities=2',
  '/support?q=license',
  '/user/licenses?page=99',
  '/user/not-there',
  '/press/not-there',
  '/store/pay?_ptxn=malformed',
  '/checkout/complete?transaction=txn_00000000000000000000000000',
  '/checkout?license=not-there',
  '/login?returnTo=/user/settings',
  '/?index',
  '/about?_routes=root',
  '/about?index=&index=1',
]

describe.each(['GET', 'HEAD'])('the framework’s own handler gives the same answer to %s', (method) => {
  test.each(PATHS)('%s, to a stranger', async (path) => {
    await expectSame(path, { method })
  })

  test.each(PATHS)('%s, to a customer with something in the bag', async (path) => {
    await expectSame(path, { method, headers: { Cookie: cookie } })
  })
})

test.each(['/press/not-there', '/user/not-there', '/about'])('and to a crawler: %s', async (path) => {
  const { status, body } = await expectSame(path, { headers: { ...CRAWLER, Cookie: cookie } })
  expect(status === 200).toBe(body !== '')
})

describe('and while a service fails', () => {
  beforeEach(() => site.recover())
  test.each(FAILING_SERVICES.filter(({ pattern }) => !pattern.includes(':')))(
    '$pattern without $service',
    async ({ pattern, standIn }) => {
      site.standIns[standIn].setFault({ status: 500 })
      await expectSame(pattern, { headers: { Cookie: cookie } })
    },
  )
})
