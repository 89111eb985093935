import fc from 'fast-check'
import { encode } from 'turbo-stream'
import { expect, test } from 'vitest'
import { encodePlain } from '../../../server/domain/plain-data.ts'

const byFramework = async (value: unknown) => (await new Response(encode(value)).text()).trimEnd()

/** Names that a plain object cannot have as its own in the usual way. */
const isUsual = (name: string) => name !== '__proto__'

const plain = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.string({ unit: 'grapheme' }),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(null, undefined, NaN, -0, Infinity, -Infinity, '</script>', '\u2028"\\'),
    fc.array(tie('value')),
    fc.sparseArray(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.string().filter(isUsual), tie('value'), { noNullPrototype: true }),
  ),
})).value

test('plain data is written to the letter as the framework writes it', async () => {
  await fc.assert(
    fc.asyncProperty(plain, async (value) => {
      expect(encodePlain(value)).toBe(await byFramework(value))
    }),
  )
})

test('a value that is there twice is written once', async () => {
  const shared = { a: ['x', 'y'], b: 'x' }
  const value = { one: shared, two: [shared, shared.a] }
  expect(encodePlain(value)).toBe(await byFramework(value))
  expect(encodePlain(value)!.split('"y"')).toHaveLength(2)
})

test.each([
  ['a date', new Date(0)],
  ['a promise', Promise.resolve(1)],
  ['an error', new Error('no')],
  ['a map', new Map()],
  ['an object without a prototype', Object.create(null) as object],
  ['an instance', new URLSearchParams()],
  ['a large integer', 1n],
  ['a function', () => 1],
])('%s is left to the framework', (_, value) => {
  expect(encodePlain({ deep: [value] })).toBeNull()
})
