import * as z from 'zod'
import type { FieldsRefused, Result } from '../../../app/backend/backend.ts'
import type { BusinessDetails } from '../../../app/domain/business.ts'
import { ADDRESS_FIELDS, isSameAddress, readAddress, toAddress } from './addresses.ts'
import { BUSINESS_DATA } from './billing.ts'
import { errorsAtFields, failureOf, notFound, type PaddleFailure, unavailable } from './failures.ts'
import { readAll } from './pages.ts'
import type { PaddleSdk } from './sdk.ts'

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

/** Paddle's maximum. A customer may have many addresses: each order adds one. */
const PAGE_SIZE = 200

type Failure =
  | { ok: false; reason: 'unavailable' | 'unknown' | 'off' | 'not-found' }
  | FieldsRefused<keyof BusinessDetails>

function toFailure(failure: PaddleFailure): Failure {
  const reason = failureOf(failure)
  if (reason !== 'refused') return { ok: false, reason }
  const { error } = failure
  return error?.code.endsWith('not_found')
    ? notFound
    : { ok: false, reason, errors: errorsAtFields(error, FIELDS) }
}

type Business = z.infer<typeof BusinessShape>
type Address = z.infer<typeof AddressShape>

const addressIdOf = ({ customData }: Business) => customData?.[BUSINESS_DATA.address]

/** Somebody else may have asked for an invoice to this customer's e-mail address. */
function isOthers({ customData }: Business, userReference: string): boolean {
  const requestedBy = customData?.[BUSINESS_DATA.requestedBy]
  return requestedBy !== undefined && requestedBy !== userReference
}

/** If the business doesn't name its address, takes the only one that no business names. */
function findAddress(business: Business, addresses: readonly Address[], businesses: readonly Business[]) {
  const named = addresses.find(({ id }) => id === addressIdOf(business))
  if (named) return named
  const unnamed = addresses.filter(({ id }) => businesses.every((other) => addressIdOf(other) !== id))
  return unnamed.length === 1 ? unnamed[0] : undefined
}

function detailsOf(business: Business, address: Address | undefined) {
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

/** Before calling these, check that `customerId` is the user's own. `off`: our key lacks a permission. */
export function createBusinesses(paddle: PaddleSdk) {
  async function list(
    customerId: string,
    userReference: string,
  ): Promise<Result<{ businesses: ListedBusiness[]; addresses: Address[] }, 'off'>> {
    const [businessList, addressList] = await Promise.all([
      readAll(paddle, (sdk, after) => sdk.businesses.list(customerId, { perPage: PAGE_SIZE, ...after })),
      readAll(paddle, (sdk, after) => sdk.addresses.list(customerId, { perPage: PAGE_SIZE, ...after })),
    ])
    if (!businessList.ok || !addressList.ok) {
      const isOff = [businessList, addressList].some((list) => !list.ok && list.isForbidden)
      return isOff ? { ok: false, reason: 'off' } : unavailable
    }
    const { data: businesses } = z.array(BusinessShape).safeParse(businessList.value)
    const { data: addresses } = z.array(AddressShape).safeParse(addressList.value)
    if (!businesses || !addresses) return unavailable
    const listed = businesses
      .filter((business) => !isOthers(business, userReference))
      .map((business) => detailsOf(business, findAddress(business, addresses, businesses)))
    return { ok: true, value: { businesses: listed, addresses } }
  }

  async function findOrCreateAddress(
    customerId: string,
    details: BusinessDetails,
    addresses: readonly Address[],
  ): Promise<{ ok: true; value: string } | Failure> {
    const existing = addresses.find((address) => isSameAddress(readAddress(address), details))
    if (existing) return { ok: true, value: existing.id }
    const created = await paddle.callForId((sdk) => sdk.addresses.create(customerId, toAddress(details)))
    return created.ok ? created : toFailure(created)
  }

  return {
    list,

    /** Adds a business, or changes the one that was `before`. Each request is sent once. */
    async save(
      customerId: string,
      details: BusinessDetails,
      { before, addresses }: { before: ListedBusiness | null; addresses: readonly Address[] },
    ): Promise<{ ok: true; value: ListedBusiness } | Failure> {
      const address = await findOrCreateAddress(customerId, details, addresses)
      if (!address.ok) return address
      const customData = { ...before?.customData, [BUSINESS_DATA.address]: address.value }
      const fields = {
        name: details.name,
        taxIdentifier: details.taxNumber || null,
        companyNumber: details.companyNumber || null,
        customData,
      }
      const saved = await paddle.callForId((sdk) =>
        before
          ? sdk.businesses.update(customerId, before.id, fields)
          : sdk.businesses.create(customerId, fields),
      )
      if (!saved.ok) return toFailure(saved)
      return { ok: true, value: { ...details, id: saved.value, addressId: address.value, customData } }
    },
  }
}
