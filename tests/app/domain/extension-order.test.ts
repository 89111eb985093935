import { expect, test } from 'vitest'
import { readExpected } from '../../../app/domain/extension-order.ts'
import type { License } from '../../../app/domain/license.ts'
import { stateOfExtension } from '../../../app/domain/order-state.ts'
import { paymentOf } from '../../../app/domain/payment.ts'
import type { TransactionStatus } from '../../../app/domain/transaction.ts'
import { licenseOf } from './sample-licenses.ts'
import { lineOf } from './sample-sales.ts'

const LICENSE = licenseOf({
  ...{ productid: 'ctrl-engine-core', edition: 'core', players: 4, entities: 22 },
  updatesUntil: '2026-10-15T00:00:00Z',
})
const UNCOUNTED = { ...LICENSE, players: null }
const PRO = { ...LICENSE, edition: 'pro' }
const until = (updatesUntil: string | null) => ({ ...LICENSE, updatesUntil })
const LINES = {
  upgrade: lineOf('ctrl-engine-pro-upgrade'),
  players: lineOf('ctrl-engine-player', 2),
  updates: lineOf('ctrl-engine-core-updates', 1, true),
}
const ORDERED_AT = '2026-11-22T10:00:00Z'

interface Facts {
  license?: License | null
  expected?: string
  status?: TransactionStatus
  refunded?: 'all' | 'part'
  minutes?: number
}

test.each<[keyof typeof LINES, string, Facts, string]>([
  ['upgrade', 'not applied yet', {}, 'extending'],
  ['upgrade', 'applied', { license: PRO }, 'extended'],
  ['upgrade', 'overdue', { minutes: 61 }, 'extension-late'],
  ['players', 'not applied yet', { expected: 'players=6' }, 'extending'],
  ['players', 'with entities not applied yet', { expected: 'players=4&entities=27' }, 'extending'],
  ['players', 'with nothing expected', {}, 'done'],
  ['players', 'with nothing expected, long ago', { minutes: 90 }, 'done'],
  ['players', 'of an unknown count, with nothing expected', { license: UNCOUNTED }, 'extended'],
  ['players', 'of an unknown count', { license: UNCOUNTED, expected: 'players=6' }, 'extended'],
  ['updates', 'not applied yet', {}, 'extending'],
  ['updates', 'applied', { license: until('2027-11-22T10:00:05Z') }, 'extended'],
  ['updates', 'applied until midnight', { license: until('2027-11-22') }, 'extended'],
  ['updates', 'to start later', { license: until('2027-12-01'), expected: 'until=2028-12-01' }, 'extending'],
  ['updates', 'with an unknown end', { license: until(null) }, 'extended'],
  ['players', 'with invalid expectations', { expected: 'players=x&entities=-1&until=soon' }, 'done'],
  ['upgrade', 'while licenses can’t be loaded', { license: null }, 'license-unknown'],
  ['upgrade', 'of another customer’s license', { license: { ...LICENSE, id: 'lic_2' } }, 'extension-late'],
  ['upgrade', 'not paid yet', { status: 'ready' }, 'unpaid'],
  ['upgrade', 'refunded', { refunded: 'all' }, 'refunded'],
  ['upgrade', 'partly refunded', { refunded: 'part', license: PRO }, 'extended'],
  ['upgrade', 'cancelled', { status: 'canceled', license: PRO }, 'canceled'],
])(
  'an extension (%s %s) with the facts %j is “%s”',
  (
    kind,
    _,
    { license = LICENSE, expected = '', status = 'completed', refunded = null, minutes = 1 },
    state,
  ) => {
    const now = new Date(Date.parse(ORDERED_AT) + minutes * 60_000)
    const found = stateOfExtension({
      sale: {
        status,
        refunded,
        lines: [LINES[kind]],
        createdAt: ORDERED_AT,
        billedAt: ORDERED_AT,
        paidAt: null,
      },
      payment: paymentOf({ status, attempt: null }, null, now),
      id: 'lic_1',
      expected: readExpected(new URLSearchParams(expected)),
      licenses: license && [license],
      now,
    })
    expect(found.state).toBe(state)
  },
)
