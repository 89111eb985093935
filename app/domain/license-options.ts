import { ENGINE_EDITIONS } from '../shop.ts'
import { REQUESTS_MAX } from './activation-request.ts'
import type { BatchRequest } from './activation-batch.ts'
import { productIdOf } from './catalogue.ts'
import { describeSize, editionOfLicense, type License, listTitleOf, shortNameOfLicense } from './license.ts'
import { sortedEngines } from './license-search.ts'

/** A license that an activation request can be sent for. */
export interface LicenseOption {
  id: string
  title: string
  details: string
  productid: string | null
  machines: readonly string[]
  /** How many more machines it covers; any number for an edition we don't know. */
  room: number
}

/** What decides which licenses fit a request. */
export type Wanted = Pick<BatchRequest, 'machine' | 'product'>

export const licenseOptions = (licenses: readonly License[]): LicenseOption[] =>
  sortedEngines(licenses).map((license) => {
    const edition = editionOfLicense(license)
    const machines = license.activations.map(({ machine }) => machine)
    const name = license.label ? shortNameOfLicense(license) : ''
    return {
      id: license.id,
      title: listTitleOf(license),
      details: [name, describeSize(license)].filter(Boolean).join(' · '),
      productid: license.productid ?? (edition && productIdOf(edition)),
      machines,
      room: edition ? Math.max(0, ENGINE_EDITIONS[edition].machines - machines.length) : REQUESTS_MAX,
    }
  })

export const isOnMachine = ({ machine }: Wanted, { machines }: LicenseOption) =>
  machine !== null && machines.includes(machine)

/** A request names a product, such as `ctrl-engine`, or one of its editions. */
export const isForProduct = ({ product }: Wanted, { productid }: LicenseOption) =>
  product === null || productid === null || `${productid}-`.startsWith(`${product}-`)

export const isFree = (request: Wanted, option: LicenseOption) =>
  isForProduct(request, option) && (option.room > 0 || isOnMachine(request, option))

const OPTIONS_MAX = 100

/** The licenses to offer for a request: the chosen one and the machine's own first, then free ones. */
export function optionsFor(request: Wanted, options: readonly LicenseOption[], chosen: string) {
  const own = options.filter((option) => option.id === chosen || isOnMachine(request, option))
  const free = options.filter((option) => isFree(request, option))
  return [...new Set([...own, ...free])].slice(0, OPTIONS_MAX)
}
