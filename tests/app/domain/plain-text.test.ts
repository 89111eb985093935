import { expect, test } from 'vitest'
import { oneLine, plainText } from '../../../app/domain/plain-text.ts'

test.each([
  ['Courtyard Façade', 'courtyard facade'],
  ['fac\u0327ade', 'facade'],
  ['Große Bühne', 'grosse buhne'],
  ['SØRØYA', 'soroya'],
  ['İstanbul', 'istanbul'],
  ['Ｃｔｒｌ', 'ctrl'],
  ['خَشَبَة', 'خشبة'],
])('plainText(%j) is %j', (text, plain) => expect(plainText(text)).toBe(plain))

test.each([
  [' Unit 4\r\n Dock Road ', 'Unit 4 Dock Road'],
  ['Unit 4 \n\n\u2028 Dock  Road', 'Unit 4 Dock  Road'],
  ['\n', ''],
])('oneLine(%j) is %j', (text, line) => expect(oneLine(text)).toBe(line))

test('oneLine takes linear time', () => {
  const spaced = `a${' '.repeat(1_000_000)}b`
  expect(oneLine(spaced)).toBe(spaced)
})
