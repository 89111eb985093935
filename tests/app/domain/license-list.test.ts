import { describe, expect, test } from 'vitest'
import type { License } from '../../../app/domain/license.ts'
import { choicesFor, parseLicenseQuery, queryLicenses } from '../../../app/domain/license-list.ts'
import { listQueryString, paginate } from '../../../app/domain/list-page.ts'
import { licenseOf } from './sample-licenses.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const parse = (query: string) => parseLicenseQuery(new URLSearchParams(query))

test.each([
  ['', ''],
  ['q=%20foyer%20', '?q=foyer'],
  ['edition=PRO', '?edition=pro'],
  ['edition=ctrl-engine-core', '?edition=core'],
  ['edition=1.0', '?edition=1.0'],
  ['edition=constructor&sort=constructor&updates=constructor', ''],
  ['updates=Ended', '?updates=ended'],
  ['sort=label', '?sort=label'],
  ['sort=bought', ''],
  ['page=3', '?page=3'],
  ['page=0', ''],
  ['page=99999999999999999999', '?page=1000000'],
  [
    'page=2&sort=updates&updates=current&status=active&edition=core&q=a%26b',
    '?q=a%26b&edition=core&status=active&updates=current&sort=updates&page=2',
  ],
  ['refresh=1&foo=bar', ''],
])('the canonical form of the query %j is %j', (query, canonical) => {
  expect(listQueryString(parse(query))).toBe(canonical)
})

const listed = (id: string, label: string, edition: string, dates: Partial<License>, status = 'active') =>
  licenseOf({ id, label, edition, status, ...dates })
const core = listed('core', 'Rack 10', 'core', { createdAt: '2026-01-02', updatesUntil: '2027-01-02' })
const OLD = { createdAt: '2026-03-02', updatesUntil: '2026-10-15' }
const pro = listed('pro', 'rack 9', 'pro', OLD, 'Suspended')
const apps = listed('apps', 'Émile', '1.0', { createdAt: 'long ago' })
const ALL = [core, pro, apps, licenseOf({ id: 'unknown', productid: 'show-box' })]

const ids = (licenses: readonly License[]) => licenses.map(({ id }) => id)
const find = (query: string, licenses = ALL) => queryLicenses(licenses, parse(query), NOW)

test.each([
  ['', ['pro', 'core', 'apps', 'unknown']],
  ['sort=label', ['apps', 'pro', 'core', 'unknown']],
  ['sort=updates', ['pro', 'core', 'apps', 'unknown']],
  ['edition=pro', ['pro']],
  ['updates=current', ['core']],
  ['updates=ended', ['pro']],
  ['updates=due', []],
  ['status=ACTIVE', ['core', 'apps']],
  ['status=expired', []],
  ['q=rack&sort=label', ['pro', 'core']],
])('the query %j lists %j', (query, shown) => expect(ids(find(query))).toEqual(shown))

describe('filters', () => {
  test('offer only what differs between licenses', () => {
    expect(choicesFor(ALL, NOW)).toEqual({
      editions: ['core', 'pro', '1.0'],
      statuses: ['active', 'suspended'],
      updates: ['current', 'ended'],
    })
  })

  test('find licenses whose updates have ended or end within 30 days', () => {
    const endingOn = (updatesUntil: string, id: string) =>
      licenseOf({ id, edition: 'pro', players: 1, entities: 2, updatesUntil })
    const engines = [
      endingOn('2026-11-21', 'ended'),
      endingOn('2026-12-21', 'ending'),
      endingOn('2026-12-23', 'running'),
    ]
    const others = [
      licenseOf({ id: 'old', edition: '1.0', updatesUntil: '2026-01-01' }),
      licenseOf({ id: 'unsized', edition: 'core', updatesUntil: '2026-01-01' }),
    ]
    expect(ids(find('updates=due&sort=updates', [...engines, ...others]))).toEqual(['ended', 'ending'])
    expect(choicesFor(engines, NOW).updates).toEqual(['current', 'ended', 'due'])
  })

  test.each([[[]], [[core, { ...core, id: 'again' }]]])('offer no choice for the licenses %j', (licenses) => {
    expect(choicesFor(licenses, NOW)).toEqual({ editions: [], statuses: [], updates: [] })
  })
})

test.each([
  ['', 0, 1, [], '0 licenses'],
  ['', 3, 1, [0, 1, 2], '3 licenses'],
  ['', 5, 2, [0, 1, 2], '1–3 of 5'],
  ['sort=label&page=2', 5, 2, [3, 4], '4–5 of 5'],
  ['page=2', 4, 2, [3], '4 of 4'],
  ['page=99', 5, 2, [], '5 licenses'],
  ['q=wall', 1, 1, [0], '1 result'],
  ['edition=pro', 5, 2, [0, 1, 2], '1–3 of 5'],
  ['updates=due', 0, 1, [], 'No results'],
])('the query “%s” finds %i on %i pages, shows %j and says %j', (query, found, pages, items, words) => {
  const all = Array.from({ length: found }, (_, index) => index)
  const shown = paginate(all, { noun: 'license', query: parse(query), count: found, pageSize: 3 })
  expect(shown).toMatchObject({ items, page: { matchCount: found, pages, words } })
})
