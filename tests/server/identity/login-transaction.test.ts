import { describe, expect, test } from 'vitest'
import {
  createTransactionCookies,
  TRANSACTION_LIFETIME_SECONDS,
  TRANSACTIONS_MAX,
} from '../../../server/identity/login-transaction.ts'

const SECRETS = ['first secret, long enough to be one', 'second secret, long enough to be one']
const START_MS = 1_700_000_000_000

function create({ secrets = SECRETS, isSecure = true } = {}) {
  const clock = { ms: START_MS }
  return { cookies: createTransactionCookies({ secrets, isSecure, now: () => clock.ms }), clock }
}

const pairOf = (line = '') => line.slice(0, line.indexOf(';'))
const nameOf = (line = '') => line.slice(0, line.indexOf('='))
const libraryValue = (state: string) => `state=${state}&${state}=verifier-of-${state}`

describe('a new transaction', () => {
  test('lives a day in a cookie that script cannot read and other sites cannot post', () => {
    const [line] = create().cookies.begin(libraryValue('s1'), null)
    expect(line).toMatch(
      /^__Host-login_txn_[\w-]+=[\w-]+\.[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  test('pushes out the oldest when there are too many, whatever their order in the header', () => {
    const { cookies, clock } = create()
    let header = 'sid=abc'
    for (let i = 0; i < 20; i++) {
      clock.ms += 1000
      const [added, ...removals] = cookies.begin(libraryValue(`s${i}`), header)
      const kept = header.split('; ').filter((pair) => !removals.map(nameOf).includes(nameOf(pair)))
      expect(removals.every((line) => line.includes('Max-Age=0'))).toBe(true)
      header = [pairOf(added), ...kept].join('; ')
    }
    const states = cookies.read(header).open.map(({ state }) => state)
    expect(states).toEqual(['s19', 's18', 's17', 's16', 's15'])
    expect(states).toHaveLength(TRANSACTIONS_MAX)
    expect(header.length).toBeLessThan(2200)
  })
})

describe('reading transactions', () => {
  test('gives the library back what it wrote, without the signature', () => {
    const { cookies, clock } = create()
    const [line] = cookies.begin(libraryValue('s1'), null)
    clock.ms += TRANSACTION_LIFETIME_SECONDS * 1000
    expect(cookies.read(`sid=1; ${pairOf(line)}; bag=2`).open).toEqual([
      {
        cookieName: nameOf(line),
        state: 's1',
        libraryValue: libraryValue('s1'),
        startedAtSeconds: START_MS / 1000,
        prompt: null,
        returnTo: null,
      },
    ])
  })

  test.each([
    [299, '/user/settings?tab=%20a#b'],
    [300, null],
  ])('returns after %i s the page the sign-in was started from: %s', (seconds, returnTo) => {
    const { cookies, clock } = create()
    const [line] = cookies.begin(libraryValue('s1'), null, { returnTo: '/user/settings?tab=%20a#b' })
    clock.ms += seconds * 1000
    expect(cookies.read(pairOf(line)).open).toMatchObject([{ libraryValue: libraryValue('s1'), returnTo }])
  })

  test.each<[string, (pair: string) => string]>([
    ['a changed payload', (pair) => pair.replace('=', '=x')],
    ['a changed signature', (pair) => pair.slice(0, -2) + (pair.endsWith('A') ? 'BB' : 'AA')],
    ['no signature', (pair) => pair.slice(0, pair.indexOf('.'))],
    ['the unsigned text of the library', (pair) => `${nameOf(pair)}=${libraryValue('s1')}`],
    ['characters of no encoding', (pair) => `${nameOf(pair)}=\u00fc.%%%`],
  ])('does not believe %s', (_, alter) => {
    const { cookies } = create()
    const pair = pairOf(cookies.begin(libraryValue('s1'), null)[0])
    const { open, unreadable } = cookies.read(alter(pair))
    expect(open).toEqual([])
    expect(unreadable).toEqual([nameOf(pair)])
  })

  test('does not believe the value of one cookie in another', () => {
    const { cookies } = create()
    const pair = pairOf(cookies.begin(libraryValue('s1'), null)[0])
    expect(cookies.read(pair).open).toHaveLength(1)
    expect(cookies.read(`__Host-login_txn_other${pair.slice(pair.indexOf('='))}`).open).toEqual([])
  })

  test('does not believe a plain name where the site is https, which any host of the domain can set', () => {
    const { cookies } = create()
    const pair = pairOf(cookies.begin(libraryValue('s1'), null)[0])
    expect(cookies.read(pair.replace('__Host-', ''))).toEqual({ open: [], unreadable: [] })
    const plain = pairOf(create({ isSecure: false }).cookies.begin(libraryValue('s1'), null)[0])
    expect(cookies.read(plain).open).toEqual([])
    expect(cookies.read(`__Host-${plain}`).open).toEqual([])
  })

  test('goes on believing the previous secret after a rotation', () => {
    const [line] = create({ secrets: [SECRETS[1] ?? ''] }).cookies.begin(libraryValue('s1'), null)
    expect(create().cookies.read(pairOf(line)).open).toHaveLength(1)
  })

  test('does not believe a transaction of more than a day ago', () => {
    const { cookies, clock } = create()
    const [line] = cookies.begin(libraryValue('s1'), null)
    clock.ms += (TRANSACTION_LIFETIME_SECONDS + 1) * 1000
    expect(cookies.read(pairOf(line))).toEqual({ open: [], unreadable: [nameOf(line)] })
  })
})

describe('a genuine cookie that does not hold what it should', () => {
  test.each(['', 'state=s1', 'state=s1&s1=', 'state=s1&s2=verifier'])(
    'is no transaction without the state’s code verifier: %j',
    (value) => {
      const { cookies } = create()
      const pair = pairOf(cookies.begin(value, null)[0])
      expect(cookies.read(pair)).toEqual({ open: [], unreadable: [pair.split('=', 1)[0]] })
    },
  )

  test.each(['//evil.example', '/\\evil.example', 'bag', '/a\r\nb'])('leads nowhere: %j', (returnTo) => {
    const { cookies } = create()
    const pair = pairOf(cookies.begin(libraryValue('s1'), null, { returnTo })[0])
    expect(cookies.read(pair).open).toMatchObject([{ state: 's1', returnTo: null }])
  })
})
