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
  ['STUDIO', [rack]],
  ['rack studio', [rack]],
  ['studio dome', []],
  ['ab12', [rack]],
  ['CTRL-AB12-CD34', [rack]],
  ['ctrlab12cd34', [rack]],
  ['AB12 CD34', [rack]],
  ['b12c', [rack]],
  ['(studio) rack;', [rack]],
  ['‘studio’ \u200brack', [rack]],
  ['show-7f', [dome]],
  ['SHOW7F', [dome]],
  ['engine pro', [rack]],
  ['lic_dome', [dome]],
  ['facade', [front]],
  ['ctrl', [rack, front]],
  ['-', [rack, dome, front]],
  ['.*', []],
])('search handles %j', (search, found) => expect(findLicenses([rack, dome, front], search)).toEqual(found))

test('no search match spans two of a license’s fields', () => {
  const license = licenseOf({ label: 'Stage A', key: 'B-1' })
  expect(findLicenses([license], 'AB')).toEqual([])
})
