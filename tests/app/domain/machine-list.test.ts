import { describe, expect, test } from 'vitest'
import { machineReleaseHref } from '../../../app/content/machine-release.ts'
import { findMachines, machinesCsv, machinesOf } from '../../../app/domain/machine-list.ts'
import { activationOn, licenseOf } from './sample-licenses.ts'

const on = (machine: string, activatedAt: string | null, isManual: boolean | null = false) => ({
  ...activationOn(machine),
  activatedAt,
  isManual,
})
const LICENSES = [
  licenseOf({
    ...{ id: 'lic_1', label: 'Foyer wall', edition: 'core', key: 'CTRL-1111-AAAA' },
    activations: [on('RACK-1', '2026-03-05T10:00:00.000Z', true), on('SHOW-1', null, null)],
  }),
  licenseOf({ id: 'lic_2', label: '=2+2', edition: 'pro', key: 'CTRL-2222-BBBB' }),
  licenseOf({
    ...{ id: 'lic_3', label: '=1+1', edition: 'pro', key: 'CTRL-3333-CCCC' },
    activations: [on('RACK-1', '2026-09-01T10:00:00.000Z'), on('@MEDIA', '2025-01-01T00:00:00.000Z')],
  }),
]
const MACHINES = machinesOf(LICENSES)
const namesOf = (machines: typeof MACHINES) =>
  machines.map(({ machine, license }) => `${machine} ${license.id}`)

test('machines of all licenses are newest first; without a day, they come last', () =>
  expect(namesOf(MACHINES)).toEqual(['RACK-1 lic_3', 'RACK-1 lic_1', '@MEDIA lic_3', 'SHOW-1 lic_1']))

describe('a search finds', () => {
  test.each([
    ['rack 1', ['RACK-1 lic_3', 'RACK-1 lic_1']],
    ['foyer', ['RACK-1 lic_1', 'SHOW-1 lic_1']],
    ['ctrl 3333 cccc', ['RACK-1 lic_3', '@MEDIA lic_3']],
    ['pro', ['RACK-1 lic_3', '@MEDIA lic_3']],
    ['core rack', ['RACK-1 lic_1']],
    ['media', ['@MEDIA lic_3']],
    ['2222', []],
  ])('%j', (search, found) => expect(namesOf(findMachines(MACHINES, search))).toEqual(found))
})

test('the CSV file says what is offline, and defuses formulas', () => {
  const [head, ...lines] = machinesCsv(MACHINES).trim().split('\r\n')
  expect(head).toBe('"machine","license_id","label","edition","key","activated","activation"')
  expect(lines[0]).toMatch(/^"RACK-1","lic_3","'=1\+1",".* Pro","CTRL-3333-CCCC","2026-09-01","Online"$/)
  expect(lines[1]).toMatch(/"2026-03-05","Offline"$/)
  expect(lines[2]).toMatch(/^"'@MEDIA",/)
  expect(lines[3]).toMatch(/^"SHOW-1",.*,"",""$/)
})

describe('the e-mail to support', () => {
  const bodyOf = (machine: (typeof MACHINES)[number]) =>
    new URL(machineReleaseHref(machine)).searchParams.get('body')!

  test('has machine, day and license id, but not the key', () => {
    const body = bodyOf(MACHINES[1]!)
    expect(body).toContain('Machine: RACK-1\r\nActivated: offline on 5 March 2026\r\n')
    expect(body).toContain('License: Foyer wall\r\nLicense ID: lic_1')
    expect(body).not.toContain('CTRL-1111')
    expect(bodyOf(MACHINES[3]!)).toContain('Activated: day unknown')
  })

  test('survives names that no URL can hold', () =>
    expect(bodyOf({ ...MACHINES[0]!, machine: '\ud800&body=x#' })).toContain('Machine: \ufffd&body=x#\r\n'))
})
