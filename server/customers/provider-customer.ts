import type { Customer, Result } from '../../app/backend/backend.ts'
import type { Payer } from '../../app/domain/shapes.server.ts'
import { isSameEmail } from '../../app/domain/transaction.ts'
import type { User } from '../../app/domain/user.ts'

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

/** Whose saved cards, businesses and addresses a signed-in customer may see and use. */
export const createProviderCustomers = (listPayers: (customer: Customer) => Promise<Result<Payer[]>>) => ({
  async find(customer: Customer): Promise<Result<string, 'none'>> {
    const payers = await listPayers(customer)
    if (!payers.ok) return payers
    const [id, ...others] = new Set(
      payers.value.filter((payer) => isOwn(payer, customer.user)).map((payer) => payer.id),
    )
    return id !== undefined && others.length === 0 ? { ok: true, value: id } : { ok: false, reason: 'none' }
  },
})

export type ProviderCustomers = ReturnType<typeof createProviderCustomers>
