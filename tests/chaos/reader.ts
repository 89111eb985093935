import { PRODUCTS } from '../../app/shop.ts'
import type { Due, Journey, Visiting } from './visiting.ts'
import type { Kind } from './record.ts'

const shows = (words: RegExp): Due => ({ isWhole: ({ text }) => words.test(text) })
const PRICE = /[£$€][\d.,]*\d/

const PAGES: [kind: Kind, path: string, due?: Due][] = [
  ['page', '/'],
  ['prices', '/ctrl-suite', shows(PRICE)],
  ['service status', '/support', shows(/Operational/)],
  ['press', '/press', shows(new RegExp(String.raw`${PRODUCTS.ipad} learns cue lists`))],
  ['press', '/press/engine-for-linux', shows(/Linux/)],
  ['page', '/ctrl-for-ipad'],
  ['release', '/commskit/download', shows(/SHA/i)],
  ['release', '/commskit/download/mac', { statuses: [302] }],
  ['page', '/country'],
  ['bag', '/bag'],
  ['page', '/login'],
]

/** A visitor who only reads; each configures something else, so that prices are fetched. */
export function createReader(visiting: Visiting, index: number): Journey {
  let visit = 0
  const configure = () => {
    visit += 1
    const query = `edition=${visit % 2 ? 'core' : 'pro'}&players=${1 + (visit % 100)}&entities=${2 + 5 * (index % 100)}`
    return visiting.get('prices', `/ctrl-suite/buy?${query}`, shows(PRICE))
  }
  const reads = PAGES.map(
    ([kind, path, due]) =>
      () =>
        visiting.get(kind, path, due),
  )
  const first = index % reads.length
  return {
    visiting,
    moves: [configure, ...reads.slice(first), configure, ...reads.slice(0, first)],
    async audit() {
      await visiting.get('page', '/')
    },
  }
}
