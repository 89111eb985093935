import { ENGINE_EDITIONS, PRODUCTS } from '../shop.ts'
import { REQUESTS_MAX } from './activation.ts'
import { EDITIONS, productIdOf } from './catalogue.ts'
import { countWords } from './count-words.ts'
import { describeSize, editionOfLicense, type License, listTitleOf, nameOfLicense } from './license.ts'
import { sortedEngines } from './license-search.ts'

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
   * `waiting`: chosen, but there was no time to send it. `unknown`: sent, but not answered. `skipped`: can't be sent,
   * and only says why.
   */
  outcome: 'done' | 'repeated' | 'refused' | 'gone' | 'unknown' | 'waiting' | 'skipped' | null
  /** The service's reason, or ours. */
  message: string | null
}

export interface LicenseOption {
  id: string
  title: string
  details: string
  productid: string | null
  machines: readonly string[]
  /** How many more machines it covers; any number for an edition we don't know. */
  room: number
}

export const licenseOptions = (licenses: readonly License[]): LicenseOption[] =>
  sortedEngines(licenses).map((license) => {
    const edition = editionOfLicense(license)
    const machines = license.activations.map(({ machine }) => machine)
    return {
      id: license.id,
      title: listTitleOf(license),
      details: [
        license.label ? nameOfLicense(license).replace(`${PRODUCTS.engine} `, '') : '',
        describeSize(license),
      ]
        .filter(Boolean)
        .join(' · '),
      productid: license.productid ?? (edition && productIdOf(edition)),
      machines,
      room: edition ? Math.max(0, ENGINE_EDITIONS[edition].machines - machines.length) : REQUESTS_MAX,
    }
  })

/** The name of the product that a request is for, if it's one of ours. */
export const productWords = (product: string): string =>
  EDITIONS.some((edition) => productIdOf(edition).startsWith(`${product}-`))
    ? PRODUCTS.engine
    : nameOfLicense({ productid: product, edition: null })

type Wanted = Pick<BatchRequest, 'machine' | 'product'>

const isOnMachine = ({ machine }: Wanted, { machines }: LicenseOption) =>
  machine !== null && machines.includes(machine)

/** A request names a product, such as `ctrl-engine`, or one of its editions. */
const isForProduct = ({ product }: Wanted, { productid }: LicenseOption) =>
  product === null || productid === null || `${productid}-`.startsWith(`${product}-`)

const isFree = (request: Wanted, option: LicenseOption) =>
  isForProduct(request, option) && (option.room > 0 || isOnMachine(request, option))

const OPTIONS_MAX = 100

/** The licenses to offer for a request, the chosen one in any case. */
export function optionsFor(request: Wanted, options: readonly LicenseOption[], chosen: string) {
  const own = options.filter((option) => option.id === chosen || isOnMachine(request, option))
  return [...new Set([...own, ...options.filter((option) => isFree(request, option))])].slice(0, OPTIONS_MAX)
}

export const isDone = ({ outcome }: Pick<BatchRequest, 'outcome'>) =>
  outcome === 'done' || outcome === 'repeated'

const isSameName = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()

/** A free license for each request that isn't done: each license once, each machine once, nothing after a refusal. */
export function matchLicenses(requests: readonly BatchRequest[], options: readonly LicenseOption[]) {
  const done = requests.filter(isDone)
  const used = new Set(done.map(({ license }) => license))
  const machines = new Set(done.map(({ machine }) => machine))
  const matches: Record<string, string> = {}
  const match = (request: BatchRequest, license: string) => {
    used.add(license)
    machines.add(request.machine)
    matches[request.id] = license
  }
  const due = requests.filter(
    ({ outcome }) => outcome === null || outcome === 'unknown' || outcome === 'waiting',
  )
  for (const request of due)
    if (request.license && options.some(({ id }) => id === request.license)) match(request, request.license)
  for (const isWanted of [
    isOnMachine,
    ({ machine }: Wanted, { title }: LicenseOption) => isSameName(machine, title),
    () => true,
  ])
    for (const request of due) {
      if (request.id in matches || request.machine === null || machines.has(request.machine)) continue
      const found = options.find(
        (option) => !used.has(option.id) && isFree(request, option) && isWanted(request, option),
      )
      if (found) match(request, found.id)
    }
  return matches
}

export const CHOICE_MESSAGES = {
  none: 'Choose a license for at least one machine.',
  gone: 'This license is no longer in your account. Choose another one.',
  otherProduct: 'This license is for another product. Choose another one.',
} as const

/** What's wrong with the chosen licenses, by request. */
export function choiceFaults(
  choices: Readonly<Record<string, string>>,
  requests: readonly BatchRequest[],
  options: readonly LicenseOption[],
): Record<string, string> {
  const left = new Map(options.map(({ id, room }) => [id, room]))
  const faults: Record<string, string> = {}
  for (const request of requests) {
    const chosen = choices[request.id]
    if (!chosen) continue
    const option = options.find(({ id }) => id === chosen)
    if (!option) faults[request.id] = CHOICE_MESSAGES.gone
    else if (!isForProduct(request, option)) faults[request.id] = CHOICE_MESSAGES.otherProduct
    else if (!isOnMachine(request, option)) {
      const room = left.get(chosen)! - 1
      left.set(chosen, room)
      if (room < 0) faults[request.id] = fullWords(option)
    }
  }
  return faults
}

const fullWords = ({ title, room }: LicenseOption) =>
  room === 0
    ? `${title} has no room for another machine. Choose another one.`
    : `${title} has room for ${countWords(room, 'more machine')}. Choose another one.`
