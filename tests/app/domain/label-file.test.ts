import { describe, expect, test } from 'vitest'
import { compareLabels, LABEL_FILE_MESSAGES, readLabelRows } from '../../../app/domain/label-file.ts'
import { licensesCsv } from '../../../app/domain/license-columns.ts'
import { licenseOf } from './sample-licenses.ts'

const LICENSES = [
  'Foyer wall',
  '',
  '=1+1',
  "'=x; '=y",
  '@stage',
  'two\r\nlines',
  'x'.repeat(90),
  ' Loft ',
].map((label, index) => licenseOf({ id: `lic_${index}`, label }))

function compare(text: string) {
  const read = readLabelRows(text)
  if (!read.ok) throw new Error(read.error)
  return compareLabels(read.rows, LICENSES)
}

describe('a file without the list', () => {
  test.each([
    ['name;key\nFoyer;1', LABEL_FILE_MESSAGES.noColumns],
    ['just some words', LABEL_FILE_MESSAGES.noColumns],
    ['license_id,name\nlic_0,x', LABEL_FILE_MESSAGES.noColumns],
    ['license_id,label\n\n,\n', LABEL_FILE_MESSAGES.empty],
    ['license_id,label\nlic_0,"x', LABEL_FILE_MESSAGES.cutOff],
    [`license_id,label\n${'a\n'.repeat(20_000)}`, LABEL_FILE_MESSAGES.tooLong],
  ])('is refused (%#)', (text, error) => expect(readLabelRows(text)).toEqual({ ok: false, error }))
})

test('our own file changes nothing, whatever the names are, and however it’s saved', () => {
  const file = licensesCsv(LICENSES, new Date())
  for (const text of [
    file,
    file.replace('\ufeff', ''),
    file.replaceAll('\r\n', '\n'),
    file.replaceAll('","', '";"'),
  ])
    expect(compare(text)).toMatchObject({ changes: [], problems: [], unchanged: { length: LICENSES.length } })
})

describe('a name', () => {
  test.each([
    ['Renamed', 'Renamed'],
    ['  Trimmed ', 'Trimmed'],
    ["'=2+2", '=2+2'],
    ['=2+2', '=2+2'],
    ["'-dash", '-dash'],
    ["FOH; '=cmd", 'FOH; =cmd'],
    ['"Left, right"', 'Left, right'],
    ['é'.repeat(80), 'é'.repeat(80)],
  ])('%j becomes %j', (cell, to) =>
    expect(compare(`Label,License ID\n${cell},lic_0\n`).changes).toEqual([
      { id: 'lic_0', title: 'Foyer wall', from: 'Foyer wall', to },
    ]),
  )

  test.each([
    ['license_id,label\nlic_0,', 'Enter a name.'],
    ['license_id,label\nlic_0', 'Enter a name.'],
    [`license_id,label\nlic_0,${'y'.repeat(81)}`, 'Use up to 80 characters; this name has 81.'],
    ['license_id,label\nlic_0,"a\nb"', 'Use plain text on one line, without hidden characters.'],
    ['license_id,label\nlic_x,Theirs', 'This license isn’t in your account.'],
    ['license_id,label\n,Nobody’s', 'This row has no license ID.'],
  ])('in %j isn’t used', (text, error) =>
    expect(compare(`${text}\n`)).toMatchObject({ changes: [], problems: [{ row: 2, error }] }),
  )
})

test('a license in two rows is left alone, and the good rows are not', () => {
  const { changes, problems, unchanged } = compare(
    'license_id,label\nlic_0,A\n\nlic_4,Stage\nlic_0,B\nlic_1,\n',
  )
  expect(changes.map(({ id }) => id)).toEqual(['lic_4'])
  expect(problems.map(({ row }) => row)).toEqual([2, 5])
  expect(unchanged).toEqual(['lic_1'])
})

test('a form’s names are taken as they are', () => {
  const row = { row: 1, id: 'lic_2', label: "'=1+1", written: null }
  expect(compareLabels([row], LICENSES).changes).toMatchObject([{ to: "'=1+1" }])
})
