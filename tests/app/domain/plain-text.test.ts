import { expect, test } from 'vitest'
import { plainText } from '../../../app/domain/plain-text.ts'

test.each([
  ['Courtyard Façade', 'courtyard facade'],
  ['fac\u0327ade', 'facade'],
  ['Große Bühne', 'grosse buhne'],
  ['SØRØYA', 'soroya'],
  ['İstanbul', 'istanbul'],
  ['Ｃｔｒｌ', 'ctrl'],
  ['خَشَبَة', 'خشبة'],
])('plainText(%j) is %j', (text, plain) => expect(plainText(text)).toBe(plain))
