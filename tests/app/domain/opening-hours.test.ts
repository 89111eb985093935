import { expect, test } from 'vitest'
import { deskHours } from '../../../app/domain/opening-hours.ts'

test.each([
  ['2026-11-24T14:05:00Z', true, '14:05'],
  ['2026-11-24T08:59:00Z', false, '08:59'],
  ['2026-11-24T17:30:00Z', false, '17:30'],
  ['2026-07-01T08:00:00Z', true, '09:00'],
  ['2026-07-01T16:30:00Z', false, '17:30'],
  ['2026-11-28T12:00:00Z', false, '12:00'],
  ['2026-11-29T23:30:00Z', false, '23:30'],
  ['2026-12-25T12:00:00Z', false, '12:00'],
  ['2027-05-03T12:00:00Z', false, '13:00'],
])('at %s, isOpen is %s and the time in London is %s', (at, isOpen, time) => {
  expect(deskHours(new Date(at))).toMatchObject({ isOpen, time })
})

test.each([
  ['2026-11-26T08:18:00Z', 'at 9:00'],
  ['2026-11-26T18:00:00Z', 'tomorrow at 9:00'],
  ['2026-11-27T18:00:00Z', 'on Monday at 9:00'],
  ['2026-11-28T08:00:00Z', 'on Monday at 9:00'],
  ['2026-11-29T08:00:00Z', 'tomorrow at 9:00'],
  ['2026-12-24T18:00:00Z', 'on Tuesday at 9:00'],
  ['2026-12-28T08:00:00Z', 'tomorrow at 9:00'],
  ['2027-03-25T18:00:00Z', 'on Tuesday at 9:00'],
])('closed at %s, the desk opens %s', (at, opens) => {
  expect(deskHours(new Date(at))).toMatchObject({ isOpen: false, opens })
})
