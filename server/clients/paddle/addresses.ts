import type { CountryCode } from '@paddle/paddle-node-sdk'

/** By Paddle's names, as its errors have them. */
export const ADDRESS_FIELDS = {
  first_line: 'line1',
  second_line: 'line2',
  city: 'city',
  region: 'region',
  postal_code: 'postalCode',
  country_code: 'country',
} as const

const FIELDS = Object.values(ADDRESS_FIELDS)

type AddressDetails = Record<(typeof FIELDS)[number], string>

interface PaddleAddress {
  firstLine: string | null
  secondLine: string | null
  city: string | null
  region: string | null
  postalCode: string | null
  countryCode: string
}

/** Turns a form's address into Paddle's. */
export const toAddress = ({ line1, line2, city, region, postalCode, country }: AddressDetails) => ({
  countryCode: country as CountryCode,
  firstLine: line1 || null,
  secondLine: line2 || null,
  city: city || null,
  region: region || null,
  postalCode: postalCode || null,
})

/** Turns Paddle's address into a form's, in which a missing line is ''. */
export const readAddress = (address: PaddleAddress | null | undefined): AddressDetails => ({
  line1: address?.firstLine ?? '',
  line2: address?.secondLine ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  postalCode: address?.postalCode ?? '',
  country: address?.countryCode ?? '',
})

export const isSameAddress = (one: AddressDetails, other: AddressDetails) =>
  FIELDS.every((field) => one[field] === other[field])
