import type { Customer, Result, TooMany } from '../../app/backend/backend.ts'
import type { Payer } from '../../app/domain/shapes.server.ts'
import { isSameEmail } from '../../app/domain/transaction.ts'
import type { User } from '../../app/domain/user.ts'
import type { RateLimit } from '../rate-limits/rate-limits.ts'

/**
 * The e-mail address alone may be another account's, and the reference may be on a stranger's customer: anyone can type
 * an address into a payment form or an invoice request.
 */
function isOwn(payer: Payer, { email, isEmailVerified, userReference, userReferenceSignature }: User) {
  return (
    isEmailVerified === true &&
    isSameEmail(payer.email, email) &&
    Boolean(userReference && userReferenceSignature) &&
    payer.userReference === userReference &&
    payer.userReferenceSignature === userReferenceSignature
  )
}

const none = { ok: false, reason: 'none' } as const
const unavailable = { ok: false, reason: 'unavailable' } as const

type FoundId = { ok: true; value: string } | typeof none | typeof unavailable

/** Whose saved cards, businesses and addresses a signed-in customer may see and use. */
export function createProviderCustomers(listPayers: (customer: Customer) => Promise<Result<Payer[]>>) {
  /** The provider's id of the customer. `none`: nothing proves which one is theirs. */
  async function find(customer: Customer): Promise<FoundId> {
    const payers = await listPayers(customer)
    if (!payers.ok) return unavailable
    const ownIds = new Set(payers.value.filter((payer) => isOwn(payer, customer.user)).map(({ id }) => id))
    const [id, ...others] = ownIds
    return id !== undefined && others.length === 0 ? { ok: true, value: id } : none
  }

  return {
    find,

    /** Calls `run` with the provider's id of the customer, as often as `limit` allows. With `payer`, only if that's them. */
    async withOwn<Outcome>(
      customer: Customer,
      limit: RateLimit,
      run: (customerId: string) => Promise<Outcome>,
      payer: string | null = null,
    ): Promise<Outcome | typeof none | typeof unavailable | TooMany> {
      const own = await find(customer)
      if (!own.ok) return own
      if (payer !== null && payer !== own.value) return none
      const taken = await limit.take(customer.user.id)
      return taken.ok ? run(own.value) : taken
    },
  }
}

export type ProviderCustomers = ReturnType<typeof createProviderCustomers>
