import { expect, test } from 'vitest'
import type { Download } from '../../../app/domain/download.ts'
import {
  fitsSheet,
  SHEET_CODE_LINES_MAX,
  SHEET_FILES_MAX,
  sheetFiles,
} from '../../../app/domain/license-sheet.ts'

test('the newest files are named, and the others counted', () => {
  const fileOf = (product: string, version: string): Download => ({
    filePath: `${product}-${version}`,
    name: product,
    product,
    version,
    platform: 'mac',
    size: null,
    sha256: null,
    releasedAt: null,
    notesHtml: null,
  })
  const files = Array.from({ length: SHEET_FILES_MAX + 2 }, (_, index) => [
    fileOf(`P${index}`, '1.0'),
    fileOf(`P${index}`, '1.1'),
  ]).flat()
  const { named, more } = sheetFiles(files)
  expect(named.map(({ version }) => version)).toEqual(Array(SHEET_FILES_MAX).fill('1.1'))
  expect(more).toBe(2)
})

test.each([
  ['a short one', 'BEGIN\nabc\nEND\n', true],
  ['as many lines as there is room for', 'x\n'.repeat(SHEET_CODE_LINES_MAX), true],
  ['a line more', 'x\n'.repeat(SHEET_CODE_LINES_MAX + 1), false],
  ['one long line that no code holds', 'x'.repeat(2000), false],
  ['lines of their full length', `${'x'.repeat(100)}\n`.repeat(11), false],
])('an answer of %s stands on the sheet: %s', (_, answer, fits) => {
  expect(fitsSheet(answer)).toBe(fits)
})
