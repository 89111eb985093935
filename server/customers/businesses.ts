import * as z from 'zod'
import type { Businesses } from '../../app/backend/account.ts'
import type { Customer } from '../../app/backend/backend.ts'
import {
  type Business,
  BUSINESS_FIELDS,
  type BusinessDetails,
  type Buyer,
} from '../../app/domain/business.ts'
import type { ListedBusiness, PaddleBusinesses } from '../clients/paddle/businesses.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { Store } from '../storage/store.ts'
import { parseJson } from '../values/parse-json.ts'
import { oneAtATime, unknown } from './one-at-a-time.ts'
import type { ProviderCustomers } from './provider-customer.ts'

/** After this long, a request that got no response has either arrived or never will. */
export const BUSINESS_ATTEMPT_SECONDS = 60
/** Kept again with every change. */
export const BUYER_SECONDS = 365 * 24 * 3600

const BuyerRecord = z.object({
  customerId: z.string(),
  addressId: z.string(),
  businessId: z.string(),
  name: z.string(),
  taxNumber: z.string(),
  country: z.string(),
})

const buyerKey = (subject: string) => `buyer:${subject}`
const attemptKey = (customerId: string) => `business-attempt:${customerId}`

const referenceOf = ({ user }: Customer) => user.userReference ?? ''

const isSame = (one: BusinessDetails, other: BusinessDetails) =>
  BUSINESS_FIELDS.every((field) => one[field] === other[field])

const toBusiness = ({ addressId: _, customData: __, ...business }: ListedBusiness): Business => business

function createBuyers(store: Pick<Store, 'get' | 'set'>) {
  return {
    async read({ user }: Customer): Promise<Buyer | null> {
      return BuyerRecord.safeParse(parseJson((await store.get(buyerKey(user.id))) ?? 'null')).data ?? null
    },
    write({ user }: Customer, customerId: string, business: ListedBusiness, addressId: string) {
      const { id: businessId, name, taxNumber, country } = business
      const buyer: Buyer = { customerId, addressId, businessId, name, taxNumber, country }
      return store.set(buyerKey(user.id), JSON.stringify(buyer), BUYER_SECONDS)
    },
  }
}

export function createCustomerBusinesses(parts: {
  businesses: PaddleBusinesses
  providerCustomers: ProviderCustomers
  store: Pick<Store, 'get' | 'set' | 'delete' | 'lock'>
  limits: Pick<RateLimits, 'businesses' | 'businessSaves'>
}): Businesses {
  const { businesses, providerCustomers, store, limits } = parts
  const buyers = createBuyers(store)

  async function findOwn(customer: Customer) {
    const found = await providerCustomers.find(customer)
    if (!found.ok) return found
    const taken = await limits.businesses.take(customer.user.id)
    if (!taken.ok) return taken
    const listed = await businesses.list(found.value, referenceOf(customer))
    return listed.ok ? { ok: true as const, value: { customerId: found.value, ...listed.value } } : listed
  }

  /** Looks before it sends, and again if there was no answer. Until the request must have arrived, sends no other. */
  async function saveOnce(
    { customer, customerId }: { customer: Customer; customerId: string },
    id: string | null,
    details: BusinessDetails,
  ) {
    const find = async () => {
      const listed = await businesses.list(customerId, referenceOf(customer))
      const same = listed.ok
        ? listed.value.businesses.find((each) => (id === null || each.id === id) && isSame(each, details))
        : undefined
      return { listed, same }
    }
    const { listed, same } = await find()
    if (!listed.ok) return listed
    if (same) return { ok: true as const, value: same }
    const { addresses } = listed.value
    const before = listed.value.businesses.find((each) => each.id === id) ?? null
    if (id !== null && !before) return { ok: false, reason: 'not-found' } as const
    if ((await store.get(attemptKey(customerId))) !== null) return unknown
    await store.set(attemptKey(customerId), '1', BUSINESS_ATTEMPT_SECONDS)
    const saved = await businesses.save(customerId, details, { before, addresses })
    if (saved.ok || saved.reason !== 'unknown') {
      await store.delete(attemptKey(customerId))
      return saved
    }
    const after = (await find()).same
    if (!after) return unknown
    await store.delete(attemptKey(customerId))
    return { ok: true as const, value: after }
  }

  return {
    async list(customer) {
      const own = await findOwn(customer)
      return own.ok ? { ok: true, value: own.value.businesses.map(toBusiness) } : own
    },

    async save(customer, id, details) {
      const found = await providerCustomers.find(customer)
      if (!found.ok) return found
      const taken = await limits.businessSaves.take(customer.user.id)
      if (!taken.ok) return taken
      const saved = await oneAtATime(store, attemptKey(found.value), () =>
        saveOnce({ customer, customerId: found.value }, id, details),
      )
      if (!saved.ok) return saved
      const { addressId } = saved.value
      const isChosen = (await buyers.read(customer))?.businessId === saved.value.id
      if (isChosen && addressId) await buyers.write(customer, found.value, saved.value, addressId)
      return { ok: true, value: toBusiness(saved.value) }
    },

    async choose(customer, id) {
      if (id === null) {
        await store.delete(buyerKey(customer.user.id))
        return { ok: true, value: null }
      }
      const own = await findOwn(customer)
      if (!own.ok) return own
      const { customerId, businesses: all } = own.value
      const business = all.find((each) => each.id === id)
      if (!business) return { ok: false, reason: 'not-found' }
      if (business.addressId === null) return { ok: false, reason: 'no-address' }
      await buyers.write(customer, customerId, business, business.addressId)
      return { ok: true, value: toBusiness(business) }
    },

    async chosen(customer) {
      const buyer = await buyers.read(customer)
      if (!buyer) return null
      const found = await providerCustomers.find(customer)
      if (found.ok) return found.value === buyer.customerId ? buyer : null
      return found.reason === 'none' ? null : { ...buyer, isUnverified: true }
    },
  }
}
