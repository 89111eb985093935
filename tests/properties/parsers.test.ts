import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buyHref, DEFAULT_CONFIGURATION, parseConfiguration } from '../../app/domain/configuration.ts'
import { toCsv } from '../../app/domain/csv.ts'
import { licenseQueryString, parseLicenseQuery } from '../../app/domain/license-list.ts'
import { parseLabel } from '../../app/domain/license.ts'
import { readRemoval, writeRemoval } from '../../app/domain/removal.ts'
import { safeReturnTo } from '../../app/domain/return-to.ts'
import { catalogue } from '../app/domain/sample-prices.ts'
import { readAddress } from '../../server/domain/network-address.ts'
import { readPaddleEvent } from '../../server/clients/paddle/webhook.ts'
import { createCookies } from '../../server/sessions/cookies.ts'
import { samplePrices, signWebhook } from '../stand-ins/paddle.ts'
import { anyJsonChange, oddText, runs } from './odd-values.ts'

const SECRET = 'a secret that is long enough to sign with'
const HERE = 'https://here.invalid'

const queryWith = (...names: string[]) =>
  fc.dictionary(fc.constantFrom(...names), oddText).map((fields) => new URLSearchParams(fields))

test('the way back after signing in stays on the site', () => {
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

test('a configuration is one that is sold, and its address reads as itself', () => {
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

test('a license list’s address reads as itself', () => {
  fc.assert(
    fc.property(queryWith('q', 'edition', 'status', 'updates', 'sort', 'page'), (query) => {
      const asked = parseLicenseQuery(query)
      expect(parseLicenseQuery(new URLSearchParams(licenseQueryString(asked)))).toEqual(asked)
    }),
    runs(150),
  )
})

test('a label is refused, or has 1 to 80 characters and none that control', () => {
  fc.assert(
    fc.property(oddText, (typed) => {
      const parsed = parseLabel(typed)
      if (!parsed.ok) {
        expect(parsed.error).not.toBe('')
        return
      }
      expect([...parsed.label].length).toBeLessThanOrEqual(80)
      expect(parsed.label.trim()).toBe(parsed.label)
      expect(parsed.label).not.toMatch(/^$|\p{Cc}/u)
    }),
    runs(150),
  )
})

test('a removal that is put back holds only what is sold', () => {
  const items = fc.array(
    fc.record({
      priceId: fc.oneof(fc.constantFrom(...Object.values(samplePrices)), oddText),
      quantity: fc.integer({ min: -1, max: 2000 }),
    }),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(fc.oneof(oddText, items), (removed) => {
      const text = typeof removed === 'string' ? removed : writeRemoval({ items: removed, discount: null })
      const bag = readRemoval(text, catalogue)
      for (const { priceId, quantity } of bag?.items ?? []) {
        expect(Object.values(catalogue)).toContain(priceId)
        expect(quantity).toBeGreaterThan(0)
      }
    }),
    runs(150),
  )
})

test('no cell of a CSV file begins a formula, and none breaks its row', () => {
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

test('only what was signed is read from cookies and webhooks', async () => {
  const cookies = createCookies({ secrets: [SECRET], isHttps: false, sessionSeconds: 60 })
  await fc.assert(
    fc.asyncProperty(oddText, oddText, async (one, other) => {
      expect(await cookies.readAll(`sid=${one}; bag=${other}; country=${one}.${other}`)).toEqual({})
      expect(readPaddleEvent(one, other, SECRET, new Date()).ok).toBe(false)
    }),
    runs(150),
  )
})

test('a signed webhook of any shape is an event or malformed', () => {
  const body = JSON.stringify({
    event_id: 'evt_1',
    event_type: 'transaction.completed',
    occurred_at: '2026-04-12T10:18:49Z',
    data: { id: 'txn_1', custom_data: { userReference: 'usr', userReferenceSignature: 'x' } },
  })
  fc.assert(
    fc.property(fc.array(anyJsonChange, { maxLength: 3 }), (changes) => {
      const changed = changes.reduce((text, change) => change(text), body)
      const read = readPaddleEvent(changed, signWebhook(changed, SECRET), SECRET, new Date())
      expect(read.ok || read.reason === 'malformed').toBe(true)
    }),
    runs(150),
  )
})

test('an address of a visitor is read as one, or not at all', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), oddText, (address, odd) => {
      expect(readAddress(address)).not.toBeNull()
      const read = readAddress(odd)
      if (read !== null) expect(read).toMatch(/^[\da-f:.]+$/)
    }),
    runs(150),
  )
})
