import { expect, test } from 'vitest'
import { findLicenses } from '../../../app/domain/license-search.ts'
import { activationOn, licenseOf } from './sample-licenses.ts'

const rack = licenseOf({ id: 'lic_rack', label: 'Studio 2 rack', edition: 'pro', key: 'CTRL-AB12-CD34' })
const dome = licenseOf({
  id: 'lic_dome',
  label: 'Planetarium dome',
  activations: [activationOn('ENGINE-1'), activationOn('SHOW-7F')],
})
const front = licenseOf({ id: 'lic_front', label: 'Courtyard façade', key: 'CTRL-00FF-11EE' })

test.each([
  ['', [rack, dome, front]],
  ['   ', [rack, dome, front]],
  ['STUDIO', [rack]],
  ['rack studio', [rack]],
  ['studio dome', []],
  ['ab12', [rack]],
  ['CTRL-AB12-CD34', [rack]],
  ['ctrlab12cd34', [rack]],
  ['AB12 CD34', [rack]],
  ['ctrl ab 12 cd 34', [rack]],
  ['b12c', [rack]],
  ['AB12–CD34', [rack]],
  ['show-7f', [dome]],
  ['show 7f', [dome]],
  ['SHOW7F', [dome]],
  ['engine pro', [rack]],
  ['lic_dome', [dome]],
  ['facade', [front]],
  ['FAÇADE', [front]],
  ['ctrl', [rack, front]],
  ['-', [rack, dome, front]],
  ['.*', []],
  ['null', []],
])('%j is found', (search, found) => {
  expect(findLicenses([rack, dome, front], search)).toEqual(found)
})

test('two parts that only follow each other in different fields are not found as one', () => {
  const license = licenseOf({ label: 'Stage A', key: 'B-1' })
  expect(findLicenses([license], 'AB')).toEqual([])
})
