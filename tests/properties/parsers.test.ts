import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_CONFIGURATION } from '../../app/domain/configuration.ts'
import { buyHref } from '../../app/domain/configuration-href.ts'
import { parseConfiguration } from '../../app/domain/parse-configuration.ts'
import { toCsv } from '../../app/domain/csv.ts'
import { readRemoval, writeRemoval } from '../../app/domain/removal.ts'
import { safeReturnTo } from '../../app/domain/return-to.ts'
import { catalogue } from '../app/domain/sample-prices.ts'
import { createCookies } from '../../server/sessions/cookies.ts'
import { samplePrices } from '../stand-ins/paddle.ts'
import { oddText, runs } from './odd-values.ts'

const SECRET = 'a secret that is long enough to sign with'
const HERE = 'https://here.invalid'

test('the page after signing in is always on our site', () => {
  const paths = fc.oneof(
    oddText,
    oddText.map((odd) => `/${odd}`),
    fc.webPath(),
  )
  fc.assert(
    fc.property(paths, (path) => {
      const target = new URL(safeReturnTo(path), HERE)
      expect(target.origin).toBe(HERE)
      expect(target.pathname).not.toMatch(/^\/(login|logout|callback)(\/|$)/i)
    }),
    runs(150),
  )
})

test('a parsed configuration can be sold, and parsing its link gives the same configuration', () => {
  const numbers = fc.oneof(fc.integer({ min: -5, max: 700 }).map(String), oddText)
  const fields = fc.record({
    edition: fc.constantFrom('core', 'pro', 'x'),
    players: numbers,
    entities: numbers,
  })
  fc.assert(
    fc.property(fields, (typed) => {
      const parsed = parseConfiguration(new URLSearchParams(typed))
      if (!parsed.ok) {
        expect(Object.keys(parsed.errors)).not.toEqual([])
        return
      }
      const { players, entities } = parsed.configuration
      expect([players >= 1 && players <= 100, entities <= 502, (entities - 2) % 5]).toEqual([true, true, 0])
      const { searchParams } = new URL(buyHref(parsed.configuration), HERE)
      expect(parseConfiguration(searchParams, DEFAULT_CONFIGURATION)).toMatchObject({
        ok: true,
        configuration: parsed.configuration,
      })
    }),
    runs(150),
  )
})

test('Undo only restores what we sell', () => {
  const items = fc.array(
    fc.record({
      priceId: fc.oneof(fc.constantFrom(...Object.values(samplePrices)), oddText),
      quantity: fc.integer({ min: -1, max: 2000 }),
    }),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(fc.oneof(oddText, items), (removed) => {
      const text = typeof removed === 'string' ? removed : writeRemoval({ items: removed })
      const bag = readRemoval(text, catalogue)
      for (const { priceId, quantity } of bag?.items ?? []) {
        expect(Object.values(catalogue)).toContain(priceId)
        expect(quantity).toBeGreaterThan(0)
      }
    }),
    runs(150),
  )
})

test('no CSV cell starts a formula or breaks its row', () => {
  fc.assert(
    fc.property(oddText, oddText, (one, other) => {
      const csv = toCsv([[one, other]])
      const outside = csv.replace(/"(?:[^"]|"")*"/g, '')
      expect(outside.trimEnd()).not.toMatch(/[\r\n]/)
      for (const cell of csv.trimEnd().split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
        expect(cell).not.toMatch(/^"?[=@\t\r]/)
    }),
    runs(150),
  )
})

test('cookies need a signature', async () => {
  const cookies = createCookies({ secrets: [SECRET], isHttps: false, sessionSeconds: 60 })
  await fc.assert(
    fc.asyncProperty(oddText, oddText, async (one, other) => {
      expect(await cookies.readAll(`sid=${one}; bag=${other}; country=${one}.${other}`)).toEqual({})
    }),
    runs(150),
  )
})
