import { decimalsOf, formatMoney, minorUnits } from './money.ts'
import type { PriceLine } from './prices.ts'

/** The product entry that the specification asks for, for a single unit. Amounts are in major units. */
export function productEntryOf(line: PriceLine, currency: string) {
  const decimals = decimalsOf(currency, line.formattedUnitTotals.total)
  const major = (amount: string) => Number(minorUnits(amount)) / 10 ** decimals
  const { subtotal, tax, total } = line.unitTotals
  const displayPrice = formatMoney(subtotal, currency, { decimals })
  const { productid, parentid } = line.product.customData
  return {
    id: productid ?? line.product.id,
    parentId: parentid,
    productId: line.product.id,
    priceId: line.priceId,
    price: { subtotal: major(subtotal), tax: major(tax), total: major(total) },
    displayPrice,
    currencySymbol: displayPrice.replace(/[\d.,\s−]/g, ''),
    isDecimal: decimals > 0,
    isUpdateProduct: parentid !== null,
  }
}
