import type { Checkout } from './checkout.ts'
import { supportedCountries } from './countries.ts'

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' })
const nameCountry = (code: string) => countryNames.of(code) ?? code

/** Every country of the customer form, in the order of its name. */
export const listCountries = () =>
  supportedCountries
    .map((code) => ({ code, name: nameCountry(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))

/** What the frame shows of a checkout: the order itself stands on the page around it. */
export const toView = ({ record, settings }: Checkout) => ({
  status: record.status,
  theme: settings.theme,
  customer: record.customer &&
    record.address && {
      email: record.customer.email,
      countryCode: record.address.countryCode,
      countryName: nameCountry(record.address.countryCode),
      postalCode: record.address.postalCode ?? '',
    },
  discountCode: record.order.discount && (record.order.discount.code ?? record.order.discount.description),
  invoiceNumber: record.invoiceNumber,
})

export type CheckoutView = ReturnType<typeof toView>
