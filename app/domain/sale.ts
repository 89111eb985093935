import type { BagItem } from './bag.ts'
import type { Buyer } from './business.ts'
import type { User } from './user.ts'

const USER_NEEDED = 'User must logged in before check'

export type SaleData = { userReference: string; userReferenceSignature: string; label?: string } & (
  { upgrade: true; license: string } | { upgrade?: never; license?: never }
)

export interface ItemSale {
  items: { priceId: string; quantity: number }[]
  email: string
  /** Two letters, or null to let the provider detect it. */
  country: string | null
  postalCode?: string | undefined
  /** By the payment provider's ids. */
  business?: Pick<Buyer, 'customerId' | 'addressId' | 'businessId'> | undefined
  discountId: string | null
  customData: SaleData
}

/** Null if the user has no `userReference`, without which we couldn't deliver a license. */
export const referenceOf = ({
  userReference,
  userReferenceSignature,
}: Pick<User, 'userReference' | 'userReferenceSignature'>) =>
  userReference && userReferenceSignature ? { userReference, userReferenceSignature } : null

interface Order extends Pick<ItemSale, 'country' | 'postalCode' | 'business' | 'discountId'> {
  items: readonly BagItem[]
  license?: string
  label?: string | null
}

/**
 * What to create at the payment provider. Null if the user has no `userReference`. Throws if nobody is signed in, which
 * callers have to check first.
 */
export function saleTo(
  user: Pick<User, 'email' | 'userReference' | 'userReferenceSignature'> | null,
  { items, country, postalCode, business, discountId, license, label }: Order,
): ItemSale | null {
  if (!user) throw new Error(USER_NEEDED)
  const signed = referenceOf(user)
  if (!signed) return null
  const { email } = user
  const reference = { ...signed, ...(label ? { label } : {}) }
  return {
    items: items.map(({ priceId, quantity }) => ({ priceId, quantity })),
    email,
    country,
    ...(postalCode ? { postalCode } : {}),
    ...(business ? { business } : {}),
    discountId,
    customData: license === undefined ? reference : { ...reference, upgrade: true, license },
  }
}
