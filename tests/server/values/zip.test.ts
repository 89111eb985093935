import { expect, test } from 'vitest'
import { withFileNames, zipOf } from '../../../server/values/zip.ts'

// Python's zipfile and Info-ZIP's unzip read these bytes.
const ZIP =
  '504b03041400000800005c647c5df1866c7a030000000300000005000000612e7478746f6e65504b03041400000800005c647c5d57903b98' +
  '060000000600000009000000436166c3a92e7478747a77c3b66c66504b010214001400000800005c647c5df1866c7a030000000300000005' +
  '0000000000000000000000000000000000612e747874504b010214001400000800005c647c5d57903b980600000006000000090000000000' +
  '000000000000000026000000436166c3a92e747874504b050600000000020002006a000000530000000000'

test('zipOf makes files that every system opens', () => {
  const zip = zipOf(
    [
      { name: 'a.txt', text: 'one' },
      { name: 'Café.txt', text: 'zwölf' },
    ],
    new Date('2026-11-28T12:34:56Z'),
  )
  expect(zip.toString('hex')).toBe(ZIP)
})

test('withFileNames makes names that every system can save, no two alike', () => {
  const names = ['RACK-1', 'rack-1', 'a/b\\c:d', '', '', 'Façade خشبة', '..', 'RACK-1-2']
  expect(withFileNames(names.map((name) => ({ name, text: '' }))).map(({ name }) => name)).toEqual([
    'activation-RACK-1.txt',
    'activation-rack-1-2.txt',
    'activation-a-b-c-d.txt',
    'activation.txt',
    'activation-2.txt',
    'activation-Façade-خشبة.txt',
    'activation-...txt',
    'activation-RACK-1-2-2.txt',
  ])
})

test('withFileNames shortens a long name without cutting a letter in two', () => {
  const [file] = withFileNames([{ name: `a${'𠮷'.repeat(50)}`, text: '' }])
  expect(file!.name).toBe(`activation-a${'𠮷'.repeat(49)}.txt`)
})
