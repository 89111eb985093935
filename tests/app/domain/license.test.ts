import { describe, expect, test } from 'vitest'
import {
  describeSize,
  groupKey,
  LABEL_LENGTH_MAX,
  nameOfLicense,
  parseLabel,
  statusWords,
  updatesOf,
} from '../../../app/domain/license.ts'
import { EDITION_NAMES } from '../../../app/shop.ts'
import { licenseOf } from './sample-licenses.ts'

describe('parseLabel', () => {
  test.each(['', ' ', '\t\n', '\u00a0\u2003', '\ufeff', '\u200b\u200d', '\u3164', '\u0301'])(
    'refuses %j, which is nothing to the eye',
    (typed) => {
      expect(parseLabel(typed)).toMatchObject({ ok: false, error: expect.stringContaining('Enter a label') })
    },
  )

  test.each([
    ['81 letters', 'a'.repeat(81), 81],
    ['81 emoji', '🎭'.repeat(81), 81],
  ])('refuses %s and tells how long it is', (_, typed, length) => {
    expect(parseLabel(typed)).toMatchObject({ ok: false, error: expect.stringContaining(` ${length}.`) })
  })

  test.each([
    ['80 letters', 'a'.repeat(LABEL_LENGTH_MAX), 'a'.repeat(LABEL_LENGTH_MAX)],
    ['80 emoji, each two units of UTF-16', '🎭'.repeat(80), '🎭'.repeat(80)],
    ['four marks on a letter', 'a\u0323\u0302\u0301\u0300', 'a\u0323\u0302\u0301\u0300'],
    ['Arabic', '  خشبة المسرح ', 'خشبة المسرح'],
    ['markup, which is text like any other', '<b>&amp;', '<b>&amp;'],
  ])('takes %s', (_, typed, label) => {
    expect(parseLabel(typed)).toEqual({ ok: true, label })
  })

  test.each(['a\u202eb', 'a\nb', 'a\u2028b'])(
    'refuses %j, which turns or breaks the text after it',
    (typed) => {
      expect(parseLabel(typed)).toMatchObject({
        ok: false,
        error: expect.stringContaining('hidden characters'),
      })
    },
  )
})

describe('nameOfLicense', () => {
  test.each([
    [{}, 'License'],
    [{ productid: 'ctrl-apps-1.0' }, '1.0 apps'],
    [{ productid: 'ctrl-show-box' }, 'ctrl-show-box'],
    [{ edition: 'venue', productid: 'ctrl-engine-pro' }, EDITION_NAMES.pro],
    [{ edition: 'core', productid: 'ctrl-engine-pro' }, EDITION_NAMES.core],
    [{ productid: 'ctrl-engine-core' }, EDITION_NAMES.core],
  ])('of %j is %s', (fields, name) => {
    expect(nameOfLicense(licenseOf(fields))).toBe(name)
  })
})

describe('describeSize', () => {
  test.each([
    [{ players: 1, entities: 12 }, '1 player · 12 entities'],
    [{ players: 3 }, '3 players'],
    [{}, ''],
    [{ edition: '1.0', players: 1, entities: 0 }, ''],
  ])('of %j is %j', (fields, size) => {
    expect(describeSize(licenseOf(fields))).toBe(size)
  })
})

test.each([
  ['active', 'Active'],
  ['past_due', 'Past due'],
  [' on  hold ', 'On hold'],
  ['', ''],
])('the status %j reads %j', (status, words) => {
  expect(statusWords(status)).toBe(words)
})

describe('updatesOf', () => {
  const NOW = new Date('2026-11-22T12:00:00Z')
  test.each([
    ['2027-10-17', 'Updates until 17 October 2027', false],
    ['2026-12-01', 'Updates end 1 December 2026', true],
    ['2026-10-17', 'Updates ended 17 October 2026', true],
  ])('until %s reads %j', (updatesUntil, words, isDue) => {
    const updates = updatesOf({ updatesUntil }, NOW)!
    expect({ words: updates.words.replaceAll('\u00a0', ' '), isDue: updates.isDue }).toEqual({ words, isDue })
  })

  test('is null where no day can be read', () => {
    for (const updatesUntil of [null, 'soon']) expect(updatesOf({ updatesUntil }, NOW)).toBeNull()
  })
})

describe('groupKey', () => {
  test.each([
    ['CTRL-A2CB-27DC', ['CTRL-', 'A2CB-', '27DC'], false],
    ['--a', ['--', 'a'], false],
    ['', [], false],
    ['ABCDEFGHIJKLM', ['ABCDE', 'FGHIJ', 'KLM'], true],
    ['ÄÖÜ😀ABCDEFGHIJ', ['ÄÖÜ😀A', 'BCDEF', 'GHIJ'], true],
  ])('cuts %j where it is read, and loses nothing', (key, groups, isSpaced) => {
    expect(groupKey(key)).toEqual({ groups, isSpaced })
    expect(groups.join('')).toBe(key)
  })
})
