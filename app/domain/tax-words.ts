const VAT_COUNTRIES = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IM IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK XK'.split(
    ' ',
  ),
)

/** If `tax` is missing or zero, the price is before tax; for an order, none was charged. */
export function taxWords(tax?: string | null, country?: string | null, isOrder = false): string {
  if (!tax || !/[1-9]/.test(tax)) return isOrder ? 'no tax charged' : 'before tax'
  return country && VAT_COUNTRIES.has(country) ? 'incl. VAT' : 'incl. tax'
}
