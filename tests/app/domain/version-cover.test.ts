import { expect, test } from 'vitest'
import { coverOf } from '../../../app/domain/version-cover.ts'
import { EDITION_NAMES } from '../../../app/shop.ts'
import { licenseOf } from './sample-licenses.ts'

const RELEASED = '2027-03-03T09:00:00.000Z'

/** "b 2027-04-01" is a Core license with that label and end of updates. For just "b", the end is unknown. */
const parseLicense = (words: string) => {
  const [label = '', updatesUntil = null] = words.split(' ')
  return licenseOf({ id: `lic_${label}`, label, edition: 'core', players: 1, entities: 2, updatesUntil })
}

test.each([
  ['a 2027-03-04, b 2027-03-02', { covered: 1, count: 2, names: ['a'], renewable: null }],
  ['b 2027-04-01, a 2027-04-01', { covered: 2, count: 2, names: ['a', 'b'], renewable: null }],
  ['a 2028, b 2028, c 2028, d 2028', { covered: 4, count: 4, names: [], renewable: null }],
  ['a 2027-03-02', { covered: 0, count: 1, names: [], renewable: 'lic_a' }],
  ['a 2027-03-02, b 2020-01-01', { covered: 0, count: 2, names: [], renewable: null }],
  ['a 2027-03-02, b', { covered: 0, count: 1, names: [], renewable: 'lic_a' }],
])('licenses with updates until %s cover a version of 2027-03-03 as %j', (licenses, expected) => {
  const cover = coverOf(RELEASED, licenses.split(', ').map(parseLicense))!
  const names = cover.names.map(({ title }) => title)
  expect({ ...cover, names }).toEqual({ needsUntil: RELEASED, ...expected })
})

test('licenses without a name are named with the end of their keys, in that order', () => {
  const engine = { label: '', edition: 'core', players: 1, entities: 2, updatesUntil: '2028-01-01' }
  const licenses = ['A-2222', 'A-1111'].map((key) => licenseOf({ ...engine, id: key, key }))
  expect(coverOf(RELEASED, licenses)?.names.map(({ title }) => title)).toEqual([
    `${EDITION_NAMES.core} · 1111`,
    `${EDITION_NAMES.core} · 2222`,
  ])
})

const LICENSE = parseLicense('a 2027-03-04')
test.each([
  ['a release date', null, [LICENSE]],
  ['a valid release date', 'soon', [LICENSE]],
  ['licenses', RELEASED, []],
  ['known updates', RELEASED, [parseLicense('a')]],
  ['an engine license', RELEASED, [{ ...LICENSE, edition: '1.0' }]],
])('whether a version is covered is unknown without %s', (_, releasedAt, licenses) => {
  expect(coverOf(releasedAt, licenses)).toBeNull()
})

test('a license with an unknown size can’t be renewed from the downloads', () => {
  const unsized = { ...parseLicense('a 2027-03-02'), players: null }
  expect(coverOf(RELEASED, [unsized])).toMatchObject({ renewable: null })
})
