import { describe, expect, test } from 'vitest'
import type { License } from '../../../app/domain/license.ts'
import { engineOf, licenseOf, type OrderedEngine, stateOfOrder } from '../../../app/domain/order.ts'
import type { TransactionLine, TransactionStatus } from '../../../app/domain/transaction.ts'

const line = (productid: string | null, quantity = 1, isUpdate = false): TransactionLine => ({
  name: '',
  quantity,
  productid,
  isUpdate,
  formattedUnit: null,
  formattedSubtotal: null,
})

describe('the engine of an order', () => {
  test.each<[string, TransactionLine[], OrderedEngine | null]>([
    ['an edition alone', [line('ctrl-engine-core')], { edition: 'core', players: 1, entities: 2 }],
    [
      'an edition with its parts',
      [line('ctrl-engine-pro'), line('ctrl-engine-player', 2), line('ctrl-engine-io', 3)],
      { edition: 'pro', players: 3, entities: 17 },
    ],
    [
      'updates beside it, which add nothing',
      [line('ctrl-engine-pro'), line('ctrl-engine-player', 2, true), line('ctrl-engine-pro', 1, true)],
      { edition: 'pro', players: 1, entities: 2 },
    ],
    ['parts for a license that exists', [line('ctrl-engine-player', 2)], null],
    ['two engines', [line('ctrl-engine-core', 2)], null],
    ['both editions', [line('ctrl-engine-core'), line('ctrl-engine-pro')], null],
    ['products that the provider does not name', [line(null)], null],
  ])('is read from %s', (_, lines, engine) => {
    expect(engineOf(lines)).toEqual(engine)
  })
})

const ENGINE: OrderedEngine = { edition: 'pro', players: 3, entities: 12 }
const ORDERED_AT = '2026-03-01T12:00:00.400Z'
const ORDER = { createdAt: ORDERED_AT, billedAt: null, paidAt: null }

const license = (id: string, createdAt: string | null, facts: Partial<License> = {}): License => ({
  id,
  label: '',
  productid: 'ctrl-engine-pro',
  edition: 'pro',
  key: 'CTRL-1',
  players: 3,
  entities: 12,
  status: 'active',
  createdAt,
  updatesUntil: null,
  activations: [],
  ...facts,
})

describe('the license of an order', () => {
  const after = '2026-03-01T12:05:00Z'
  test.each<[string, License[], string | null]>([
    ['none that was there a moment before', [license('old', '2026-03-01T12:00:00.399Z')], null],
    ['none whose time is not known', [license('undated', null)], null],
    ['none of the other edition', [license('core', after, { edition: 'core', productid: null })], null],
    ['none that is smaller', [license('small', after, { players: 1 })], null],
    ['none that was made more than two days later', [license('other', '2026-03-03T12:00:01Z')], null],
    ['one made within the order’s second', [license('new', '2026-03-01T12:00:00Z')], 'new'],
    ['the first, when another order followed', [license('2', '2026-03-02'), license('1', after)], '1'],
    [
      'the one that is exactly so, rather than a larger one',
      [license('large', after, { players: 9 }), license('exact', '2026-03-02')],
      'exact',
    ],
    ['one that has grown since', [license('grown', after, { players: 9, entities: 52 })], 'grown'],
    [
      'one that says little of itself',
      [license('bare', after, { edition: null, players: null, entities: null })],
      'bare',
    ],
  ])('is %s', (_, licenses, id) => {
    expect(licenseOf(ENGINE, ORDER, licenses)?.id ?? null).toBe(id)
  })

  test('is made within two days of the payment, where that came later', () => {
    const made = [license('new', '2026-03-20')]
    expect(licenseOf(ENGINE, { ...ORDER, billedAt: '2026-03-02' }, made)).toBeNull()
    expect(licenseOf(ENGINE, { ...ORDER, billedAt: '2026-03-02', paidAt: '2026-03-19' }, made)?.id).toBe(
      'new',
    )
  })

  test('is a Pro for an order of Core that was upgraded since, and none for an order without a time', () => {
    const core = { ...ENGINE, edition: 'core' } as const
    expect(licenseOf(core, ORDER, [license('upgraded', after)])?.id).toBe('upgraded')
    expect(licenseOf(ENGINE, { ...ORDER, createdAt: null }, [license('any', after)])).toBeNull()
  })
})

describe('the state of an order', () => {
  const sale = (status: TransactionStatus, lines = [line('ctrl-engine-pro')]) => ({
    status,
    lines,
    attempt: null,
    ...ORDER,
  })
  const soon = new Date('2026-03-01T12:30:00Z')
  const later = new Date('2026-03-01T13:01:00Z')
  const made = [license('new', '2026-03-01T12:10:00Z')]
  test.each<[string, Parameters<typeof stateOfOrder>[0], string]>([
    ['a new checkout', { sale: sale('draft'), licenses: [], now: soon }, 'unconfirmed'],
    ['an old one', { sale: sale('draft'), licenses: [], now: later }, 'unpaid'],
    [
      'an old one whose payment is on its way',
      {
        sale: { ...sale('ready'), attempt: { status: 'authorized', at: ORDERED_AT } },
        licenses: [],
        now: later,
      },
      'unconfirmed',
    ],
    [
      'a new one whose payment was declined',
      { sale: { ...sale('ready'), attempt: { status: 'error', at: ORDERED_AT } }, licenses: [], now: soon },
      'unpaid',
    ],
    ['an invoice', { sale: sale('billed'), licenses: [], now: soon }, 'billed'],
    ['a cancelled one', { sale: sale('canceled'), licenses: made, now: soon }, 'canceled'],
    ['a paid one with its license', { sale: sale('paid'), licenses: made, now: soon }, 'licensed'],
    ['a new one without', { sale: sale('completed'), licenses: [], now: soon }, 'on-its-way'],
    ['an old one without', { sale: sale('completed'), licenses: [], now: later }, 'late'],
    [
      'one whose licenses are not known',
      { sale: sale('completed'), licenses: null, now: soon },
      'license-unknown',
    ],
    ['one without an engine', { sale: sale('completed', [line(null)]), licenses: null, now: soon }, 'done'],
    [
      'one without any time',
      { sale: { ...sale('completed'), createdAt: null }, licenses: [], now: later },
      'on-its-way',
    ],
  ])('of %s', (_, facts, state) => {
    expect(stateOfOrder(facts).state).toBe(state)
  })
})
