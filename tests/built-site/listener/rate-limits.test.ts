import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltSite, startBuiltSite } from '../../support/built-site.ts'
import { type RawResponse, sendRaw } from '../../support/raw-request.ts'

/** Generous, for a busy machine. */
const LIMIT_MS = 120_000
const AT_ONCE = 10

let site: BuiltSite
beforeAll(async () => {
  site = await startBuiltSite({ settings: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
}, LIMIT_MS)
afterAll(() => site.close())

const get = (target: string, address: string, cookie = '') =>
  sendRaw(site.url, target, {
    headers: { 'X-Forwarded-For': address, ...(cookie ? { Cookie: cookie } : {}) },
  })

/** Sends requests a few at a time. Returns how many windows of a minute that took. */
async function sendMany(count: number, send: (index: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  for (let index = 0; index < count; index += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => send(index + more)))
  return 1 + Math.floor((performance.now() - startedAt) / 60_000)
}

function countRows(): number {
  const database = new Database(site.storePath)
  const { count } = database.prepare('SELECT count(*) AS count FROM entries').get() as { count: number }
  database.close()
  return count
}

const cookiesOf = ({ headers }: RawResponse) =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '').filter((pair) => !pair.endsWith('='))

const countTokenCalls = () =>
  site.standIns.identity.calls.filter(({ path }) => path === '/oauth/token').length

describe('sign-ins from one address', () => {
  const CALLBACK = '/Callback/login.data?_routes=pages%2Fcallback'

  test(
    'started and answered by GET, however spelled, cost at most 60 token calls a minute and no store rows',
    async () => {
      const address = '198.51.100.1'
      const lost = await get('/callback/login?state=lost', address)
      const mark = cookiesOf(lost).find((pair) => pair.includes('sign_in_retry'))
      expect(mark).toBeDefined()
      const before = { rows: countRows(), calls: countTokenCalls() }
      const statuses: number[] = []
      const windows = await sendMany(100, async () => {
        const begun = await get(`${CALLBACK}&retry=1`, address, mark)
        statuses.push(begun.status)
        const transaction = cookiesOf(begun).find((pair) => pair.includes('login_txn'))
        if (!transaction) return
        const location = begun.headers.location
        const state = new URL(String(location)).searchParams.get('state')
        const answered = await get(`${CALLBACK}&code=forged&state=${state}`, address, transaction)
        statuses.push(answered.status)
      })
      const rows = countRows() - before.rows
      const calls = countTokenCalls() - before.calls
      expect(statuses).toContain(429)
      expect(calls).toBeGreaterThan(0)
      expect(calls).toBeLessThanOrEqual(60 * windows)
      expect(rows).toBe(0)
    },
    LIMIT_MS,
  )

  test(
    'that nobody started cost nothing and don’t affect others',
    async () => {
      const before = { rows: countRows(), calls: site.standIns.identity.calls.length }
      let refused: RawResponse | undefined
      await sendMany(120, async (index) => {
        const answer = await get(
          `${CALLBACK}&state=${index}&code=${index}`,
          `2001:db8::${index.toString(16)}`,
        )
        if (answer.status === 429) refused = answer
      })
      expect(refused?.headers['retry-after']).toMatch(/^\d{1,2}$/)
      expect(refused?.body).toContain('then try again')
      expect(countRows()).toBe(before.rows)
      expect(site.standIns.identity.calls.length).toBe(before.calls)
      expect((await get('/callback/login?state=a&code=b', '2001:db8:0:1::1')).status).toBe(302)
    },
    LIMIT_MS,
  )
})

test(
  'price previews from one address are 60 a minute, leave no more copies in the store, and others have prices',
  async () => {
    const previews = () => site.standIns.paddle.calls.filter(({ path }) => path === '/pricing-preview').length
    const address = '198.51.100.2'
    const before = { rows: countRows(), calls: previews() }
    const pages: RawResponse[] = []
    const windows = await sendMany(200, async (index) => {
      const players = 1 + (index % 100)
      const edition = index < 100 ? 'core' : 'pro'
      pages.push(await get(`/ctrl-suite/buy?edition=${edition}&players=${players}&entities=7`, address))
    })
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect(previews() - before.calls).toBeLessThanOrEqual(60 * windows)
    expect(previews() - before.calls).toBeGreaterThanOrEqual(60)
    expect(countRows() - before.rows).toBeLessThanOrEqual(60 * windows)
    const sentence = 'Prices are unavailable right now'
    expect(pages.filter(({ body }) => body.includes(sentence)).length).toBeGreaterThanOrEqual(
      200 - 60 * windows,
    )
    const other = await get('/ctrl-suite/buy?edition=pro&players=77&entities=12', '198.51.100.3')
    expect(other.body).not.toContain(sentence)
  },
  LIMIT_MS,
)
