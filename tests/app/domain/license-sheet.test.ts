import { expect, test } from 'vitest'
import {
  fitsSheet,
  SHEET_CODE_LINES_MAX,
  SHEET_FILES_MAX,
  sheetFiles,
} from '../../../app/domain/license-sheet.ts'
import { downloadOf } from './sample-licenses.ts'

test('the newest files are listed, and the rest counted', () => {
  const files = Array.from({ length: SHEET_FILES_MAX + 2 }, (_, index) =>
    ['1.0', '1.1'].map((version) => downloadOf(`P${index}`, version, 'mac')),
  ).flat()
  const { named, more } = sheetFiles(files)
  expect(named.map(({ version }) => version)).toEqual(Array(SHEET_FILES_MAX).fill('1.1'))
  expect(more).toBe(2)
})

test.each([
  ['a short code', 'BEGIN\nabc\nEND\n', true],
  ['as many lines as there is room for', 'x\n'.repeat(SHEET_CODE_LINES_MAX), true],
  ['one line more', 'x\n'.repeat(SHEET_CODE_LINES_MAX + 1), false],
  ['more than a QR code holds', 'x'.repeat(2000), false],
  ['long lines, which wrap', `${'x'.repeat(100)}\n`.repeat(11), false],
])('fitsSheet: %s', (_, code, fits) => {
  expect(fitsSheet(code)).toBe(fits)
})
