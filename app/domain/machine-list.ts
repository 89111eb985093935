import { BYTE_ORDER_MARK, toCsv } from './csv.ts'
import { lazilyFor } from './lazily.ts'
import { dayCell, searchedTexts } from './license-columns.ts'
import { type Activation, type License, nameOfLicense } from './license.ts'
import { readPageNumber } from './list-page.ts'
import { matcherOf, readSearch, searchTextOf } from './read-search.ts'

export const MACHINES_PER_PAGE = 25
export const MACHINE_SEARCH_NAMES = ['machine', 'license', 'key', 'product']

export interface Machine extends Activation {
  license: License
}

export const readMachineQuery = (query: Pick<URLSearchParams, 'get'>) => ({
  q: readSearch(query),
  page: readPageNumber(query),
})

const timeOf = ({ activatedAt }: Activation) => Date.parse(activatedAt ?? '') || -Infinity

/** Newest first; those without a day come last. */
export const machinesOf = lazilyFor((licenses: readonly License[]): readonly Machine[] =>
  licenses
    .flatMap((license) => license.activations.map((activation) => ({ ...activation, license })))
    .sort((one, other) => timeOf(other) - timeOf(one) || 0),
)

/** As in the list of licenses, but without the license's other machines. */
const textOf = lazilyFor(({ license, ...activation }: Machine) =>
  searchTextOf(searchedTexts({ ...license, activations: [activation] })),
)

export function findMachines(machines: readonly Machine[], search: string): readonly Machine[] {
  if (search === '') return machines
  const matches = matcherOf(search)
  return machines.filter((machine) => matches(textOf(machine)))
}

/** Empty if the service doesn't say. */
export function activationWords({ isManual }: Pick<Activation, 'isManual'>): string {
  if (isManual === null) return ''
  return isManual ? 'Offline' : 'Online'
}

const HEAD = 'machine,license_id,label,edition,key,activated,activation'

export function machinesCsv(machines: readonly Machine[]): string {
  const rows = machines.map((machine) => [
    machine.machine,
    machine.license.id,
    machine.license.label,
    nameOfLicense(machine.license),
    machine.license.key ?? '',
    dayCell(machine.activatedAt),
    activationWords(machine),
  ])
  return BYTE_ORDER_MARK + toCsv([HEAD.split(','), ...rows])
}
