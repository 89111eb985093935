import { afterEach, expect, test, vi } from 'vitest'
import { formatDay, formatShortDay, momentWords } from '../../../app/domain/moment.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['UTC', '2026-03-05T14:05:00Z', '2026-03-05T23:59:59Z', '14:05 UTC'],
  ['UTC', '2026-03-05T00:00:00Z', '2026-03-05T00:00:01Z', '00:00 UTC'],
  ['UTC', '2026-03-05T23:59:00Z', '2026-03-06T00:00:01Z', '23:59 UTC on 5 March 2026'],
  ['UTC', '2025-03-05T14:05:00Z', '2026-03-05T14:05:00Z', '14:05 UTC on 5 March 2025'],
  ['UTC', '2026-03-05T14:05:00Z', null, '14:05 UTC on 5 March 2026'],
  ['UTC', 'soon', null, 'soon'],
  ['Europe/Berlin', '2026-03-05T14:05:00Z', '2026-03-05T15:00:00Z', '15:05'],
  ['Australia/Sydney', '2026-03-05T14:05:00Z', '2026-03-05T15:00:00Z', '01:05'],
  ['Australia/Sydney', '2026-03-05T12:59:00Z', '2026-03-05T13:01:00Z', '23:59 on 5 March 2026'],
  ['America/Los_Angeles', '2026-03-05T02:05:00Z', null, '18:05 on 4 March 2026'],
])('in %s, %s seen at %s is “%s”', (zone, at, now, expected) => {
  vi.stubEnv('TZ', zone)
  const words = momentWords(at, { now, ...(zone === 'UTC' ? { zone } : {}) })
  expect(words.replaceAll('\u00a0', ' ')).toBe(expected)
})

test.each([
  ['2026-03-05T23:59:59.999Z', '5\u00a0March\u00a02026', '5\u00a0Mar\u00a02026'],
  ['2026-03-05', '5\u00a0March\u00a02026', '5\u00a0Mar\u00a02026'],
  ['soon', 'soon', 'soon'],
])('the day of %s is written as %j or %j', (iso, day, shortDay) => {
  expect([formatDay(iso), formatShortDay(iso)]).toEqual([day, shortDay])
})
