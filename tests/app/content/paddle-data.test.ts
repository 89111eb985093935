import { expect, test, vi } from 'vitest'
import { openOptions } from '../../../app/browser/payment/paddle.ts'
import policy from '../../../app/content/legal/privacy-policy.ts'
import { saleTo } from '../../../app/domain/sale.ts'
import type { User } from '../../../app/domain/user.ts'
import { samplePrices } from '../../stand-ins/paddle.ts'
import { openPaddle } from '../../server/clients/paddle/open-paddle.ts'
import { ada } from '../../server/sessions/open-sessions.ts'
import { rowsOf } from '../../support/document-tables.ts'

/** The fields sent to Paddle by what the policy calls them. */
const FIELDS: Record<string, string> = {
  'e-mail address': 'customer.email email',
  name: 'name customer.name',
  country: 'customer.address.countryCode address.country_code country_code',
  'postal code': 'customer.address.postalCode address.postal_code',
  'your network address': 'customer_ip_address',
  currency: 'currency_code items.price.unit_price.currency_code',
  products:
    'items.priceId items.price_id items.quantity items.price.product_id items.price.name ' +
    'items.price.description items.price.unit_price.amount items.price.quantity.minimum ' +
    'items.price.quantity.maximum',
  discount: 'discountId discount_id code',
  'your account’s signed reference':
    'customData.userReference customData.userReferenceSignature custom_data.userReference ' +
    'custom_data.userReferenceSignature',
  'the license’s name': 'customData.label',
  'the license’s name and number': 'customData.upgrade customData.license',
  'a quote’s number': 'custom_data.quote',
  'last day': 'custom_data.quoteUntil',
  'company number': 'company_number',
  reason: 'reason',
  address:
    'first_line second_line city region postal_code address.first_line address.second_line ' +
    'address.city address.region',
  company: 'business.name',
  'VAT number': 'business.tax_identifier tax_identifier',
  'PO number': 'billing_details.purchase_order_number',
  note: 'billing_details.additional_information',
  'the language you set': 'locale',
}
/** Those that are about nobody. */
const UNNAMED =
  'items.price.tax_mode customer.id customer.address.id customer.business.id ' +
  'custom_data.address customer_id address_id business_id transaction_id action type ' +
  'billing_details.enable_checkout billing_details.payment_terms.interval ' +
  'billing_details.payment_terms.frequency collection_mode created_at[GTE] include order_by ' +
  'origin per_page status'

const USER: User = {
  ...{ ...ada, isEmailVerified: true, roles: ['apps'], company: 'Marsh', job_role: 'Engineer' },
  ...{ app_metadata: { plan: 'x' }, user_metadata: { phone: '1' }, userReferenceSignature: 'signed' },
}
const idOf = (kind: string) => `${kind}_${'0'.repeat(26)}`
const ITEMS = [{ priceId: samplePrices.core, quantity: 1 }]
const BUYER = {
  ...{ customerId: idOf('ctm'), addressId: idOf('add'), businessId: idOf('biz') },
  ...{ name: 'Marsh', taxNumber: 'GB123456789', country: 'GB' },
}
const ID = idOf('txn')
const INVOICE = {
  ...{ company: 'Marsh', line1: '1 Quay', line2: 'a', city: 'Bristol', region: 'b', postalCode: 'BS1' },
  ...{ country: 'GB', taxNumber: 'GB123456789', poNumber: 'PO 1', email: 'ap@example.com' },
}

function leavesOf(value: unknown, path: string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => leavesOf(entry, path))
  if (typeof value !== 'object' || value === null) return [path.join('.')]
  return Object.entries(value).flatMap(([name, entry]) => leavesOf(entry, [...path, name]))
}

async function fieldsOfServer(): Promise<string[]> {
  const { paddle, standIn } = openPaddle()
  const { id } = await standIn.completeCheckout({
    items: ITEMS,
    customer: { email: USER.email, countryCode: 'GB' },
    customData: { userReference: 'usr_ada', userReferenceSignature: 'signed' },
  })
  const sale = saleTo(USER, { items: ITEMS, country: 'GB', discountId: null })!.customData
  const quote = {
    ...{ number: 'Q-1', issuedAt: '2026-03-01T12:00:00Z', currency: 'GBP' as const },
    discount: { id: idOf('dsc'), code: 'SHOW10' },
    totals: { subtotal: '100', discount: '10', tax: '18', total: '108' },
  }
  const priced = { priceId: null, productId: 'pro_1', name: 'Core', unit: '100', quantity: 1 }
  const unchanged = { ...priced, priceId: samplePrices.core }
  const request = { items: ITEMS, discountId: quote.discount.id, currency: 'GBP' as const }
  // Only the doctor uses `check`, with no customer.
  const { check: _, ...clients } = paddle
  const { prices, discounts, transactions, orders, customerLocales } = clients
  const { paymentMethods, quoteSales, invoiceRequests, businesses } = clients
  const calls = {
    prices: {
      preview: async () => {
        for (const location of [
          { address: '203.0.113.1' },
          { country: 'GB' },
          { country: 'GB', buyer: BUYER },
        ])
          await prices.preview({ ...request, location, address: null })
      },
      checkPostalCode: () => {
        const location = { country: 'US', postalCode: '94103' }
        return prices.checkPostalCode({ ...request, location, address: null })
      },
    },
    discounts: { findByCode: () => discounts.findByCode('SHOW10') },
    transactions: { get: () => transactions.get(ID) },
    orders: {
      list: () => orders.list(USER, []),
      get: () => orders.get(USER, id),
      invoice: () => orders.invoice(USER, id),
      revise: () => orders.revise(USER, id, { ...INVOICE, name: 'Ada' }),
      creditNote: () => orders.creditNote(USER, id, 'adj_1'),
      refund: () => orders.refund(id, 'Bought the wrong edition'),
    },
    customerLocales: {
      get: () => customerLocales.get('ctm_1'),
      set: () => customerLocales.set('ctm_1', 'de'),
    },
    paymentMethods: {
      list: () => paymentMethods.list('ctm_1'),
      remove: () => paymentMethods.remove('ctm_1', 'paymtd_1'),
      createToken: () => paymentMethods.createToken('ctm_1'),
    },
    invoiceRequests: {
      find: () => invoiceRequests.find(USER, id),
      change: () =>
        invoiceRequests.change(
          id,
          { poNumber: 'PO 1', note: 'Hall 2' },
          { enableCheckout: true, paymentTerms: { interval: 'day', frequency: 30 } },
          null,
        ),
      withdraw: () => invoiceRequests.withdraw(id),
    },
    businesses: {
      list: () => businesses.list('ctm_1', 'ref'),
      save: () => {
        const { company: name, ...rest } = INVOICE
        const details = { ...rest, name, companyNumber: '1' }
        return businesses.save([...standIn.customers.keys()][0]!, details, { before: null, addresses: [] })
      },
    },
    quoteSales: {
      bill: () => quoteSales.bill(INVOICE, 'ref'),
      create: async () => {
        const billing = { customerId: 'ctm_1', addressId: 'add_1', businessId: 'biz_1' }
        await quoteSales.create({ quote: { ...quote, discount: null }, items: [unchanged], sale })
        await quoteSales.create({ quote, items: [unchanged], sale })
        await quoteSales.create({ quote, items: [priced], sale, invoice: { billing, poNumber: 'PO 1' } })
      },
      find: () =>
        quoteSales.find({ quote, items: [priced], sale, since: new Date(), isInvoice: true, business: null }),
    },
  }
  const namesOf = (groups: object) =>
    Object.entries(groups).map(([name, group]) => [name, Object.keys(group as object).sort()])
  expect(Object.fromEntries(namesOf(calls))).toEqual(Object.fromEntries(namesOf(clients)))
  for (const group of Object.values(calls)) for (const call of Object.values(group)) await call()
  return standIn.calls.flatMap(({ path, body }) => [
    ...new URL(path, 'https://paddle.test').searchParams.keys(),
    ...(body === '' ? [] : leavesOf(JSON.parse(body))),
  ])
}

function fieldsOfFrame(): string[] {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const extension = { country: 'GB', discountId: 'dsc_1', license: 'lic_1', label: 'A' }
  const sale = saleTo(USER, { items: ITEMS, ...extension })!
  const buyer = { email: USER.email, country: 'US', postalCode: '94103' }
  return [sale, { ...sale, business: BUYER }, { transactionId: ID, buyer }].flatMap((sold) => {
    const { settings, transactionId, ...order } = openOptions(sold, 'en', null)
    return leavesOf(order)
  })
}

test('the privacy policy names everything that Paddle is sent', async () => {
  const sent = new Set([...(await fieldsOfServer()), ...fieldsOfFrame()])
  const known = [UNNAMED, ...Object.values(FIELDS)].flatMap((fields) => fields.split(' '))
  expect([...sent].sort()).toEqual(known.sort())
  const named = rowsOf(policy, 'Recipients').filter(([who]) => who!.startsWith('Paddle'))
  const text = named.map(([, what]) => what!.toLowerCase()).join(' ')
  for (const words of Object.keys(FIELDS)) expect(text).toContain(words.toLowerCase())
})
