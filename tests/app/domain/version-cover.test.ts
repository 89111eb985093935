import { expect, test } from 'vitest'
import type { License } from '../../../app/domain/license.ts'
import { coverOf } from '../../../app/domain/version-cover.ts'

const RELEASED = '2027-03-03T09:00:00.000Z'

/** "b 2027-04-01" is a Core license of that label, with updates until then; `-` for what is not known. */
const licenseOf = (words: string, fields: Partial<License> = {}): License => {
  const [label = '', until = '-'] = words.split(' ')
  return {
    id: `lic_${label}`,
    label,
    productid: null,
    edition: 'core',
    key: null,
    players: 1,
    entities: 2,
    status: 'active',
    createdAt: null,
    updatesUntil: until === '-' ? null : until,
    activations: [],
    ...fields,
  }
}

test.each([
  [['a 2027-03-04', 'b 2027-03-02'], { covered: 1, count: 2, names: ['a'], renewable: null }],
  [['b 2027-04-01', 'a 2027-04-01'], { covered: 2, count: 2, names: ['a', 'b'], renewable: null }],
  [
    ['a', 'b', 'c', 'd'].map((label) => `${label} 2028-01-01`),
    { covered: 4, count: 4, names: [], renewable: null },
  ],
  [['a 2027-03-02'], { covered: 0, count: 1, names: [], renewable: 'lic_a' }],
  [['a 2027-03-02', 'b 2020-01-01'], { covered: 0, count: 2, names: [], renewable: null }],
  [['a 2027-03-02', 'b -'], { covered: 0, count: 1, names: [], renewable: 'lic_a' }],
])('with licenses %j, a version is covered: %j', (licenses, expected) => {
  const cover = coverOf(
    RELEASED,
    licenses.map((words) => licenseOf(words)),
  )!
  expect({ ...cover, names: cover.names.map(({ title }) => title) }).toEqual({
    needsUntil: RELEASED,
    ...expected,
  })
})

test.each([
  ['no date of the version', null, [licenseOf('a 2027-03-04')]],
  ['an invalid date', 'soon', [licenseOf('a 2027-03-04')]],
  ['no license', RELEASED, []],
  ['no day of a license', RELEASED, [licenseOf('a -')]],
  ['a license of the 1.0 apps alone', RELEASED, [licenseOf('a 2027-03-04', { edition: '1.0' })]],
])('with %s nothing is said', (_, releasedAt, licenses) => {
  expect(coverOf(releasedAt, licenses)).toBeNull()
})

test('a license whose size is not known cannot be renewed here', () => {
  expect(coverOf(RELEASED, [licenseOf('a 2027-03-02', { players: null })])).toMatchObject({ renewable: null })
})
