import { afterEach, describe, expect, test, vi } from 'vitest'
import { momentWords } from '../../../app/domain/moment.ts'

const words = (...parameters: Parameters<typeof momentWords>) =>
  momentWords(...parameters).replaceAll('\u00a0', ' ')

afterEach(() => vi.unstubAllEnvs())

describe('a moment', () => {
  test.each([
    ['2026-03-05T14:05:00Z', '2026-03-05T23:59:59Z', '14:05 UTC'],
    ['2026-03-05T00:00:00Z', '2026-03-05T00:00:01Z', '00:00 UTC'],
    ['2026-03-05T23:59:00Z', '2026-03-06T00:00:01Z', '23:59 UTC on 5 March 2026'],
    ['2025-03-05T14:05:00Z', '2026-03-05T14:05:00Z', '14:05 UTC on 5 March 2025'],
    ['2026-03-05T14:05:00Z', null, '14:05 UTC on 5 March 2026'],
    ['soon', null, 'soon'],
  ])('of %s, seen at %s, is “%s”', (at, now, expected) => {
    expect(words(at, { zone: 'UTC', now })).toBe(expected)
  })

  test.each([
    ['Europe/Berlin', '2026-03-05T14:05:00Z', '2026-03-05T15:00:00Z', '15:05'],
    ['Australia/Sydney', '2026-03-05T14:05:00Z', '2026-03-05T15:00:00Z', '01:05'],
    ['Australia/Sydney', '2026-03-05T12:59:00Z', '2026-03-05T13:01:00Z', '23:59 on 5 March 2026'],
    ['America/Los_Angeles', '2026-03-05T02:05:00Z', null, '18:05 on 4 March 2026'],
  ])('in %s is of that place: %s, seen at %s, is “%s”', (zone, at, now, expected) => {
    vi.stubEnv('TZ', zone)
    expect(words(at, { now })).toBe(expected)
  })
})
