import { expect, test } from 'vitest'
import type { CustomerOrder, OrderDetails } from '../../../app/domain/customer-order.ts'
import type { License } from '../../../app/domain/license.ts'
import { lastReturnDay, whyNoRefund } from '../../../app/domain/refund.ts'
import { activationOn, licenseOf } from './sample-licenses.ts'
import { lineOf } from './sample-sales.ts'

const PAID_AT = '2026-03-01T23:59:00Z'
const CORE = lineOf('ctrl-engine-core')
const ADD_ONS = [CORE, lineOf('ctrl-engine-core', 1, true), lineOf('ctrl-engine-player', 2)]
const MADE = { productid: 'ctrl-engine-core', edition: 'core', players: 1, entities: 2 }
const license = (fields: Partial<License> = {}) =>
  licenseOf({ ...MADE, createdAt: '2026-03-02T00:01:00Z', ...fields })
const PRO = { edition: 'pro', productid: 'ctrl-engine-pro' }
const IN_USE = license({ id: 'lic_2', activations: [activationOn('ENGINE-1')] })

const details = ({
  order = {},
  ...known
}: { order?: object } & Partial<Omit<OrderDetails, 'order'>> = {}) => ({
  ...{ refunds: [], refundRequest: null, takesRefunds: true },
  ...known,
  order: {
    ...{ status: 'completed', lines: [CORE], license: null, isInvoice: false, refunded: null },
    ...{ createdAt: '2026-03-01T23:50:00Z', billedAt: PAID_AT, paidAt: PAID_AT, ...order },
  } as unknown as CustomerOrder,
})
const SOON = new Date('2026-03-03T12:00:00Z')
const REFUND = { id: 'adj_1', hasCreditNote: true, words: 'Refund', amount: '−£1', at: null }

test.each([
  ['2026-03-02T00:00:00Z', null],
  ['2026-03-15T23:59:59.999Z', null],
  ['2026-03-16T00:00:00Z', 'late'],
  ['2026-04-01T00:00:00Z', 'late'],
])('a license bought a minute before 2 March can be returned at %s: %s', (now, why) => {
  expect(lastReturnDay(PAID_AT)).toBe('2026-03-15')
  expect(whyNoRefund(details(), { licenses: [license()], orders: [] }, new Date(now))).toBe(why)
})

test.each<[string, Parameters<typeof details>[0], License[] | null, string | null]>([
  ['an order with updates and add-ons', { order: { lines: ADD_ONS } }, [license({ players: 3 })], null],
  ['an unpaid order', { order: { status: 'ready' } }, [], 'unpaid'],
  ['an order that isn’t completed yet', { order: { status: 'paid' } }, [license()], 'settling'],
  ['an order with a request', { refundRequest: { state: 'rejected', at: null } }, [license()], 'requested'],
  [
    'an order with a lost request',
    { refundRequest: { state: 'unknown', at: null } },
    [license()],
    'unconfirmed',
  ],
  ['an order with another refund', { refunds: [REFUND] }, [license()], 'refunded'],
  ['a partly refunded order', { order: { refunded: 'part' } }, [license()], 'refunded'],
  ['an order whose refunds are unknown', { refunds: null }, [license()], 'refunds-unknown'],
  ['a paid invoice', { order: { isInvoice: true } }, [license()], 'invoice'],
  ['an extension', { order: { license: 'lic_1' } }, [license()], 'extension'],
  ['two licenses', { order: { lines: [lineOf('ctrl-engine-core', 2)] } }, [license()], 'several'],
  ['a license and something else', { order: { lines: [CORE, lineOf('commskit')] } }, [license()], 'several'],
  ['an order while the key may not refund', { takesRefunds: false }, [license()], 'off'],
  ['an order while licenses are unknown', {}, null, 'license-unknown'],
  ['an order whose license is missing', {}, [license({ createdAt: '2026-02-01T00:00:00Z' })], 'no-license'],
  ['an order whose license is in use', {}, [IN_USE], 'in-use'],
  ['an order of Core, though a Pro license is in use', {}, [license(), { ...IN_USE, ...PRO }], null],
  ['an order whose license was extended and is in use', {}, [{ ...IN_USE, players: 3 }], 'in-use'],
  ['an order that either of two licenses may belong to', {}, [license(), IN_USE], 'in-use'],
])('%s: %#', (_, known, licenses, why) => {
  expect(whyNoRefund(details(known), { licenses, orders: [] }, SOON)).toBe(why)
})

test('an unused license can’t be returned in place of one that was extended and is in use', () => {
  const licenses = [license(), { ...IN_USE, players: 3 }]
  const extension = { status: 'completed', license: 'lic_2' } as const
  expect(whyNoRefund(details(), { licenses, orders: [] }, SOON)).toBe(null)
  expect(whyNoRefund(details(), { licenses, orders: [extension] }, SOON)).toBe('in-use')
  expect(whyNoRefund(details(), { licenses, orders: [{ ...extension, license: 'lic_3' }] }, SOON)).toBe(null)
  expect(whyNoRefund(details(), { licenses, orders: null }, SOON)).toBe('license-unknown')
})
