import { expect, test } from 'vitest'
import { licensesCsv } from '../../../app/domain/license-columns.ts'
import { EDITION_NAMES } from '../../../app/shop.ts'
import { activationOn, licenseOf } from './sample-licenses.ts'

const NOW = new Date('2026-11-22T12:00:00Z')

test('the license CSV has one row for each license, with formulas defused', () => {
  const file = licensesCsv(
    [
      licenseOf({
        ...{ label: '=HYPERLINK("https://evil.example")', edition: 'pro', key: 'CTRL-1', status: 'active' },
        ...{ players: 3, entities: 12, activations: [activationOn('-1+1'), activationOn('Façade, left')] },
        ...{ createdAt: '2026-10-15T09:00:00Z', updatesUntil: '2026-10-17T09:00:00Z' },
      }),
      licenseOf({ id: 'lic_2', label: 'LedSnaps', edition: '1.0', players: 1, entities: 0 }),
    ],
    NOW,
  )
  expect(file).toBe(
    '\uFEFF"license_id","label","edition","key","players","entities","status","bought","updates","updates_until","machines","machine_names"\r\n' +
      `"lic_1","'=HYPERLINK(""https://evil.example"")","${EDITION_NAMES.pro}","CTRL-1","3","12","Active","2026-10-15","Updates ended 17 October 2026","2026-10-17","2","'-1+1; Façade, left"\r\n` +
      '"lic_2","LedSnaps","1.0 apps","","","","","","","","0",""\r\n',
  )
})
