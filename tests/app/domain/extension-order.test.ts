import { describe, expect, test } from 'vitest'
import { readExpected, stateOfExtension } from '../../../app/domain/extension-order.ts'
import type { License } from '../../../app/domain/license.ts'
import type { TransactionLine, TransactionStatus } from '../../../app/domain/transaction.ts'
import { licenseOf } from './sample-licenses.ts'

const LICENSE = licenseOf({
  productid: 'ctrl-engine-core',
  edition: 'core',
  players: 4,
  entities: 22,
  updatesUntil: '2026-10-15T00:00:00Z',
})
const PRO = { ...LICENSE, edition: 'pro' }
const line = (productid: string, quantity = 1, isUpdate = false): TransactionLine => ({
  name: productid,
  quantity,
  productid,
  isUpdate,
  formattedUnit: null,
  formattedSubtotal: null,
})
const UPGRADE = [line('ctrl-engine-pro-upgrade')]
const PLAYERS = [line('ctrl-engine-player', 2)]
const UPDATES = [line('ctrl-engine-core-updates', 1, true)]
const ORDERED_AT = '2026-11-22T10:00:00Z'

interface Facts {
  lines: TransactionLine[]
  license?: License | null
  expected?: string
  status?: TransactionStatus
  minutes?: number
}

function stateOf({ lines, license = LICENSE, expected = '', status = 'completed', minutes = 1 }: Facts) {
  return stateOfExtension({
    sale: { status, lines, attempt: null, createdAt: ORDERED_AT, billedAt: ORDERED_AT },
    id: 'lic_1',
    expected: readExpected(new URLSearchParams(expected)),
    licenses: license && [license],
    now: new Date(Date.parse(ORDERED_AT) + minutes * 60_000),
  }).state
}

describe('the state of an order that adds to a license', () => {
  test.each<[string, Facts, string]>([
    ['an upgrade that is to come', { lines: UPGRADE }, 'extending'],
    ['an upgrade that is there', { lines: UPGRADE, license: PRO }, 'extended'],
    ['an upgrade that does not come', { lines: UPGRADE, minutes: 61 }, 'extension-late'],
    ['players that are to come', { lines: PLAYERS, expected: 'players=6' }, 'extending'],
    ['entities that are to come', { lines: PLAYERS, expected: 'players=4&entities=27' }, 'extending'],
    ['numbers of which nothing is expected', { lines: PLAYERS }, 'extended'],
    [
      'numbers that the license does not say',
      { lines: PLAYERS, license: { ...LICENSE, players: null }, expected: 'players=6' },
      'extended',
    ],
    ['updates that are to come', { lines: UPDATES }, 'extending'],
    [
      'updates that are there',
      { lines: UPDATES, license: { ...LICENSE, updatesUntil: '2027-11-22T10:00:05Z' } },
      'extended',
    ],
    [
      'updates to the same day, at midnight',
      { lines: UPDATES, license: { ...LICENSE, updatesUntil: '2027-11-22' } },
      'extended',
    ],
    [
      'updates that begin later and are to come',
      { lines: UPDATES, license: { ...LICENSE, updatesUntil: '2027-12-01' }, expected: 'until=2028-12-01' },
      'extending',
    ],
    [
      'updates of which the license says nothing',
      { lines: UPDATES, license: { ...LICENSE, updatesUntil: null } },
      'extended',
    ],
    [
      'nonsense that is expected',
      { lines: PLAYERS, expected: 'players=x&entities=-1&until=soon' },
      'extended',
    ],
    ['a license that cannot be looked up', { lines: UPGRADE, license: null }, 'license-unknown'],
    [
      'a license that is not the customer’s',
      { lines: UPGRADE, license: { ...LICENSE, id: 'lic_2' } },
      'extension-late',
    ],
    ['no payment yet', { lines: UPGRADE, status: 'ready' }, 'unconfirmed'],
    ['a cancelled order', { lines: UPGRADE, status: 'canceled', license: PRO }, 'canceled'],
  ])('%s', (_, facts, state) => {
    expect(stateOf(facts)).toBe(state)
  })
})
