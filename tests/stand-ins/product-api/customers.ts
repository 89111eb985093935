import { Refusal } from './answers.ts'
import { addUpdatesYear, sampleLicences, startLicence, type Licence, type Person } from './licences.ts'
import type { Sale } from './sales.ts'

const ENTITIES_PER_BLOCK = 5
const ENTITIES_INCLUDED = 2

/** What became of a sale: `kept` waits for a customer with its reference. */
export type SaleResult = 'issued' | 'upgraded' | 'kept'

const unknownLicence = () =>
  new Refusal(422, 'licence_not_found', 'The sale adds to a licence that its customer does not have.')

/** The customers' licences. `people` is asked each time, so that whoever signs up later is seen. */
export function createCustomers(people: () => Person[], now: () => number) {
  const licences = new Map<string, Licence[]>()
  const kept: Sale[] = []

  const personOf = (sub: string) => people().find((person) => person.sub === sub)

  function ownedBy(sub: string): Licence[] {
    const owned = licences.get(sub)
    if (owned) return owned
    const person = personOf(sub)
    const start = person ? sampleLicences(person, now()) : []
    licences.set(sub, start)
    return start
  }

  function issue(owned: Licence[], edition: 'core' | 'pro', sale: Sale): SaleResult {
    const licence = startLicence(sale.transactionId, edition, now())
    licence.players += sale.playerUnits
    licence.entities = ENTITIES_INCLUDED + sale.entityBlocks * ENTITIES_PER_BLOCK
    owned.unshift(licence)
    return 'issued'
  }

  function upgrade(owned: Licence[], sale: Sale): SaleResult {
    const licence = owned.find(({ id, key }) => id === sale.licence || key === sale.licence)
    if (!licence) throw unknownLicence()
    if (sale.becomesPro) Object.assign(licence, { edition: 'pro', productid: 'ctrl-engine-pro' })
    licence.players += sale.playerUnits
    licence.entities += sale.entityBlocks * ENTITIES_PER_BLOCK
    if (sale.hasUpdates)
      licence.updates_until = addUpdatesYear(Math.max(now(), Date.parse(licence.updates_until)))
    return 'upgraded'
  }

  function apply(sub: string, sale: Sale): SaleResult {
    return sale.edition ? issue(ownedBy(sub), sale.edition, sale) : upgrade(ownedBy(sub), sale)
  }

  function licencesOf(sub: string): Licence[] {
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
    licencesOf,

    /** One of the customer's own licences; anybody else's, or none, is the same 404 `Refusal`. */
    licenceOf(sub: string, id: string): Licence {
      const licence = licencesOf(sub).find((own) => own.id === id)
      if (!licence) throw new Refusal(404, 'licence_not_found', 'There is no such licence for this customer.')
      return licence
    },

    /** Gives the sale to the customer with its reference, or keeps it until there is one. */
    deliver(sale: Sale): SaleResult {
      if (!sale.edition && !sale.licence)
        throw new Refusal(422, 'nothing_to_issue', 'The sale has no edition and names no licence.')
      const person = people().find(({ userReference }) => userReference === sale.userReference)
      if (person) return apply(person.sub, sale)
      if (!sale.edition) throw unknownLicence()
      kept.push(sale)
      return 'kept'
    },
  }
}
export type Customers = ReturnType<typeof createCustomers>
