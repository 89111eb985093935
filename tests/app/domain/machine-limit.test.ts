import { describe, expect, test } from 'vitest'
import { coverWords, isFull, limitQuestion, machinesInUse } from '../../../app/domain/machine-limit.ts'
import { EDITION_NAMES } from '../../../app/shop.ts'
import { activationOn, licenseOf } from './sample-licenses.ts'

const licenseOn = (edition: string | null, ...machines: string[]) =>
  licenseOf({ edition, activations: machines.map(activationOn) })

describe('a license', () => {
  test.each([
    ['core', [], 'Not activated', false],
    ['core', ['A'], 'In use on A', true],
    ['pro', ['A'], 'In use on A', false],
    ['pro', ['A', 'B'], 'In use on A and B', true],
    ['1.0', ['A', 'B', 'C'], 'In use on A, B and 1 more machine', false],
    [null, ['A', 'B', 'C', 'D'], 'In use on A, B and 2 more machines', false],
  ])('of %s on %j reads %j, and is full: %j', (edition, machines, words, full) => {
    const license = licenseOn(edition, ...machines)
    expect(machinesInUse(license)).toBe(words)
    expect(isFull(license)).toBe(full)
  })

  test('says how many machines its edition covers', () => {
    expect(coverWords(licenseOn('core'))).toBe(`${EDITION_NAMES.core} covers one machine.`)
    expect(coverWords(licenseOn('pro'))).toBe(`${EDITION_NAMES.pro} covers one machine and its backup.`)
    expect(coverWords(licenseOn('1.0'))).toBeNull()
  })
})

test.each([
  [licenseOn('core', 'A'), 'B', true],
  [licenseOn('core', 'A'), null, true],
  [licenseOn('core', 'A'), 'A', false],
  [licenseOn('core'), 'B', false],
  [licenseOn('pro', 'A'), 'B', false],
  [licenseOn('1.0', 'A'), 'B', false],
])('%j is asked about before %j uses it too: %j', (license, machine, isAsked) => {
  expect(limitQuestion(license, machine) !== null).toBe(isAsked)
})
