import { beforeAll, describe, expect, test } from 'vitest'
import { createCookies } from '../../server/sessions/cookies.ts'
import { toTable } from './report.ts'
import type { SurfaceResult } from './run-surface.ts'
import { signCookie } from './surfaces/cookies.ts'
import { runSurfaces, SURFACES } from './surfaces.ts'

/** The same inputs for every change of the code; `npm run fuzz` tries others. */
const SEED = Number(process.env.FUZZ_SEED ?? 7)
const INPUTS = 20_000
/** Generous, for a busy machine. */
const LIMIT_MS = 15 * 60_000

// A second try would hide what the first has found.
describe('the built site, sent what nobody should send', { retry: 0 }, () => {
  let results: SurfaceResult[]
  beforeAll(async () => {
    results = await runSurfaces(SURFACES, { seed: SEED, inputs: INPUTS })
    console.log(`${INPUTS} inputs, seed ${SEED}\n${toTable(results)}`)
  }, LIMIT_MS)

  test.each(SURFACES.map(({ name }) => name))(
    'answers every input in time and without an error of its own, and keeps store, pages and log clean: %s',
    (name) => {
      const result = results.find(({ surface }) => surface === name)
      expect(result?.failure).toBeNull()
      expect(result?.inputs).toBeGreaterThan(0)
    },
  )

  test('has received altered answers of its services', () => {
    const services = results.find(({ surface }) => surface === 'services')
    expect(services?.altered).toBeGreaterThan((services?.inputs ?? 0) / 2)
  })
})

test('cookies that are tried with the right signature do count', async () => {
  const secret = 'a secret that is long enough to sign with'
  const cookies = createCookies({ secrets: [secret], isHttps: false, sessionSeconds: 60 })
  expect(cookies.read(await signCookie('country', 'DE', secret), 'country')).toBe('DE')
})
