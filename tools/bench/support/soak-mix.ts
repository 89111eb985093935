import type { LoadRequest } from './load-process.ts'

/** Pages for reading. */
const READ = [
  '/',
  '/ctrl-suite',
  '/ctrl-suite/specs',
  '/ctrl-for-ipad',
  '/commskit',
  '/commskit/download',
  '/support',
  '/about',
  '/press',
  '/press/two-editions',
]
/** Pages that are made for one customer. */
const OWN = ['/bag', '/user/licenses', '/user/settings']

/** Of so many requests one each is for a configuration, for a customer's own page, for a page that is not there. */
const RENDERED_EVERY = 100
const CONFIGURATIONS = 400
/** After so many the mix begins anew. */
const CYCLE = RENDERED_EVERY * CONFIGURATIONS

/** Where visitors come from, by the first two numbers of an address: countries of every continent. */
const NETWORKS = ['81.2', '17.5', '49.0', '46.9', '5.44', '41.0', '131.0', '133.0', '1.6', '201.0']

const spread = (index: number, count: number) => (index * 7919) % count

const addressOf = (index: number) =>
  `${NETWORKS[spread(index, NETWORKS.length)]}.${spread(index, 253) + 1}.${spread(index >> 4, 253) + 1}`

/** Every configuration is another one. */
function configurationPath(number: number): string {
  const edition = number % 2 ? 'core' : 'pro'
  return `/ctrl-suite/buy?edition=${edition}&players=${1 + (number % 100)}&entities=${2 + 5 * (number % 90)}`
}

function requestAt(index: number, customers: readonly string[]): LoadRequest {
  const headers = { 'X-Forwarded-For': addressOf(index) }
  const number = Math.floor(index / RENDERED_EVERY)
  switch (index % RENDERED_EVERY) {
    case 0:
      return { path: configurationPath(number), headers }
    case 25:
      return {
        path: OWN[number % OWN.length]!,
        headers: { ...headers, Cookie: customers[number % customers.length]! },
      }
    case 50:
      return { path: `/no-such-page-${number}`, headers }
    default:
      return { path: READ[spread(index, READ.length)]!, headers }
  }
}

/**
 * What visitors from many places ask for: of a hundred pages, one is a configuration, one a customer's own, and one is not
 * there; all else is for reading. `customers` are the cookies of some who are signed in.
 */
export const soakMix = (customers: readonly string[]): LoadRequest[] =>
  Array.from({ length: CYCLE }, (_, index) => requestAt(index, customers))
