import { expect, test } from 'vitest'
import { toCsv } from '../../../app/domain/csv.ts'

test.each([
  ['plain', '"plain"'],
  ['', '""'],
  ['a, b', '"a, b"'],
  ['12" rack', '"12"" rack"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['495.00', '"495.00"'],
  ['-12.50', '"-12.50"'],
  ['=1+1', `"'=1+1"`],
  ['+44 20', `"'+44 20"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =cmd|calc', `"'  =cmd|calc"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['＝1+1', `"'＝1+1"`],
  ['FOH; BACK-UP', '"FOH; BACK-UP"'],
  ['FOH; =cmd|calc', `"FOH; '=cmd|calc"`],
  ['a;=1;+2;-3', `"a;'=1;'+2;'-3"`],
])('the cell %j is written as %j', (cell, written) => {
  expect(toCsv([[cell]])).toBe(`${written}\r\n`)
})

test('separates cells by commas and ends each row', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBe('"a","b"\r\n"c","d"\r\n')
})
