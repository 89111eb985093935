import * as z from 'zod'
import type { Businesses } from '../../app/backend/provider-account.ts'
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
import { oneAtATime, outcomeUnknown } from './one-at-a-time.ts'
import type { ProviderCustomers } from './provider-customer.ts'

/** Nothing else is sent until then, so it must be longer than `ARRIVAL_MS`. */
export const BUSINESS_ATTEMPT_SECONDS = 60
/** Counts from the last change. */
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

function createBuyers(
  store: Pick<Store, 'get' | 'set' | 'delete'>,
  providerCustomers: Pick<ProviderCustomers, 'find'>,
) {
  /** A page asks several times. Each request has a `Customer` of its own. */
  const found = new WeakMap<Customer, Promise<Buyer | null>>()

  async function read({ user }: Customer): Promise<Buyer | null> {
    return BuyerRecord.safeParse(parseJson((await store.get(buyerKey(user.id))) ?? 'null')).data ?? null
  }

  async function find(customer: Customer): Promise<Buyer | null> {
    const buyer = await read(customer)
    if (!buyer) return null
    const own = await providerCustomers.find(customer)
    if (own.ok) return own.value === buyer.customerId ? buyer : null
    return own.reason === 'none' ? null : { ...buyer, isUnverified: true }
  }

  return {
    read,
    find(customer: Customer) {
      const buyer = found.get(customer) ?? find(customer)
      found.set(customer, buyer)
      return buyer
    },
    async write(customer: Customer, customerId: string, business: ListedBusiness, addressId: string) {
      const { id: businessId, name, taxNumber, country } = business
      const buyer: Buyer = { customerId, addressId, businessId, name, taxNumber, country }
      await store.set(buyerKey(customer.user.id), JSON.stringify(buyer), BUYER_SECONDS)
      found.delete(customer)
    },
    async clear(customer: Customer) {
      await store.delete(buyerKey(customer.user.id))
      found.delete(customer)
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
  const buyers = createBuyers(store, providerCustomers)

  const listOwn = (customer: Customer) =>
    providerCustomers.withOwn(customer, limits.businesses, async (customerId) => {
      const listed = await businesses.list(customerId, referenceOf(customer))
      return listed.ok ? { ok: true as const, value: { customerId, ...listed.value } } : listed
    })

  /**
   * Looks before it sends, and again if there was no answer. After that, sends nothing else until the request must have
   * arrived.
   */
  async function saveOnce(
    { customer, customerId }: { customer: Customer; customerId: string },
    id: string | null,
    details: BusinessDetails,
  ) {
    const look = async () => {
      const listed = await businesses.list(customerId, referenceOf(customer))
      const isSaved = (business: ListedBusiness) =>
        (id === null || business.id === id) && isSame(business, details)
      return { listed, saved: listed.ok ? listed.value.businesses.find(isSaved) : undefined }
    }
    const { listed, saved: alreadySaved } = await look()
    if (!listed.ok) return listed
    if (alreadySaved) return { ok: true as const, value: alreadySaved }
    const { addresses } = listed.value
    const before = listed.value.businesses.find((business) => business.id === id) ?? null
    if (id !== null && !before) return { ok: false, reason: 'not-found' } as const
    if ((await store.get(attemptKey(customerId))) !== null) return outcomeUnknown
    await store.set(attemptKey(customerId), '1', BUSINESS_ATTEMPT_SECONDS)
    const saved = await businesses.save(customerId, details, { before, addresses })
    if (saved.ok || saved.reason !== 'unknown') {
      await store.delete(attemptKey(customerId))
      return saved
    }
    const { saved: savedAfterAll } = await look()
    if (!savedAfterAll) return outcomeUnknown
    await store.delete(attemptKey(customerId))
    return { ok: true as const, value: savedAfterAll }
  }

  return {
    async list(customer) {
      const listed = await listOwn(customer)
      return listed.ok ? { ok: true, value: listed.value.businesses.map(toBusiness) } : listed
    },

    save: (customer, id, details) =>
      providerCustomers.withOwn(customer, limits.businessSaves, async (customerId) => {
        const saved = await oneAtATime(store, attemptKey(customerId), () =>
          saveOnce({ customer, customerId }, id, details),
        )
        if (!saved.ok) return saved
        const { addressId } = saved.value
        const isChosen = (await buyers.read(customer))?.businessId === saved.value.id
        if (isChosen && addressId) await buyers.write(customer, customerId, saved.value, addressId)
        return { ok: true as const, value: toBusiness(saved.value) }
      }),

    async choose(customer, id) {
      if (id === null) {
        await buyers.clear(customer)
        return { ok: true, value: null }
      }
      const listed = await listOwn(customer)
      if (!listed.ok) return listed
      const business = listed.value.businesses.find((candidate) => candidate.id === id)
      if (!business) return { ok: false, reason: 'not-found' }
      if (business.addressId === null) return { ok: false, reason: 'no-address' }
      await buyers.write(customer, listed.value.customerId, business, business.addressId)
      return { ok: true, value: toBusiness(business) }
    },

    chosen: buyers.find,
  }
}
