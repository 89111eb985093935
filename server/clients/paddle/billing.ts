import type { FieldsRefused } from '../../../app/backend/backend.ts'
import type { InvoiceRequest } from '../../../app/domain/forms/quote.server.ts'
import { isSameEmail } from '../../../app/domain/transaction.ts'
import { ADDRESS_FIELDS, toAddress } from './addresses.ts'
import { errorsAtFields, failureOf, type PaddleFailure, unavailable } from './failures.ts'
import type { PaddleSdk } from './sdk.ts'

export interface Billing {
  customerId: string
  addressId: string
  businessId: string
}

type BillingResult =
  { ok: true; value: Billing } | { ok: false; reason: 'unavailable' } | FieldsRefused<keyof InvoiceRequest>

const FIELDS: Record<string, keyof InvoiceRequest> = {
  name: 'company',
  ...ADDRESS_FIELDS,
  tax_identifier: 'taxNumber',
  email: 'email',
}

/** An unknown outcome is one too: without its transaction, nobody is billed. */
const toFailure = (failure: PaddleFailure): Exclude<BillingResult, { ok: true }> =>
  failureOf(failure) === 'refused'
    ? { ok: false, reason: 'refused', errors: errorsAtFields(failure.error, FIELDS) }
    : unavailable

/** Names in a business's custom data, since Paddle records neither its address nor who entered it. */
export const BUSINESS_DATA = { address: 'address', requestedBy: 'userReference' } as const

/** Finds or creates Paddle's customer with an e-mail address, and gives it a new address and business. */
export function createBilling(paddle: PaddleSdk) {
  async function findCustomer(email: string, name: string) {
    const listed = await paddle.call((sdk) => sdk.customers.list({ email: [email] }).next())
    if (!listed.ok) return listed
    const existing = listed.value.find((customer) => isSameEmail(customer.email, email))
    if (existing) return { ok: true as const, value: existing.id }
    const created = await paddle.callForId((sdk) => sdk.customers.create({ email, name }))
    if (created.ok) return created
    // Another request has just created the customer, or the customer is archived. Paddle's message has the id.
    const { code, detail = '' } = created.error ?? {}
    const [id] = (code === 'customer_already_exists' && /ctm_[a-z\d]{26}/.exec(detail)) || []
    return id ? { ok: true as const, value: id } : created
  }

  /** `requestedBy`: the user's reference. The address may be somebody else's, who mustn't see what this user typed. */
  return async function bill(request: InvoiceRequest, requestedBy: string): Promise<BillingResult> {
    const { company, taxNumber, email } = request
    const customer = await findCustomer(email, company)
    if (!customer.ok) return toFailure(customer)
    const address = await paddle.callForId((sdk) => sdk.addresses.create(customer.value, toAddress(request)))
    if (!address.ok) return toFailure(address)
    const business = await paddle.callForId((sdk) =>
      sdk.businesses.create(customer.value, {
        name: company,
        ...(taxNumber ? { taxIdentifier: taxNumber } : {}),
        customData: { [BUSINESS_DATA.address]: address.value, [BUSINESS_DATA.requestedBy]: requestedBy },
      }),
    )
    if (!business.ok) return toFailure(business)
    return {
      ok: true,
      value: { customerId: customer.value, addressId: address.value, businessId: business.value },
    }
  }
}
