import { isIP } from 'node:net'
import { readBody } from './contract.ts'
import { isPostalCode, locateAddress } from './countries.ts'
import { answerData, invalidField, PaddleError } from './errors.ts'
import { createId } from './ids.ts'
import { formatMinor, mapTotals, priceOrder } from './pricing.ts'
import * as recorded from './recorded.ts'
import { add, customerOf, find, findByEmail, ownOf, type PaddleStore } from './store.ts'
import {
  checkTaxNumber,
  createRefund,
  createTransaction,
  reviseTransaction,
  updateTransaction,
} from './transaction-requests.ts'
import { toTransaction } from './transactions.ts'

/** The case of the scheme doesn't matter. */
function checkKey(request: Request, apiKey: string): void {
  const header = request.headers.get('Authorization')
  if (!header) throw new PaddleError('authentication_missing')
  const [, key] = /^bearer (\S+)$/i.exec(header) ?? []
  if (!key) throw new PaddleError('authentication_malformed')
  if (key !== apiKey) throw new PaddleError('invalid_token')
}

interface PreviewBody {
  items: { price_id: string; quantity: number }[]
  customer_id?: string | null
  address_id?: string | null
  business_id?: string | null
  currency_code?: string | null
  discount_id?: string | null
  address?: { country_code: string; postal_code?: string | null } | null
  customer_ip_address?: string | null
}

/** Unit and line totals, plain and formatted, but no grand total. */
function previewPrices(store: PaddleStore, text: string) {
  const { items, ...body } = readBody<PreviewBody>('transaction_pricing_preview_request', text)
  const { customer_id = null, address_id = null, business_id = null, discount_id = null } = body
  const { customer_ip_address: ip = null } = body
  if (ip !== null && !isIP(ip)) throw invalidField('customer_ip_address', 'must be a valid IP address')
  if ([address_id, body.address, ip].filter(Boolean).length > 1)
    throw invalidField('address', 'only one location can be sent')
  const kept = address_id ? ownOf(store.addresses, customer_id, address_id) : body.address
  const business = business_id ? ownOf(store.businesses, customer_id, business_id) : null
  const country = kept?.country_code ?? (ip ? locateAddress(ip) : null)
  const postalCode = kept?.postal_code ?? null
  if (postalCode && !isPostalCode(country!, postalCode))
    throw invalidField('address.postal_code', 'is not a valid postal code')
  const order = {
    items: items.map(({ price_id, quantity }) => ({ priceId: price_id, quantity })),
    ...{ country, postalCode, taxNumber: business?.tax_identifier },
    ...{ currency: body.currency_code, discount: discount_id },
  }
  const { currency, discount, lines } = priceOrder(order, store)
  const format = (minor: string) => formatMinor(minor, currency)
  const discountsOf = (total: string) => [{ discount, total, formatted_total: format(total) }]
  return {
    ...{ customer_id, address_id, business_id, discount_id, currency_code: currency },
    address: country ? { country_code: country, postal_code: postalCode } : null,
    customer_ip_address: ip,
    available_payment_methods: ['card', 'apple_pay', 'google_pay', 'paypal'],
    details: {
      line_items: lines.map((line) => ({
        ...line,
        formatted_unit_totals: mapTotals(line.unit_totals, format),
        formatted_totals: mapTotals(line.totals, format),
        discounts: line.totals.discount === '0' ? [] : discountsOf(line.totals.discount),
      })),
    },
  }
}

function createCustomer(store: PaddleStore, text: string) {
  const { email, name = null } = readBody<Pick<recorded.Customer, 'email' | 'name'>>('customer-create', text)
  const known = findByEmail(store, email)
  if (known) throw new PaddleError('customer_already_exists', known.id)
  return Object.assign(customerOf(store, email), { name })
}

function createAddress(store: PaddleStore, text: string, customerId: string) {
  const fields = readBody<Partial<recorded.Address>>('address-create', text)
  const { country_code = '', postal_code } = fields
  const isMissing = !postal_code && (country_code === 'US' || country_code === 'CA')
  if (isMissing || (postal_code && !isPostalCode(country_code, postal_code)))
    throw invalidField('postal_code', 'is not a valid postal code')
  const customer_id = find(store.customers, customerId).id
  return add(store.addresses, { ...recorded.address, ...fields, id: createId('add'), customer_id })
}

function createBusiness(store: PaddleStore, text: string, customerId: string) {
  const fields = readBody<Partial<recorded.Business>>('business-create', text)
  checkTaxNumber('tax_identifier', fields.tax_identifier)
  const customer_id = find(store.customers, customerId).id
  return add(store.businesses, { ...recorded.business, ...fields, id: createId('biz'), customer_id })
}

function updateBusiness(store: PaddleStore, text: string, customerId: string, { pathname }: URL) {
  const changes = readBody<Partial<recorded.Business>>('business-update', text)
  const business = ownOf(store.businesses, customerId, pathname.split('/').at(-1)!)
  checkTaxNumber('tax_identifier', changes.tax_identifier)
  return Object.assign(business, changes)
}

function updateCustomer(store: PaddleStore, text: string, id: string) {
  const changes = readBody<Partial<recorded.Customer>>('customer-update', text)
  return Object.assign(find(store.customers, id), changes)
}

function deleteMethod({ paymentMethods }: PaddleStore, id: string, { pathname }: URL) {
  const methodId = pathname.split('/').at(-1)!
  ownOf(paymentMethods, id, methodId)
  paymentMethods.delete(methodId)
  return new Response(null, { status: 204 })
}

/** Anyone who has it can pay with the customer's saved methods. */
function createToken({ customers, customerTokens, now }: PaddleStore, id: string) {
  const customer = find(customers, id)
  const customer_auth_token = `pca_${id.slice(4)}_${createId('token').slice(6)}`
  customerTokens.set(customer_auth_token, customer)
  return { customer_auth_token, expires_at: new Date(now().getTime() + 1_800_000).toISOString() }
}

/** A link to a PDF, if it exists yet. */
function linkTo(document: boolean, id: string, origin: string) {
  if (!document) throw new PaddleError('not_found', `document of ${id}`)
  return { url: `${origin}/invoices/${id}.pdf?expires=3600` }
}

const adjustmentsOf = ({ transactions }: PaddleStore) =>
  [...transactions.values()].flatMap(({ adjustments }) => adjustments)

type Listed = { id: string } & ({ created_at: string } | { saved_at: string })

const timeOf = (listed: Listed) => ('created_at' in listed ? listed.created_at : listed.saved_at)

/**
 * Newest first, whatever order is requested. Each parameter that names a field selects by it, without regard to case;
 * what's archived has to be asked for.
 */
function answerList(all: Iterable<Listed>, { href, searchParams }: URL, [usual, max] = [50, 200]): Response {
  const since = searchParams.get('created_at[GTE]') ?? ''
  const isWanted = (listed: Listed) =>
    [...searchParams.keys(), 'status'].every((name) => {
      const value = (listed as unknown as Record<string, unknown>)[name]
      const wanted = searchParams.get(name)?.toLowerCase().split(',')
      if (value === undefined) return true
      return wanted ? wanted.includes(String(value).toLowerCase()) : value !== 'archived'
    })
  const found = [...all]
    .filter((listed) => isWanted(listed) && timeOf(listed) >= since)
    .sort((one, other) => timeOf(other).localeCompare(timeOf(one)))
  const start = found.findIndex(({ id }) => id === searchParams.get('after')) + 1
  const per_page = Math.min(Number(searchParams.get('per_page') ?? usual), max)
  const page = found.slice(start, start + per_page)
  const next = new URL(href)
  next.searchParams.set('after', page.at(-1)?.id ?? '')
  const has_more = start + per_page < found.length
  return answerData(page, {
    pagination: { per_page, next: next.href, has_more, estimated_total: found.length },
  })
}

const listOf =
  (kind: 'addresses' | 'businesses' | 'paymentMethods'): Answer =>
  (store, _, id, url) => {
    const customer = find(store.customers, id)
    return answerList(
      [...store[kind].values()].filter(({ customer_id }) => customer_id === customer.id),
      url,
    )
  }

type Answer = (store: PaddleStore, body: string, id: string, url: URL) => unknown

/** By method and path. A request's first id is passed on. */
const answers: Record<string, Answer> = {
  'POST /pricing-preview': previewPrices,
  'GET /discounts': ({ discounts }, _, __, url) => answerList(discounts, url),
  'GET /customers': ({ customers }, _, __, url) => answerList(customers.values(), url),
  'POST /customers': createCustomer,
  'GET /customers/:id': ({ customers }, _, id) => find(customers, id),
  'PATCH /customers/:id': updateCustomer,
  'POST /customers/:id/auth-token': (store, _, id) => createToken(store, id),
  'GET /customers/:id/payment-methods': listOf('paymentMethods'),
  'DELETE /customers/:id/payment-methods/:id': (store, _, id, url) => deleteMethod(store, id, url),
  'GET /customers/:id/addresses': listOf('addresses'),
  'POST /customers/:id/addresses': createAddress,
  'GET /customers/:id/businesses': listOf('businesses'),
  'POST /customers/:id/businesses': createBusiness,
  'PATCH /customers/:id/businesses/:id': updateBusiness,
  'GET /transactions': ({ transactions }, _, __, url) =>
    answerList(
      Array.from(transactions.values(), (record) => toTransaction(record)),
      url,
      [30, 30],
    ),
  'POST /transactions': createTransaction,
  'PATCH /transactions/:id': updateTransaction,
  'POST /transactions/:id/revise': reviseTransaction,
  'GET /transactions/:id': ({ transactions }, _, id, { searchParams }) =>
    toTransaction(find(transactions, id), searchParams.get('include')?.split(',')),
  'GET /transactions/:id/invoice': ({ transactions }, _, id, { origin }) =>
    linkTo(find(transactions, id).invoice_number !== null, id, origin),
  'POST /adjustments': createRefund,
  'GET /adjustments': (store, _, __, url) => answerList(adjustmentsOf(store), url, [10, 50]),
  'GET /adjustments/:id/credit-note': (store, _, id, { origin }) =>
    linkTo(adjustmentsOf(store).find((each) => each.id === id)?.status === 'approved', id, origin),
}

export async function answerApi(request: Request, store: PaddleStore, apiKey: string): Promise<Response> {
  checkKey(request, apiKey)
  const url = new URL(request.url)
  const [id = ''] = /[a-z]+_\w+/.exec(url.pathname) ?? []
  const answer = answers[`${request.method} ${url.pathname.replaceAll(/[a-z]+_\w+/g, ':id')}`]
  if (!answer) throw new PaddleError('invalid_url')
  const answered = answer(store, await request.text(), id, url)
  return answered instanceof Response ? answered : answerData(answered)
}
