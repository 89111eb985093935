import { isIP } from 'node:net'
import { invalidFields, readBody } from './contract.ts'
import { isPostalCode, locateAddress } from './countries.ts'
import { answerData, PaddleError } from './errors.ts'
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

/** Paddle's responses to a missing, malformed or wrong key. All are 403, and the case of the scheme doesn't matter. */
function checkKey(request: Request, apiKey: string): void {
  const header = request.headers.get('Authorization')
  if (!header) throw new PaddleError(403, 'authentication_missing', 'Authentication header missing.')
  const [, key] = /^bearer (\S+)$/i.exec(header) ?? []
  if (!key)
    throw new PaddleError(
      403,
      'authentication_malformed',
      'Authentication header included, but incorrectly formatted.',
    )
  if (key !== apiKey) throw new PaddleError(403, 'invalid_token', 'Invalid or revoked API key.')
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
  const body = readBody<PreviewBody>('transaction_pricing_preview_request', text)
  const { items, customer_ip_address: ip = null, currency_code, discount_id = null, ...ids } = body
  if (ip !== null && !isIP(ip))
    throw invalidFields([{ field: 'customer_ip_address', message: 'must be a valid IP address' }])
  if ([body.address_id, body.address, ip].filter(Boolean).length > 1)
    throw invalidFields([{ field: 'address', message: 'only one location can be sent' }])
  const kept = body.address_id ? ownOf(store.addresses, body.customer_id, body.address_id) : body.address
  const business = body.business_id ? ownOf(store.businesses, body.customer_id, body.business_id) : null
  const country = kept?.country_code ?? (ip ? locateAddress(ip) : null)
  const postalCode = kept?.postal_code
  if (postalCode && !isPostalCode(country!, postalCode))
    throw invalidFields([{ field: 'address.postal_code', message: 'is not a valid postal code' }])
  const order = {
    items: items.map(({ price_id, quantity }) => ({ priceId: price_id, quantity })),
    ...{ country, postalCode, taxNumber: business?.tax_identifier },
    ...{ currency: currency_code, discount: discount_id },
  }
  const { currency, discount, lines } = priceOrder(order, store)
  const format = (minor: string) => formatMinor(minor, currency)
  const discountsOf = (total: string) => [{ discount, total, formatted_total: format(total) }]
  return {
    customer_id: ids.customer_id ?? null,
    address_id: ids.address_id ?? null,
    business_id: ids.business_id ?? null,
    currency_code: currency,
    address: country ? { country_code: country, postal_code: kept?.postal_code ?? null } : null,
    customer_ip_address: ip,
    discount_id,
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
  const { email, name = null } = readBody<Partial<recorded.Customer> & { email: string }>(
    'customer-create',
    text,
  )
  const known = findByEmail(store, email)
  if (known) {
    const detail = `customer email conflicts with customer of id ${known.id}`
    throw new PaddleError(409, 'customer_already_exists', detail, 'customers')
  }
  return Object.assign(customerOf(store, email), { name })
}

const ofCustomer = <Part extends { customer_id: string }>(parts: Map<string, Part>, id: string) =>
  [...parts.values()].filter(({ customer_id }) => customer_id === id)

function checkPostalCode({ country_code, postal_code }: Partial<recorded.Address>) {
  const isMissing = !postal_code && (country_code === 'US' || country_code === 'CA')
  if (isMissing || (postal_code && !isPostalCode(country_code!, postal_code)))
    throw invalidFields([{ field: 'postal_code', message: 'is not a valid postal code' }])
}

function updateBusiness(store: PaddleStore, text: string, customerId: string, { pathname }: URL) {
  const changes = readBody<Partial<recorded.Business>>('business-update', text)
  const business = ownOf(store.businesses, customerId, pathname.split('/').at(-1)!)
  checkTaxNumber('tax_identifier', changes.tax_identifier)
  return Object.assign(business, changes)
}

function createAddress(store: PaddleStore, text: string, customerId: string) {
  const fields = readBody<Partial<recorded.Address>>('address-create', text)
  checkPostalCode(fields)
  const customer_id = find(store.customers, customerId).id
  return add(store.addresses, { ...recorded.address, ...fields, id: createId('add'), customer_id })
}

function createBusiness(store: PaddleStore, text: string, customerId: string) {
  const fields = readBody<Partial<recorded.Business>>('business-create', text)
  checkTaxNumber('tax_identifier', fields.tax_identifier)
  const customer_id = find(store.customers, customerId).id
  return add(store.businesses, { ...recorded.business, ...fields, id: createId('biz'), customer_id })
}

function updateCustomer(store: PaddleStore, text: string, id: string) {
  const changes = readBody<Partial<recorded.Customer>>('customer-update', text)
  return Object.assign(find(store.customers, id), changes)
}

const methodsOf = ({ customers, paymentMethods }: PaddleStore, id: string) =>
  [...paymentMethods.values()].filter(({ customer_id }) => customer_id === find(customers, id).id)

function listMethods(store: PaddleStore, id: string, { href }: URL) {
  const methods = methodsOf(store, id)
  const pagination = { per_page: 50, next: href, has_more: false, estimated_total: methods.length }
  return answerData(methods, { pagination })
}

function deleteMethod(store: PaddleStore, id: string, { pathname }: URL) {
  const method = methodsOf(store, id).find((each) => pathname.endsWith(`/${each.id}`))
  store.paymentMethods.delete(find(store.paymentMethods, method?.id).id)
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
  if (!document) throw new PaddleError(404, 'not_found', `Document of ${id} not found`)
  return { url: `${origin}/invoices/${id}.pdf?expires=3600` }
}

const adjustmentsOf = (store: PaddleStore) =>
  [...store.transactions.values()].flatMap(({ adjustments }) => adjustments)

interface Entity {
  id: string
  status: string
  created_at: string
}

/**
 * Newest first, whatever order is requested. Each parameter that names a field selects by it, without regard to case;
 * what's archived has to be asked for.
 */
function answerList(entities: Entity[], { href, searchParams }: URL, pageSizeMax = 200): Response {
  const since = searchParams.get('created_at[GTE]') ?? ''
  const found = entities
    .filter((entity) =>
      [...new Set([...searchParams.keys(), 'status'])].every((name) => {
        const value = (entity as unknown as Record<string, unknown>)[name]
        const wanted = searchParams.get(name)?.toLowerCase().split(',')
        if (value === undefined) return true
        return wanted ? wanted.includes(String(value).toLowerCase()) : value !== 'archived'
      }),
    )
    .filter(({ created_at }) => created_at >= since)
    .sort((one, other) => other.created_at.localeCompare(one.created_at))
  const start = found.findIndex(({ id }) => id === searchParams.get('after')) + 1
  const size = Math.min(Number(searchParams.get('per_page') ?? 50), pageSizeMax)
  const page = found.slice(start, start + size)
  const next = new URL(href)
  next.searchParams.set('after', page.at(-1)?.id ?? '')
  const has_more = start + size < found.length
  const pagination = { per_page: size, next: next.href, has_more, estimated_total: found.length }
  return answerData(page, { pagination })
}

type Answer = (store: PaddleStore, body: string, id: string, url: URL) => unknown

/** By method and path. A request's first id is passed on. */
const answers: Record<string, Answer> = {
  'POST /pricing-preview': previewPrices,
  'GET /discounts': ({ discounts }, _, __, url) => answerList(discounts, url),
  'GET /customers': ({ customers }, _, __, url) => answerList([...customers.values()], url),
  'POST /customers': createCustomer,
  'GET /customers/:id': ({ customers }, _, id) => find(customers, id),
  'PATCH /customers/:id': updateCustomer,
  'POST /customers/:id/auth-token': (store, _, id) => createToken(store, id),
  'GET /customers/:id/payment-methods': (store, _, id, url) => listMethods(store, id, url),
  'DELETE /customers/:id/payment-methods/:id': (store, _, id, url) => deleteMethod(store, id, url),
  'GET /customers/:id/addresses': ({ addresses }, _, id, url) => answerList(ofCustomer(addresses, id), url),
  'GET /customers/:id/businesses': ({ businesses }, _, id, url) =>
    answerList(ofCustomer(businesses, id), url),
  'PATCH /customers/:id/businesses/:id': updateBusiness,
  'POST /customers/:id/addresses': createAddress,
  'POST /customers/:id/businesses': createBusiness,
  'GET /transactions': ({ transactions }, _, __, url) =>
    answerList(
      [...transactions.values()].map((record) => toTransaction(record)),
      url,
      30,
    ),
  'POST /transactions': createTransaction,
  'PATCH /transactions/:id': updateTransaction,
  'POST /transactions/:id/revise': reviseTransaction,
  'GET /transactions/:id': (store, _, id, { searchParams }) =>
    toTransaction(find(store.transactions, id), searchParams.get('include')?.split(',')),
  'GET /transactions/:id/invoice': (store, _, id, { origin }) =>
    linkTo(find(store.transactions, id).invoice_number !== null, id, origin),
  'POST /adjustments': createRefund,
  'GET /adjustments': (store, _, __, url) => answerList(adjustmentsOf(store), url),
  'GET /adjustments/:id/credit-note': (store, _, id, { origin }) => {
    const adjustment = adjustmentsOf(store).find((each) => each.id === id)
    return linkTo(adjustment?.status === 'approved', id, origin)
  },
}

export async function answerApi(request: Request, store: PaddleStore, apiKey: string): Promise<Response> {
  checkKey(request, apiKey)
  const url = new URL(request.url)
  const [id = ''] = /[a-z]+_\w+/.exec(url.pathname) ?? []
  const answer = answers[`${request.method} ${url.pathname.replaceAll(/[a-z]+_\w+/g, ':id')}`]
  if (!answer) throw new PaddleError(404, 'invalid_url', 'The URL requested is not a valid Paddle API URL.')
  const answered = answer(store, await request.text(), id, url)
  return answered instanceof Response ? answered : answerData(answered)
}
