import { expect, test } from 'vitest'
import { coverWords, isFull, limitQuestion, machinesInUse } from '../../../app/domain/machine-limit.ts'
import { EDITION_NAMES } from '../../../app/shop.ts'
import { activationOn, licenseOf } from './sample-licenses.ts'

const licenseOn = (edition: string | null, machines: readonly string[] = []) =>
  licenseOf({ edition, activations: machines.map(activationOn) })

test.each([
  ['core', [], 'Not activated', false],
  ['core', ['A'], 'In use on A', true],
  ['pro', ['A'], 'In use on A', false],
  ['pro', ['A', 'B'], 'In use on A and B', true],
  ['1.0', ['A', 'B', 'C'], 'In use on A, B and 1 more machine', false],
  [null, ['A', 'B', 'C', 'D'], 'In use on A, B and 2 more machines', false],
])('a %s license in use on the machines %j says “%s”, and isFull is %s', (edition, machines, words, full) => {
  const license = licenseOn(edition, machines)
  expect(machinesInUse(license)).toBe(words)
  expect(isFull(license)).toBe(full)
})

test.each([
  ['core', `${EDITION_NAMES.core} covers one machine.`],
  ['pro', `${EDITION_NAMES.pro} covers one machine and its backup.`],
  ['1.0', null],
])('coverWords for %s are “%s”', (edition, words) => expect(coverWords(licenseOn(edition))).toBe(words))

test.each([
  ['core', ['A'], 'B', true],
  ['core', ['A'], null, true],
  ['core', ['A'], 'A', false],
  ['core', [], 'B', false],
  ['pro', ['A'], 'B', false],
  ['1.0', ['A'], 'B', false],
])('with %s on %j, isAsked about %s is %s', (edition, machines, machine, isAsked) => {
  expect(limitQuestion(licenseOn(edition, machines), machine) !== null).toBe(isAsked)
})

test.each([
  ['core', ['A'], 'Release it there first'],
  ['pro', ['A', 'B'], 'Release it on one of them first'],
])('with %s on %j, it says “%s”', (edition, machines, words) => {
  expect(limitQuestion(licenseOn(edition, machines), 'C')).toContain(words)
})
