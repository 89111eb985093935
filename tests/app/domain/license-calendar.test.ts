import { expect, test } from 'vitest'
import { licensesCalendar } from '../../../app/domain/license-calendar.ts'
import { EDITION_NAMES } from '../../../app/shop.ts'
import { licenseOf } from './sample-licenses.ts'

const write = (...licenses: Parameters<typeof licensesCalendar>[0]) =>
  licensesCalendar(licenses, {
    siteUrl: 'https://www.example.com',
    now: new Date('2026-03-05T12:00:00Z'),
    priceOf: () => '£1,199.50',
  })

test('a license is an all-day event on its last day of updates', () => {
  const label = 'Stage, left; “B\\”'
  const engine = { edition: 'pro', players: 1, entities: 2 }
  const text = write(licenseOf({ id: 'lic_1', ...engine, label, updatesUntil: '2027-01-31T23:59:59Z' }))
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:lic_1-updates@www.example.com',
      'DTSTAMP:20260305T120000Z',
      'DTSTART;VALUE=DATE:20270131',
      'SUMMARY:Last day of updates: Stage\\, left\\; “B\\\\”',
    ]),
  )
  expect(text).toContain('£1\\,199.50 before tax')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('events of licenses without a name differ by the end of their keys', () => {
  const updatesUntil = '2027-01-31T00:00:00Z'
  const text = write(...['A-1111', 'A-2222'].map((key) => licenseOf({ edition: 'pro', key, updatesUntil })))
  expect(text.match(/(?<=SUMMARY:).*/g)).toEqual([
    `Last day of updates: ${EDITION_NAMES.pro} · 1111`,
    `Last day of updates: ${EDITION_NAMES.pro} · 2222`,
  ])
})

test('no calendar line is longer than 75 octets, and no character is split', () => {
  const label = '🎭é'.repeat(40)
  const lines = write(licenseOf({ label, updatesUntil: '2027-01-31T00:00:00Z' })).split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(label)
})

test('a label can’t add lines, and a license without a date has no event', () => {
  const broken = licenseOf({ label: 'a\r\nEND:VCALENDAR\u2028b', updatesUntil: '2027-01-31T00:00:00Z' })
  expect(write(broken).match(/^END:VCALENDAR/gm)).toHaveLength(1)
  const undated = [null, 'soon'].map((updatesUntil) => licenseOf({ updatesUntil }))
  expect(write(...undated)).not.toContain('VEVENT')
})

test('a license that can’t be renewed isn’t said to be', () => {
  for (const unknown of [{ players: null }, { edition: '1.0' }]) {
    const license = { id: 'lic_1', edition: 'pro', players: 1, entities: 2, ...unknown }
    const text = write(licenseOf({ updatesUntil: '2027-01-31T00:00:00Z', ...license })).replaceAll(
      '\r\n ',
      '',
    )
    expect(text).not.toMatch(/Renew|extend/)
    expect(text).toContain('/user/licenses/lic_1')
  }
})

test('a calendar without events says so, and still has the component that the format asks for', () => {
  const lines = write().split('\r\n')
  expect(lines).toContain('X-WR-CALDESC:None of your licenses has a last day of updates yet.')
  const parts = lines.filter((line) => line.startsWith('BEGIN:'))
  expect(parts).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'BEGIN:STANDARD'])
})
