import type { Checkout } from './checkout.ts'
import { supportedCountries } from './countries.ts'
import { formatMinor } from './money.ts'

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' })
const nameCountry = (code: string) => countryNames.of(code) ?? code

/** Every country of the customer form, in the order of its name. */
export const listCountries = () =>
  supportedCountries
    .map((code) => ({ code, name: nameCountry(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))

/** What the frame shows of a checkout: ready to print. */
export function toView({ record, settings, canPayByCard }: Checkout, locale: string) {
  const { order, customer, address } = record
  const print = (minor: number) => formatMinor(minor, order.currency, locale)
  return {
    status: record.status,
    theme: settings.theme,
    customer: customer &&
      address && {
        email: customer.email,
        countryCode: address.countryCode,
        countryName: nameCountry(address.countryCode),
        postalCode: address.postalCode ?? '',
      },
    items: order.lines.map(({ product, price, quantity, totals }) => ({
      name: product.name,
      priceName: price.name,
      quantity,
      subtotal: print(totals.subtotal),
    })),
    subtotal: print(order.totals.subtotal),
    tax: { rate: `${order.taxBasisPoints / 100}%`, amount: print(order.totals.tax) },
    discount: order.discount && {
      code: order.discount.code ?? order.discount.description,
      amount: `-${print(order.totals.discount)}`,
    },
    total: print(order.totals.total),
    canPayByCard,
    allows: {
      logout: settings.allowLogout,
      addDiscount: settings.showAddDiscounts,
      removeDiscount: settings.allowDiscountRemoval,
    },
    invoiceNumber: record.invoiceNumber,
  }
}

export type CheckoutView = ReturnType<typeof toView>
