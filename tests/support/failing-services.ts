import type { StandInName } from '../stand-ins/start.ts'

/** What a page shows without a service of which it has no copy. */
export interface FailingService {
  pattern: string
  standIn: StandInName
  status: number
  /** What the page says, word for word; null where it only lacks a part. */
  sentence: string | null
}

const ROWS: [pattern: string, standIn: StandInName, status: number, sentence: string | null][] = [
  ['/', 'articles', 200, null],
  ['/support', 'status', 200, null],
  ['/search?q=osc', 'articles', 200, null],
  ['/press', 'articles', 503, 'We can’t load the articles'],
  ['/press/:slug', 'articles', 503, 'We can’t load this article'],
  ['/commskit/download', 'releases', 200, 'We can’t load the latest release'],
  ['/ctrl-suite', 'paddle', 200, 'Prices are unavailable right now'],
  ['/ctrl-suite/buy', 'paddle', 200, 'Prices are unavailable right now'],
  ['/ctrl-suite/quote', 'paddle', 503, 'Prices are unavailable right now'],
  ['/quotes/:token', 'paddle', 200, 'We can’t check today’s price right now'],
  ['/bag', 'paddle', 200, 'Prices are unavailable right now'],
  ['/checkout', 'paddle', 200, 'Prices are unavailable right now'],
  ['/checkout?license=:id', 'paddle', 200, 'Prices are unavailable right now'],
  ['/checkout?license=:id', 'productApi', 503, 'We can’t load this license right now'],
  ['/checkout/complete', 'paddle', 503, 'We can’t look up this order right now'],
  ['/checkout/complete', 'productApi', 200, 'Thank you, we’ve received your payment'],
  ['/checkout/complete?license=:id', 'paddle', 503, 'We can’t look up this order right now'],
  ['/checkout/complete?license=:id', 'productApi', 200, 'Thank you, we’ve received your payment'],
  ['/store/pay', 'paddle', 503, 'We can’t look up this payment right now'],
  ['/user/licenses', 'productApi', 503, 'We can’t load your licenses right now'],
  ['/user/licenses/:id', 'productApi', 503, 'We can’t load this license right now'],
  ['/user/licenses/activate', 'productApi', 503, 'We can’t load your licenses right now'],
  ['/user/licenses/:id/sheet', 'productApi', 503, 'We can’t load this license right now'],
  ['/user/licenses/:id/extend', 'productApi', 503, 'We can’t load this license right now'],
  ['/user/licenses/:id/extend', 'paddle', 200, 'Prices are unavailable right now'],
  ['/user/downloads', 'productApi', 503, 'We can’t load your downloads right now'],
  ['/user/orders', 'paddle', 503, 'We can’t load your orders right now'],
  ['/user/orders/:id', 'paddle', 503, 'We can’t load this order right now'],
  ['/user/apps', 'productApi', 503, 'We can’t load the resources right now'],
  ['/user/sellers', 'paddle', 503, 'We can’t load the price list right now'],
]

export const FAILING_SERVICES: readonly FailingService[] = ROWS.map(
  ([pattern, standIn, status, sentence]) => ({
    pattern,
    standIn,
    status,
    sentence,
  }),
)
