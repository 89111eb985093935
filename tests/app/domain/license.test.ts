import { describe, expect, test } from 'vitest'
import { describeSize, groupKey, nameOfLicense, statusWords } from '../../../app/domain/license.ts'
import { updatesOf } from '../../../app/domain/license-updates.ts'
import { LABEL_LENGTH_MAX, parseLabel } from '../../../app/domain/license-label.ts'
import { EDITION_NAMES } from '../../../app/shop.ts'
import { licenseOf } from './sample-licenses.ts'

describe('parseLabel', () => {
  test.each([
    ...['', '\t\n', '\u00a0\u2003', '\ufeff', '\u200b\u200d', '\u3164', '\u0301'].map((text) => [
      text,
      'Enter a name',
    ]),
    ...['a'.repeat(81), '🎭'.repeat(81)].map((text) => [text, ' 81.']),
    ...['a\u202eb', 'a\nb', 'a\u2028b'].map((text) => [text, 'hidden characters']),
  ])('refuses %j with “%s”', (typed, words) => {
    expect(parseLabel(typed!)).toMatchObject({ ok: false, error: expect.stringContaining(words!) })
  })

  test.each([
    ['80 letters', 'a'.repeat(LABEL_LENGTH_MAX)],
    ['80 emoji, two UTF-16 units each', '🎭'.repeat(80)],
    ['four marks on a letter', 'a\u0323\u0302\u0301\u0300'],
    ['Arabic', 'خشبة المسرح'],
    ['markup, as plain text', '<b>&amp;'],
  ])('accepts %s, trimmed', (_, label) => expect(parseLabel(`  ${label} `)).toEqual({ ok: true, label }))
})

test.each([
  [{}, 'License'],
  [{ productid: 'ctrl-apps-1.0' }, '1.0 apps'],
  [{ productid: 'ctrl-show-box' }, 'ctrl-show-box'],
  [{ edition: 'venue', productid: 'ctrl-engine-pro' }, EDITION_NAMES.pro],
  [{ edition: 'core', productid: 'ctrl-engine-pro' }, EDITION_NAMES.core],
])('nameOfLicense(%j) is %s', (fields, name) => expect(nameOfLicense(licenseOf(fields))).toBe(name))

test.each([
  [{ players: 1, entities: 12 }, '1 player · 12 entities'],
  [{ players: 3 }, '3 players'],
  [{}, ''],
  [{ edition: '1.0', players: 1, entities: 0 }, ''],
])('describeSize(%j) is %j', (fields, size) => expect(describeSize(licenseOf(fields))).toBe(size))

test.each([
  ['active', 'Active'],
  ['past_due', 'Past due'],
  [' on  hold ', 'On hold'],
  ['', ''],
])('statusWords(%j) is %j', (status, words) => expect(statusWords(status)).toBe(words))

test.each([
  ['2027-10-17', { words: 'Updates until 17\u00a0October\u00a02027', isDue: false }],
  ['2026-12-01', { words: 'Updates end 1\u00a0December\u00a02026', isDue: true }],
  ['2026-10-17', { words: 'Updates ended 17\u00a0October\u00a02026', isDue: true }],
  [null, null],
  ['soon', null],
])('updates until %s are described as %j', (updatesUntil, expected) => {
  const updates = updatesOf({ updatesUntil }, new Date('2026-11-22T12:00:00Z'))
  expect(updates && { words: updates.words, isDue: updates.isDue }).toEqual(expected)
})

test.each([
  ['CTRL-A2CB-27DC', ['CTRL-', 'A2CB-', '27DC'], false],
  ['--a', ['--', 'a'], false],
  ['', [], false],
  ['ABCDEFGHIJKLM', ['ABCDE', 'FGHIJ', 'KLM'], true],
  ['ÄÖÜ😀ABCDEFGHIJ', ['ÄÖÜ😀A', 'BCDEF', 'GHIJ'], true],
])('groupKey(%j) is %j', (key, groups, isSpaced) => expect(groupKey(key)).toEqual({ groups, isSpaced }))
