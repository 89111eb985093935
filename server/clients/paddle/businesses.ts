import * as z from 'zod'
import type { Result } from '../../../app/backend/backend.ts'
import type { BusinessDetails } from '../../../app/domain/business.ts'
import { ADDRESS_FIELDS, isSameAddress, readAddress, toAddress } from './addresses.ts'
import { BUSINESS_DATA, errorsAtFields } from './billing.ts'
import { failureOf, isForbidden, notFound, type PaddleSdk, unavailable } from './sdk.ts'

export type BusinessErrors = Partial<Record<keyof BusinessDetails, string>>

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const AddressShape = z.object({
  id: z.string(),
  firstLine: text,
  secondLine: text,
  city: text,
  region: text,
  postalCode: text,
  countryCode: z.string(),
})

const BusinessShape = z.object({
  id: z.string(),
  name: z.string(),
  taxIdentifier: text,
  companyNumber: text,
  customData: z.record(z.string(), z.unknown()).nullable().catch(null),
})

const FIELDS: Record<string, keyof BusinessDetails> = {
  name: 'name',
  tax_identifier: 'taxNumber',
  company_number: 'companyNumber',
  ...ADDRESS_FIELDS,
}

/** Paddle's most. Each address of an order, and each that others enter for this customer, is one more. */
const ALL = { perPage: 200 }

type Failure =
  | { ok: false; reason: 'unavailable' | 'unknown' | 'off' | 'not-found' }
  | { ok: false; reason: 'refused'; errors: BusinessErrors }

function toFailure(result: Parameters<typeof failureOf>[0]): Failure {
  const reason = failureOf(result)
  if (reason !== 'refused') return { ok: false, reason }
  const error = result.error!
  return /not_found$/.test(error.code)
    ? notFound
    : { ok: false, reason, errors: errorsAtFields(error, FIELDS) }
}

type Listed = z.infer<typeof BusinessShape>
type Place = z.infer<typeof AddressShape>

const addressIdOf = ({ customData }: Listed) => customData?.[BUSINESS_DATA.address]

/** Others can ask for an invoice to this customer's e-mail address. */
function isOthers({ customData }: Listed, userReference: string): boolean {
  const requestedBy = customData?.[BUSINESS_DATA.requestedBy]
  return requestedBy !== undefined && requestedBy !== userReference
}

/** Without an address of ours, takes the only one that isn't another business's. */
function detailsOf(business: Listed, addresses: readonly Place[], all: readonly Listed[]) {
  const free = addresses.filter(({ id }) => all.every((other) => addressIdOf(other) !== id))
  const address =
    addresses.find(({ id }) => id === addressIdOf(business)) ?? (free.length === 1 ? free[0] : undefined)
  return {
    id: business.id,
    addressId: address?.id ?? null,
    customData: business.customData,
    name: business.name,
    taxNumber: business.taxIdentifier,
    companyNumber: business.companyNumber,
    ...readAddress(address),
  }
}

export type ListedBusiness = ReturnType<typeof detailsOf>

export type PaddleBusinesses = ReturnType<typeof createBusinesses>

/** `customerId` must be the user's own (server/customers/provider-customer.ts). `off`: our key lacks a permission. */
export function createBusinesses(paddle: PaddleSdk) {
  async function list(
    customerId: string,
    userReference: string,
  ): Promise<Result<{ businesses: ListedBusiness[]; addresses: Place[] }, 'off'>> {
    const results = await Promise.all([
      paddle.call((sdk) => sdk.businesses.list(customerId, ALL).next()),
      paddle.call((sdk) => sdk.addresses.list(customerId, ALL).next()),
    ])
    const [businesses, addresses] = results
    if (!businesses.ok || !addresses.ok)
      return results.some((result) => !result.ok && isForbidden(result.error))
        ? { ok: false, reason: 'off' }
        : unavailable
    const read = z.array(BusinessShape).safeParse(businesses.value)
    const places = z.array(AddressShape).safeParse(addresses.value)
    if (!read.success || !places.success) return unavailable
    return {
      ok: true,
      value: {
        businesses: read.data
          .filter((business) => !isOthers(business, userReference))
          .map((business) => detailsOf(business, places.data, read.data)),
        addresses: places.data,
      },
    }
  }

  async function findAddress(
    customerId: string,
    details: BusinessDetails,
    addresses: readonly Place[],
  ): Promise<{ ok: true; value: string } | Failure> {
    const existing = addresses.find((place) => isSameAddress(readAddress(place), details))
    if (existing) return { ok: true, value: existing.id }
    const created = await paddle.call((sdk) => sdk.addresses.create(customerId, toAddress(details)))
    return created.ok ? { ok: true, value: created.value.id } : toFailure(created)
  }

  return {
    list,

    /** Adds a business, or changes `before`. Each request is sent once. */
    async save(
      customerId: string,
      details: BusinessDetails,
      { before, addresses }: { before: ListedBusiness | null; addresses: readonly Place[] },
    ): Promise<{ ok: true; value: ListedBusiness } | Failure> {
      const address = await findAddress(customerId, details, addresses)
      if (!address.ok) return address
      const customData = { ...before?.customData, [BUSINESS_DATA.address]: address.value }
      const fields = {
        name: details.name,
        taxIdentifier: details.taxNumber || null,
        companyNumber: details.companyNumber || null,
        customData,
      }
      const saved = await paddle.call((sdk) =>
        before
          ? sdk.businesses.update(customerId, before.id, fields)
          : sdk.businesses.create(customerId, fields),
      )
      if (!saved.ok) return toFailure(saved)
      return { ok: true, value: { ...details, id: saved.value.id, addressId: address.value, customData } }
    },
  }
}
