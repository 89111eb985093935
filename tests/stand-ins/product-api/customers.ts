import * as z from 'zod'
import { ENGINE_EDITIONS } from '../../../app/shop.ts'
import { Refusal } from './answers.ts'
import type { DownloadRights } from './downloads.ts'
import type { ApiCustomer, ApiEdition, ApiLicense } from './licenses.ts'
import { addUpdatesYear, sampleLicenses, startLicense } from './licenses.ts'
import type { ApiSale } from './sales.ts'

export const sampleLegacyAccount = {
  email: 'workshop@example.com',
  password: 'correct-horse-1.0',
  licenses: ['LedSnaps, workshop', 'LedSnaps, touring'],
}

/** `user` is what the client says about the customer. Only the bearer token decides who gets the licenses. */
export const MigrationRequest = z.object({
  credentials: z.object({ email: z.string().min(1), password: z.string().min(1) }),
  user: z.unknown(),
})

/** Wrong credentials are a 403, because a 401 would mean a wrong bearer token. */
export function createMigration() {
  let isMigrated = false

  return function migrate({ credentials }: z.infer<typeof MigrationRequest>): ApiLicense[] {
    const email = credentials.email.trim().toLowerCase()
    if (email !== sampleLegacyAccount.email || credentials.password !== sampleLegacyAccount.password)
      throw new Refusal('wrong_credentials')
    if (isMigrated) throw new Refusal('already_migrated')
    isMigrated = true
    return sampleLegacyAccount.licenses.map((label, i) => ({
      ...startLicense(`${email} ${i}`, '1.0', Date.now()),
      label,
    }))
  }
}

const ENTITIES_PER_BLOCK = 5
const ENTITIES_INCLUDED = 2

type SaleResult = 'issued' | 'upgraded'

/** The licenses of all customers. `people` is called each time, so that later sign-ups count too. */
export function createCustomers(people: () => ApiCustomer[]) {
  const licenses = new Map<string, ApiLicense[]>()

  const personOf = (sub: string) => people().find((person) => person.sub === sub)

  function ownedBy(sub: string): ApiLicense[] {
    const person = personOf(sub)
    const owned = licenses.get(sub) ?? (person ? sampleLicenses(person, Date.now()) : [])
    licenses.set(sub, owned)
    return owned
  }

  function issue(owned: ApiLicense[], edition: ApiEdition, sale: ApiSale): SaleResult {
    const license = startLicense(sale.transactionId, edition, Date.now())
    license.players += sale.playerUnits
    license.entities = ENTITIES_INCLUDED + sale.entityBlocks * ENTITIES_PER_BLOCK
    owned.unshift(license)
    return 'issued'
  }

  function upgrade(owned: ApiLicense[], sale: ApiSale): SaleResult {
    const license = owned.find(({ id, key }) => id === sale.license || key === sale.license)
    if (!license) throw new Refusal('license_of_sale_not_found')
    const { upgradesTo: edition } = sale
    if (edition) Object.assign(license, { edition, productid: ENGINE_EDITIONS[edition].productId })
    license.players += sale.playerUnits
    license.entities += sale.entityBlocks * ENTITIES_PER_BLOCK
    if (sale.hasUpdates)
      license.updates_until = addUpdatesYear(Math.max(Date.now(), Date.parse(license.updates_until)))
    return 'upgraded'
  }

  return {
    rightsOf: (sub: string): DownloadRights => ({
      roles: personOf(sub)?.roles ?? [],
      editions: ownedBy(sub).map(({ edition }) => edition),
    }),

    licensesOf: ownedBy,

    /** One of the customer's own licenses. Otherwise throws a 404 `Refusal`, also if it's someone else's. */
    licenseOf(sub: string, id: string): ApiLicense {
      const license = ownedBy(sub).find((own) => own.id === id)
      if (!license) throw new Refusal('license_not_found')
      return license
    },

    deliver(sale: ApiSale): SaleResult {
      if (!sale.edition && !sale.license) throw new Refusal('nothing_to_issue')
      const person = people().find(({ userReference }) => userReference === sale.userReference)
      if (!person) throw new Refusal('customer_not_found')
      const owned = ownedBy(person.sub)
      return sale.edition ? issue(owned, sale.edition, sale) : upgrade(owned, sale)
    },
  }
}
