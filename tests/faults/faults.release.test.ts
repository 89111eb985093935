import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serve, type Served } from '../stand-ins/stand-in.ts'
import { FAILING_SERVICES } from '../support/failing-services.ts'
import { FAULTS } from './faults.ts'
import { problemsOf } from './page-checks.ts'
import { visitWithout } from './visit.ts'

const PAYING = /^\/(checkout|store\/pay)/
/** For rendering, and for a machine with other things to do. */
const SLACK_MS = 3000

const redirected: string[] = []
let elsewhere: Served
beforeAll(async () => {
  elsewhere = await serve({
    name: 'elsewhere',
    async fetch({ method, url }) {
      redirected.push(`${method} ${url}`)
      return Response.json({})
    },
  })
})
afterAll(() => elsewhere.close())

describe.each(FAILING_SERVICES)('$pattern without $standIn', (row) => {
  test.concurrent.each(Object.keys(FAULTS))('%s', async (name) => {
    const { site, page, tookMs, visitAgain } = await visitWithout(row, FAULTS[name]!(elsewhere.url))
    try {
      // A customer whose token the product API refuses signs in again.
      if (name === '401' && row.standIn === 'productApi' && page.status === 302) {
        expect(page.location).toMatch(/^\/login\?/)
        return
      }
      expect({ status: page.status, problems: problemsOf(page, site.standIns) }).toEqual({
        status: row.status,
        problems: [],
      })
      if (row.sentence) expect(page.text).toContain(row.sentence)
      expect(tookMs).toBeLessThan((PAYING.test(row.pattern) ? 11_000 : 4000) + SLACK_MS)
      expect(redirected).toEqual([])
      // A call that is still under way holds its place until its own limit has passed.
      await vi.waitFor(
        async () => {
          const again = await visitAgain()
          expect(again.status).toBe(200)
          if (row.sentence) expect(again.text).not.toContain(row.sentence)
        },
        { timeout: 60_000, interval: 1000 },
      )
    } finally {
      await site.close()
    }
  })
})
