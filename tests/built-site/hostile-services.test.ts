import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Fault } from '../stand-ins/stand-in.ts'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const MIB = 1024 * 1024
const GROWTH_BYTES_MAX = 60 * MIB
/** Generous, for a busy machine. */
const TEST_LIMIT_MS = 120_000
const EMAIL = 'ada@example.com'

let site: BuiltSite
let visitor: TestVisitor
beforeAll(async () => {
  site = await startBuiltSite()
  visitor = site.visit()
  await visitor.signIn(EMAIL)
}, TEST_LIMIT_MS)
afterAll(() => site.close())
afterEach(() => site.standIns.clearFaults())

/** Of the site's process: what it has in memory now, and the most that it ever had. */
async function readMemory() {
  const text = await readFile(`/proc/${site.running.process.pid}/status`, 'utf8')
  const bytesOf = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1]) * 1024
  return { now: bytesOf('VmRSS'), peak: bytesOf('VmHWM') }
}

async function expectLittleGrowth(act: () => Promise<void>) {
  const before = await readMemory()
  await act()
  const { peak } = await readMemory()
  expect(peak - before.now).toBeLessThan(GROWTH_BYTES_MAX)
}

/** Makes the site fetch lists again, as after a sale. */
const forgetLists = () => visitor.post('/bag', { intent: 'clear-session', refresh: '1' })

const LONG_ANSWERS: [string, Fault][] = [
  ['100 MB', { body: '[', bytes: 100 * MIB }],
  ['100 MB that arrive as 100 KB', { body: ' ', bytes: 100 * MIB, gzip: true }],
  ['a refusal of 100 MB', { status: 422, body: ' ', bytes: 100 * MIB }],
]

describe('an answer that is too long is not read to its end, and the page says so in words', () => {
  test.each(LONG_ANSWERS)(
    'from the product API: %s',
    (_, fault) =>
      expectLittleGrowth(async () => {
        await forgetLists()
        site.standIns.productApi.setFault({ match: '/user/licenses', ...fault })
        const page = await visitor.get('/user/licenses')
        expect(page.status).toBe(503)
        expect(page.text).toContain('We can’t load your licenses right now')
      }),
    TEST_LIMIT_MS,
  )

  test.each<[string, Fault]>([
    ['keys without end', { match: 'jwks.json', body: '{"keys":[', bytes: 3000 * MIB }],
    ['tokens without end', { match: '/oauth/token', body: ' ', bytes: 3000 * MIB }],
  ])(
    'from the identity provider: %s',
    async (_, fault) => {
      // Keys are kept for minutes, so the site has to be one that has none yet.
      await site.restart()
      await site.visit().get('/login')
      await expectLittleGrowth(async () => {
        site.standIns.identity.setFault(fault)
        const page = await site.visit().signIn(EMAIL)
        expect(page.text).toMatch(/Signing in/)
        expect(page.status).toBeGreaterThanOrEqual(400)
      })
      site.standIns.clearFaults()
      visitor = site.visit()
      expect((await visitor.signIn(EMAIL)).text).toContain(EMAIL)
    },
    TEST_LIMIT_MS,
  )
})
