import { isTaxedByPostalCode } from './postal-code.ts'

const VAT_COUNTRIES = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IM IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK XK'.split(
    ' ',
  ),
)

/** Without a postal code, the tax there isn't known. */
export const isTaxUnknown = (
  country: string | null,
  tax: string,
  postalCode: string | null | undefined = null,
): boolean => isTaxedByPostalCode(country) && !postalCode && !hasTax(tax)

/** `tax` may be formatted, in any currency. */
export const hasTax = (tax: string | null | undefined): tax is string => /[1-9]/.test(tax ?? '')

/** Where the tax is for, in the line below it. */
export const taxPlaceWords = (postalCode: string, country: string) => `For ${postalCode}, ${country}`

interface TaxedBusiness {
  name: string
  taxNumber: string | null
  country: string | null
}

export const isReverseCharge = ({ taxNumber, country }: Omit<TaxedBusiness, 'name'>, tax: string) =>
  Boolean(taxNumber) && country !== null && VAT_COUNTRIES.has(country) && !hasTax(tax)

export const reverseChargeWords = (name: string) =>
  `Reverse charge: no VAT, because ${name} has a VAT number and accounts for it`

export const businessTaxWords = (business: TaxedBusiness, tax: string) =>
  isReverseCharge(business, tax) ? reverseChargeWords(business.name) : `For ${business.name}`

/** If `tax` is missing or zero, the price is before tax, unless `taxDetail` says how it was calculated. */
export function taxWords(tax?: string | null, country?: string | null, taxDetail?: string): string {
  if (!hasTax(tax)) return taxDetail ? 'no tax' : 'before tax'
  return country && VAT_COUNTRIES.has(country) ? 'incl. VAT' : 'incl. tax'
}

/** Past orders have no country, so the currency decides. No tax means that the tax isn't known yet. */
export function orderTaxWords(
  tax: string | null | undefined,
  currency: string,
  country?: string | null,
): string {
  if (!tax) return taxWords()
  if (!hasTax(tax)) return 'no tax charged'
  return taxWords(tax, country ?? { GBP: 'GB', EUR: 'DE' }[currency])
}
