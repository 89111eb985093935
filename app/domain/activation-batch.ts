import { PRODUCTS } from '../shop.ts'
import { EDITIONS, productIdOf } from './catalogue.ts'
import { nameOfLicense } from './license.ts'

/** One of several activation requests that were sent together. */
export interface BatchRequest {
  /** The same as its activation code's. */
  id: string
  machine: string | null
  product: string | null
  file: string | null
  /** The license it was last sent for. */
  license: string | null
  /**
   * Null if it hasn't been sent yet. `waiting`: chosen, but not sent, since there was no time or the service took
   * no requests. `unknown`: sent, but not answered. `skipped`: it can't be sent, and `message` says why.
   */
  outcome: 'done' | 'repeated' | 'refused' | 'gone' | 'unknown' | 'waiting' | 'skipped' | null
  /** The service's reason, or ours. */
  message: string | null
}

type Outcome = Pick<BatchRequest, 'outcome'>

export const isDone = ({ outcome }: Outcome) => outcome === 'done' || outcome === 'repeated'

export const isSkipped = ({ outcome }: Outcome) => outcome === 'skipped'

/** Whether it's still to be sent, for all we know. */
export const isDue = ({ outcome }: Outcome) =>
  outcome === null || outcome === 'unknown' || outcome === 'waiting'

/** The name of the product that a request is for; its id if it isn't one of ours. */
export const productWords = (product: string): string =>
  EDITIONS.some((edition) => productIdOf(edition).startsWith(`${product}-`))
    ? PRODUCTS.engine
    : nameOfLicense({ productid: product, edition: null })
