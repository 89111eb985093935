/** As typed in the form, and as the payment provider has it. */
export interface BusinessDetails {
  name: string
  taxNumber: string
  companyNumber: string
  line1: string
  line2: string
  city: string
  region: string
  postalCode: string
  country: string
}

export const BUSINESS_FIELDS = [
  ...(['name', 'taxNumber', 'companyNumber'] as const),
  ...(['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const),
] satisfies (keyof BusinessDetails)[]

/** `country` is '' if the provider has no address for it. */
export interface Business extends BusinessDetails {
  id: string
}

/** The business that a customer has chosen to buy for, by the provider's ids. */
export interface Buyer {
  customerId: string
  addressId: string
  businessId: string
  name: string
  taxNumber: string
  country: string
  /** The provider couldn't be asked whether it's still the customer's, so nothing is priced or sold. */
  isUnverified?: boolean | undefined
}

export const idsOf = ({ customerId, addressId, businessId }: Buyer) => ({ customerId, addressId, businessId })
