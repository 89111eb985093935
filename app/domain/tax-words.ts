import { isTaxedByPostalCode } from './postal-code.ts'

const VAT_COUNTRIES = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IM IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK XK'.split(
    ' ',
  ),
)

interface TaxedPlace {
  country: string | null
  postalCode?: string | null | undefined
}

interface TaxedTotals {
  tax: string
  total: string
}

/** A discount may leave nothing to pay, and so nothing to tax. */
export const isFree = ({ total }: TaxedTotals) => !/[1-9]/.test(total)

/** Where tax depends on the postal code, it isn't known without one. */
export const isTaxUnknown = ({ country, postalCode }: TaxedPlace, totals: TaxedTotals): boolean =>
  isTaxedByPostalCode(country) && !postalCode && !hasTax(totals.tax) && !isFree(totals)

/** `tax` may be formatted, in any currency. */
export const hasTax = (tax: string | null | undefined): tax is string => /[1-9]/.test(tax ?? '')

interface TaxedBusiness {
  name: string
  taxNumber: string | null
  country: string | null
}

export const isReverseCharge = (
  { taxNumber, country }: Omit<TaxedBusiness, 'name'>,
  totals: TaxedTotals,
): boolean =>
  Boolean(taxNumber) &&
  country !== null &&
  VAT_COUNTRIES.has(country) &&
  !hasTax(totals.tax) &&
  !isFree(totals)

export const reverseChargeWords = (name: string) =>
  `Reverse charge: no VAT, because ${name} has a VAT number and accounts for it`

/** Where or for whom the tax is, in the line below it; undefined if that goes without saying. */
export function taxDetailWords(
  { country, postalCode }: TaxedPlace,
  totals: TaxedTotals,
  business: TaxedBusiness | null = null,
): string | undefined {
  if (isFree(totals)) return 'Nothing to pay, so no tax'
  if (business)
    return isReverseCharge(business, totals) ? reverseChargeWords(business.name) : `For ${business.name}`
  return country && postalCode ? `For ${postalCode}, ${country}` : undefined
}

export const BEFORE_TAX = 'before tax'

export interface IncludedTax {
  /** Formatted; missing or zero for a price before tax. */
  tax: string | null | undefined
  country?: string | null | undefined
  /** Says how the tax was calculated, so zero is final. */
  taxDetail?: string | undefined
}

export function taxWords({ tax, country, taxDetail }: IncludedTax): string {
  if (!hasTax(tax)) return taxDetail ? 'no tax' : BEFORE_TAX
  return includedTaxWords(country)
}

export const includedTaxWords = (country: string | null | undefined) =>
  country && VAT_COUNTRIES.has(country) ? 'incl. VAT' : 'incl. tax'

const VAT_COUNTRY_OF_CURRENCY: Partial<Record<string, string>> = { GBP: 'GB', EUR: 'DE' }

/** Past orders have no country, so the currency decides. Without `tax`, it isn't known yet. */
export function orderTaxWords(
  currency: string,
  { tax, country }: Pick<IncludedTax, 'tax' | 'country'>,
): string {
  if (!tax) return BEFORE_TAX
  if (!hasTax(tax)) return 'no tax charged'
  return taxWords({ tax, country: country ?? VAT_COUNTRY_OF_CURRENCY[currency] })
}
