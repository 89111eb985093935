import { afterEach, expect, test, vi } from 'vitest'
import { readEnd, readTime } from '../../../app/domain/read-time.ts'
import { License } from '../../../app/domain/shapes.server.ts'
import { licenseOf } from './sample-licenses.ts'

afterEach(() => vi.unstubAllEnvs())

const END_OF_DAY = '2027-11-08T23:59:59.999Z'

test.each([
  ['2027-11-08', '2027-11-08', END_OF_DAY],
  ['2027-11-08T22:30:00', '2027-11-08T22:30:00Z', '2027-11-08T22:30:00Z'],
  ['2027-11-08 22:30', '2027-11-08T22:30:00Z', '2027-11-08T22:30:00Z'],
  ['2027-11-08 22:30:00.123456', '2027-11-08T22:30:00.123Z', '2027-11-08T22:30:00.123Z'],
  ['2027-11-08t22:30:00z', '2027-11-08T22:30:00Z', '2027-11-08T22:30:00Z'],
  ['2027-11-08 22:30:00 UTC', '2027-11-08T22:30:00Z', '2027-11-08T22:30:00Z'],
  ['2027-11-08T22:30:00+0200', '2027-11-08T20:30:00Z', '2027-11-08T20:30:00Z'],
  ['2027-11-08T22:30:00-05', '2027-11-09T03:30:00Z', '2027-11-09T03:30:00Z'],
  ['2027-11-08T00:00:00Z', '2027-11-08T00:00:00Z', END_OF_DAY],
  ['2027-11-08 00:00', '2027-11-08T00:00:00Z', END_OF_DAY],
  ['2027-11-08T00:00:00.000+01:00', '2027-11-07T23:00:00.000Z', END_OF_DAY],
  ['2027-11-08T01:00:00+01:00', '2027-11-08T00:00:00Z', END_OF_DAY],
  ['2027-11-08T24:00:00', '2027-11-09T00:00:00Z', END_OF_DAY],
  [END_OF_DAY, END_OF_DAY, END_OF_DAY],
  ['2028-02-29', '2028-02-29', '2028-02-29T23:59:59.999Z'],
  ['2027-02-29', null, null],
  ['2027-11-08T25:00', null, null],
  ['8 November 2027', null, null],
  ['soon', null, null],
  ['', null, null],
])('the time %j is %j, and an end is %j, in every zone', (text, time, end) => {
  for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
    vi.stubEnv('TZ', zone)
    expect([readTime(text), readEnd(text)], zone).toEqual([time, end])
  }
})

test('an older copy of a license is read the same way', () => {
  const copy = licenseOf({ createdAt: '2026-11-08 22:30:00', updatesUntil: '2027-11-08' })
  const read = License.parse(copy)
  expect(read).toMatchObject({ createdAt: '2026-11-08T22:30:00Z', updatesUntil: END_OF_DAY })
  expect(License.parse(read)).toEqual(read)
})
