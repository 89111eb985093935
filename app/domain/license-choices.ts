import { type BatchRequest, isDone, isDue } from './activation-batch.ts'
import { countWords } from './count-words.ts'
import { isForProduct, isFree, isOnMachine, type LicenseOption, type Wanted } from './license-options.ts'

/** License ids, by the request's id. */
export type LicenseChoices = Readonly<Record<string, string>>

const isNamedAfterMachine = ({ machine }: Wanted, { title }: LicenseOption) =>
  machine?.toLowerCase() === title.toLowerCase()

/** Strongest first. */
const PREFERENCES = [isOnMachine, isNamedAfterMachine, isFree]

/** A free license for each request that's due: each license once, each machine once. */
export function matchLicenses(
  requests: readonly BatchRequest[],
  options: readonly LicenseOption[],
): LicenseChoices {
  const done = requests.filter(isDone)
  const licenses = new Set(done.map(({ license }) => license))
  const machines = new Set(done.map(({ machine }) => machine))
  const matches = new Map<string, string>()
  const match = ({ id, machine }: BatchRequest, license: string) => {
    licenses.add(license)
    machines.add(machine)
    matches.set(id, license)
  }
  const isOpen = ({ id, machine }: BatchRequest) =>
    !matches.has(id) && machine !== null && !machines.has(machine)

  const due = requests.filter(isDue)
  for (const request of due) {
    const before = options.find(({ id }) => id === request.license)
    if (before) match(request, before.id)
  }
  for (const isPreferred of PREFERENCES) {
    for (const request of due) {
      if (!isOpen(request)) continue
      const fitting = options.filter((option) => !licenses.has(option.id) && isFree(request, option))
      const found = fitting.find((option) => isPreferred(request, option))
      if (found) match(request, found.id)
    }
  }
  return Object.fromEntries(matches)
}

export const CHOICE_MESSAGES = {
  none: 'Choose a license for at least one machine.',
  gone: 'This license is no longer in your account. Choose another one.',
  otherProduct: 'This license is for another product. Choose another one.',
} as const

const fullMessage = ({ title, room }: LicenseOption) =>
  room === 0
    ? `${title} has no room for another machine. Choose another one.`
    : `${title} has room for ${countWords(room, 'more machine')}. Choose another one.`

/** What's wrong with the chosen licenses, by the request's id. */
export function choiceFaults(
  choices: LicenseChoices,
  requests: readonly BatchRequest[],
  options: readonly LicenseOption[],
): Record<string, string> {
  const newMachines = new Map(options.map(({ id }) => [id, new Set<string>()]))
  const faultOf = (request: BatchRequest, chosen: string): string | null => {
    const option = options.find(({ id }) => id === chosen)
    if (!option) return CHOICE_MESSAGES.gone
    if (!isForProduct(request, option)) return CHOICE_MESSAGES.otherProduct
    if (isOnMachine(request, option)) return null
    const machines = newMachines.get(chosen)!
    // Two requests of one machine need one place.
    const machine = request.machine ?? `request ${request.id}`
    if (!machines.has(machine) && machines.size >= option.room) return fullMessage(option)
    machines.add(machine)
    return null
  }
  const faults: Record<string, string> = {}
  for (const request of requests) {
    const chosen = choices[request.id]
    const fault = chosen ? faultOf(request, chosen) : null
    if (fault) faults[request.id] = fault
  }
  return faults
}
