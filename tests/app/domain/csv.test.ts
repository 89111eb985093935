import { describe, expect, test } from 'vitest'
import { defuse, parseCsv, toCsv, undefuse } from '../../../app/domain/csv.ts'

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
  ['FOH\n=cmd|calc', `"FOH\n'=cmd|calc"`],
  ['FOH;"=cmd|calc', `"FOH;""'=cmd|calc"`],
])('the cell %j becomes %j', (cell, written) => expect(toCsv([[cell]])).toBe(`${written}\r\n`))

describe('a CSV file is read', () => {
  test.each([
    ['with commas', 'a,b\n1,2', '[["a","b"],["1","2"]]'],
    ['with semicolons, byte order mark, CR and LF', '\ufeffa;b\r\n"1,5";2\r\n', '[["a","b"],["1,5","2"]]'],
    ['with tabs', 'a\tb\r1\t2\r', '[["a","b"],["1","2"]]'],
    ['with Excel’s own first line', 'sep=|\na|b,c\n', '[["a","b,c"]]'],
    ['with a line end in a quoted head', '"a\nb,";c\n1;2', String.raw`[["a\nb,","c"],["1","2"]]`],
    ['with separators in a quoted head', '"a;b;c",d\n', '[["a;b;c","d"]]'],
    ['with quotes and line ends in cells', '"a ""b"", c","d\r\ne"\n', String.raw`[["a \"b\", c","d\ne"]]`],
    ['with empty cells and lines', ',""\n\n,x', '[["",""],[""],["","x"]]'],
    ['with a quote in the middle', '12" rack,x', String.raw`[["12\" rack","x"]]`],
  ])('%s', (_, text, rows) => expect(JSON.stringify(parseCsv(text))).toBe(rows))

  test('in no time, if a cell is nothing but line ends', () => {
    const start = performance.now()
    expect(undefuse('\n'.repeat(500_000))).toHaveLength(500_000)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test('unless a quote isn’t closed', () => expect(parseCsv('a,"b\n1,2\n')).toBeNull())

  test.each([
    '=1+1',
    '-2',
    '-2+3',
    '@x',
    'FOH; =cmd',
    'FOH\n"-x',
    "'quoted'",
    'plain',
    '  =x',
    '＝1',
    "it's; fine",
  ])('so that %j comes back', (cell) => {
    expect(undefuse(defuse(cell))).toBe(cell)
    expect(parseCsv(toCsv([[cell]]))).toEqual([[defuse(cell)]])
  })
})
