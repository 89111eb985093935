import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { ROUTE_RULES } from '../../app/domain/route-rules.ts'
import { ensureBuild } from '../processes/ensure-build.ts'
import { sampleDiscounts } from '../stand-ins/start.ts'
import { mappedRoutes } from '../support/pages.ts'
import { MARKUP, SENT_SECRET } from './invariants.ts'
import { oddText, percentEncode } from './odd-values.ts'

await ensureBuild()
const CLIENT_FOLDER = new URL('../../build/client/', import.meta.url)
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, CLIENT_FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .slice(0, 8)
    .map(({ name }) => `/${folder}${name}`)

const FILES = [...filesIn(''), ...filesIn('assets/'), '/assets/gone-12345678.js', '/assets/', '/images/']

/** Every address of the route table, `{license}` standing for one of the customer's own licenses. */
export const PAGES: readonly string[] = mappedRoutes.map(({ path }) =>
  path.replace('/user/licenses/sample-1', '/user/licenses/{license}'),
)

const MORE = [
  ...ROUTE_RULES.map(({ path }) => path),
  '/press/hello',
  '/user/nothing',
  '/store/pay?_ptxn=txn_01hv8m0mnx3sj85e7gxc6kga03',
  '/checkout/complete?transaction=txn_01hv8m0mnx3sj85e7gxc6kga03',
  `/discount/${sampleDiscounts.percentage.code}`,
  '/__manifest',
]

const anyPath = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...PAGES) },
  { weight: 2, arbitrary: fc.constantFrom(...FILES) },
  { weight: 2, arbitrary: fc.constantFrom(...MORE) },
)

/** A path's other spellings. */
const respell = (path: string, how: number, odd: string): string => {
  const parts = path.split('/')
  const last = parts.length - 1
  const changed = (part: string) => [...parts.slice(0, last), part].join('/')
  return (
    [
      () => path.toUpperCase(),
      () => `/${path}`,
      () => `${path}/`,
      () => (path === '/' ? '/_root.data' : `${path}.data`),
      () => `${path}/${odd}`,
      () => `${path}/${percentEncode(odd)}`,
      () => changed(odd),
      () => changed(percentEncode(odd)),
      () => `/${encodeURIComponent(path)}`,
      () => path.replaceAll('/', '//'),
      () => path.replaceAll('/', '\\'),
      () => path.replaceAll('/', '%2f'),
      () => `/x/..${path}`,
      () => `/%2e%2e${path}`,
      () => `//%5c${path}`,
      () => `${path};jsessionid=1`,
      () => `/${odd}`,
      () => `//${odd}`,
    ][how]?.() ?? path
  )
}
const SPELLINGS = 18

const ROUTE_IDS = ['root', ...mappedRoutes.map(({ id }) => id), 'layouts/default', 'layouts/basic']

/** What the pages look for in a query, each with values that fit. */
const QUERY: Record<string, readonly string[]> = {
  _data: ROUTE_IDS,
  _routes: ROUTE_IDS,
  _ptxn: ['txn_01hv8m0mnx3sj85e7gxc6kga03', 'txn_x'],
  index: [''],
  edition: ['core', 'pro', 'ctrl-engine-pro'],
  players: ['1', '100', '101', '3'],
  entities: ['0', '2', '7', '502', '503'],
  updates: ['1', 'current', 'ended'],
  country: ['DE', 'GB', 'KP'],
  currency: ['GBP', 'EUR', 'XXX'],
  reference: ['PO 7'],
  license: ['{license}', '1'],
  q: ['midi', 'stage'],
  sort: ['label', 'bought', 'updates'],
  page: ['1', '2', '999999'],
  status: ['active'],
  refresh: ['1'],
  retry: ['1'],
  returnTo: ['/bag', '/user/licenses', '//evil.example'],
  redirectTo: ['/bag', '//evil.example', '/\\evil.example'],
  transaction: ['txn_01hv8m0mnx3sj85e7gxc6kga03'],
  request: ['QUJD'],
  arch: ['arm64', 'x64'],
  code: [SENT_SECRET],
  state: ['x', SENT_SECRET],
  error: ['access_denied', 'login_required', 'x'],
  error_description: ['No.', MARKUP],
  iss: ['http://localhost/'],
}

const oneParameter = fc
  .tuple(fc.constantFrom(...Object.keys(QUERY)), fc.nat(200), oddText, fc.nat(9))
  .map(([name, pick, odd, kind]) => {
    const fitting = QUERY[name] ?? []
    if (kind < 4) return `${name}=${encodeURIComponent(fitting[pick % fitting.length] ?? '')}`
    if (kind < 7) return `${name}=${percentEncode(odd)}`
    if (kind === 7) return `${name}=${odd}`
    if (kind === 8) return `${name}[]=${percentEncode(odd)}`
    return `${percentEncode(odd)}=${pick}`
  })

/** An address of the site: a real one, often in another spelling, with a query that fits more or less. */
export const anyTarget: fc.Arbitrary<string> = fc
  .tuple(
    anyPath,
    fc.option(fc.tuple(fc.nat(SPELLINGS - 1), oddText), { freq: 2 }),
    fc.array(oneParameter, { maxLength: 4 }),
  )
  .map(([path, spelling, query]) => {
    const spelt = spelling ? respell(path, ...spelling) : path
    return query.length === 0 ? spelt : `${spelt}${spelt.includes('?') ? '&' : '?'}${query.join('&')}`
  })
