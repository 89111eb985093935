export const BUSINESS_FIELDS = [
  'name',
  'taxNumber',
  'companyNumber',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
] as const

/** As typed in the form, and as the payment provider has it. */
export type BusinessDetails = Record<(typeof BUSINESS_FIELDS)[number], string>

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

export const buyerIds = ({ customerId, addressId, businessId }: Buyer) => ({
  customerId,
  addressId,
  businessId,
})
