import { Refusal } from './answers.ts'
import { addUpdatesYear, sampleLicenses, startLicense, type License, type Person } from './licenses.ts'
import type { Sale } from './sales.ts'

const ENTITIES_PER_BLOCK = 5
const ENTITIES_INCLUDED = 2

/** What became of a sale: `kept` waits for a customer with its reference. */
export type SaleResult = 'issued' | 'upgraded' | 'kept'

const unknownLicense = () =>
  new Refusal(422, 'license_not_found', 'The sale adds to a license that its customer does not have.')

/** The customers' licenses. `people` is asked each time, so that whoever signs up later is seen. */
export function createCustomers(people: () => Person[], now: () => number) {
  const licenses = new Map<string, License[]>()
  const kept: Sale[] = []

  const personOf = (sub: string) => people().find((person) => person.sub === sub)

  function ownedBy(sub: string): License[] {
    const owned = licenses.get(sub)
    if (owned) return owned
    const person = personOf(sub)
    const start = person ? sampleLicenses(person, now()) : []
    licenses.set(sub, start)
    return start
  }

  function issue(owned: License[], edition: 'core' | 'pro', sale: Sale): SaleResult {
    const license = startLicense(sale.transactionId, edition, now())
    license.players += sale.playerUnits
    license.entities = ENTITIES_INCLUDED + sale.entityBlocks * ENTITIES_PER_BLOCK
    owned.unshift(license)
    return 'issued'
  }

  function upgrade(owned: License[], sale: Sale): SaleResult {
    const license = owned.find(({ id, key }) => id === sale.license || key === sale.license)
    if (!license) throw unknownLicense()
    if (sale.becomesPro) Object.assign(license, { edition: 'pro', productid: 'ctrl-engine-pro' })
    license.players += sale.playerUnits
    license.entities += sale.entityBlocks * ENTITIES_PER_BLOCK
    if (sale.hasUpdates)
      license.updates_until = addUpdatesYear(Math.max(now(), Date.parse(license.updates_until)))
    return 'upgraded'
  }

  function apply(sub: string, sale: Sale): SaleResult {
    return sale.edition ? issue(ownedBy(sub), sale.edition, sale) : upgrade(ownedBy(sub), sale)
  }

  function licensesOf(sub: string): License[] {
    const reference = personOf(sub)?.userReference
    for (const sale of kept.filter(({ userReference }) => userReference === reference)) {
      kept.splice(kept.indexOf(sale), 1)
      apply(sub, sale)
    }
    return ownedBy(sub)
  }

  return {
    rolesOf: (sub: string) => personOf(sub)?.roles ?? [],

    /** Newest sale first, then the ones from the start. A sale that was kept for the customer is delivered first. */
    licensesOf,

    /** One of the customer's own licenses; anybody else's, or none, is the same 404 `Refusal`. */
    licenseOf(sub: string, id: string): License {
      const license = licensesOf(sub).find((own) => own.id === id)
      if (!license) throw new Refusal(404, 'license_not_found', 'There is no such license for this customer.')
      return license
    },

    /** Gives the sale to the customer with its reference, or keeps it until there is one. */
    deliver(sale: Sale): SaleResult {
      if (!sale.edition && !sale.license)
        throw new Refusal(422, 'nothing_to_issue', 'The sale has no edition and names no license.')
      const person = people().find(({ userReference }) => userReference === sale.userReference)
      if (person) return apply(person.sub, sale)
      if (!sale.edition) throw unknownLicense()
      kept.push(sale)
      return 'kept'
    },
  }
}
