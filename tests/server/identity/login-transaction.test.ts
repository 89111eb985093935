import { describe, expect, test } from 'vitest'
import {
  createTransactionCookies,
  TRANSACTION_LIFETIME_SECONDS,
  TRANSACTIONS_MAX,
} from '../../../server/identity/login-transaction.ts'
import type { Secrets } from '../../../server/values/setting-shapes.ts'

const SECRETS: Secrets = ['first secret, long enough to be one', 'second secret, long enough to be one']
const START_MS = 1_700_000_000_000

function create({ secrets = SECRETS, isSecure = true } = {}) {
  const clock = { ms: START_MS }
  const cookies = createTransactionCookies({ secrets, isSecure, now: () => clock.ms })
  const begin = (state = 's1', returnTo: string | null = null) =>
    pairOf(cookies.begin(libraryValue(state), null, { returnTo })[0])
  return { cookies, clock, begin }
}

const pairOf = (line = '') => line.slice(0, line.indexOf(';'))
const nameOf = (line = '') => line.slice(0, line.indexOf('='))
const libraryValue = (state: string) => `state=${state}&${state}=verifier-of-${state}`

test('a transaction lasts a day, in an HttpOnly, SameSite cookie', () => {
  const { cookies, clock } = create()
  const [line] = cookies.begin(libraryValue('s1'), null)
  expect(line).toMatch(
    /^__Host-login_txn_[\w-]+=[\w-]+\.[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  clock.ms += TRANSACTION_LIFETIME_SECONDS * 1000
  const kept = { state: 's1', libraryValue: libraryValue('s1'), startedAtSeconds: START_MS / 1000 }
  expect(cookies.read(`sid=1; ${pairOf(line)}; bag=2`).open).toEqual([
    { cookieName: nameOf(line), ...kept, prompt: null, returnTo: null },
  ])
  clock.ms += 1000
  expect(cookies.read(pairOf(line))).toEqual({ open: [], unreadable: [nameOf(line)] })
})

test('new transactions replace the oldest ones', () => {
  const { cookies, clock } = create()
  let header = 'sid=abc'
  for (let i = 0; i < 20; i++) {
    clock.ms += 1000
    const [added, ...removals] = cookies.begin(libraryValue(`s${i}`), header)
    const others = header.split('; ').filter((pair) => !removals.map(nameOf).includes(nameOf(pair)))
    expect(removals.every((line) => line.includes('Max-Age=0'))).toBe(true)
    header = [pairOf(added), ...others].join('; ')
  }
  const states = cookies.read(header).open.map(({ state }) => state)
  expect(states).toEqual(['s19', 's18', 's17', 's16', 's15'])
  expect(states).toHaveLength(TRANSACTIONS_MAX)
})

test.each([
  [299, '/user/settings?tab=%20a#b'],
  [300, null],
])('after %i s a transaction returns to %s', (seconds, returnTo) => {
  const { cookies, clock, begin } = create()
  const pair = begin('s1', '/user/settings?tab=%20a#b')
  clock.ms += seconds * 1000
  expect(cookies.read(pair).open).toMatchObject([{ libraryValue: libraryValue('s1'), returnTo }])
})

describe('a transaction is refused with', () => {
  test.each<[string, (pair: string) => string]>([
    ['a changed payload', (pair) => pair.replace('=', '=x')],
    ['a changed signature', (pair) => pair.slice(0, -2) + (pair.endsWith('A') ? 'BB' : 'AA')],
    ['no signature', (pair) => pair.slice(0, pair.indexOf('.'))],
    ['the library’s unsigned value', (pair) => `${nameOf(pair)}=${libraryValue('s1')}`],
    ['unencoded characters', (pair) => `${nameOf(pair)}=\u00fc.%%%`],
  ])('%s', (_, alter) => {
    const { cookies, begin } = create()
    const pair = begin()
    expect(cookies.read(alter(pair))).toEqual({ open: [], unreadable: [nameOf(pair)] })
  })

  test('another cookie’s value', () => {
    const { cookies, begin } = create()
    const pair = begin()
    expect(cookies.read(`__Host-login_txn_other${pair.slice(pair.indexOf('='))}`).open).toEqual([])
  })

  test('an unprefixed name over https, which any host on the domain can set', () => {
    const { cookies, begin } = create()
    expect(cookies.read(begin().replace('__Host-', ''))).toEqual({ open: [], unreadable: [] })
    const plain = create({ isSecure: false }).begin()
    expect(cookies.read(plain).open).toEqual([])
    expect(cookies.read(`__Host-${plain}`).open).toEqual([])
  })

  test.each(['', 'state=s1', 'state=s1&s1=', 'state=s1&s2=verifier'])('%j, without a verifier', (value) => {
    const { cookies } = create()
    const pair = pairOf(cookies.begin(value, null)[0])
    expect(cookies.read(pair)).toEqual({ open: [], unreadable: [nameOf(pair)] })
  })
})

test('the previous secret stays valid after a rotation', () => {
  const pair = create({ secrets: [SECRETS[1] ?? ''] }).begin()
  expect(create().cookies.read(pair).open).toHaveLength(1)
})

test.each(['//evil.example', '/\\evil.example', 'bag', '/a\r\nb'])('no cookie leads to %j', (returnTo) => {
  const { cookies, begin } = create()
  expect(cookies.read(begin('s1', returnTo)).open).toMatchObject([{ state: 's1', returnTo: null }])
})
