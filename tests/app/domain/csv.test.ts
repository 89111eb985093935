import { expect, test } from 'vitest'
import { toCsv } from '../../../app/domain/csv.ts'

test.each([
  ['plain', '"plain"'],
  ['a, b', '"a, b"'],
  ['12" rack', '"12"" rack"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['-12.50', '"-12.50"'],
  ['=1+1', `"'=1+1"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =cmd|calc', `"'  =cmd|calc"`],
  ['\t=1', `"'\t=1"`],
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['＝1+1', `"'＝1+1"`],
  ['FOH; =cmd|calc', `"FOH; '=cmd|calc"`],
])('the cell %j becomes %j', (cell, written) => expect(toCsv([[cell]])).toBe(`${written}\r\n`))
