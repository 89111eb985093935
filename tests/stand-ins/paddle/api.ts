import { answerData, PaddleError } from './errors.ts'
import {
  createBusiness,
  createCustomer,
  createCustomerAddress,
  createTransaction,
  reviseTransaction,
  updateTransaction,
} from './paper.ts'
import { previewPrices } from './preview.ts'
import type { PaddleState } from './state.ts'
import { toAdjustments, toCustomer, toIncluded, toTransaction } from './transactions.ts'

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

function listDiscounts(state: PaddleState, url: URL): Response {
  const codes = url.searchParams.get('code')?.toLowerCase().split(',')
  const ids = url.searchParams.get('id')?.split(',')
  const statuses = (url.searchParams.get('status') ?? 'active').split(',')
  const found = state.discounts.filter(
    ({ id, code, status }) =>
      (!codes || codes.includes(code?.toLowerCase() ?? '')) &&
      (!ids || ids.includes(id)) &&
      statuses.includes(status),
  )
  const pagination = { per_page: 50, next: url.href, has_more: false, estimated_total: found.length }
  return answerData(found, { pagination })
}

const listOf = (url: URL, name: string) => url.searchParams.get(name)?.split(',') ?? []

function listCustomers(state: PaddleState, url: URL): Response {
  const emails = listOf(url, 'email').map((email) => email.toLowerCase())
  const found = [...state.customers.values()].filter(({ email }) => emails.includes(email.toLowerCase()))
  const pagination = { per_page: 50, next: url.href, has_more: false, estimated_total: found.length }
  return answerData(found.map(toCustomer), { pagination })
}

/** Newest first, whatever order is requested, with at most 30 on a page. */
function listTransactions(state: PaddleState, url: URL): Response {
  const isAsked = (name: string, value: string) =>
    !url.searchParams.has(name) || listOf(url, name).includes(value)
  const since = new Date(url.searchParams.get('created_at[GTE]') ?? 0)
  const found = [...state.transactions.values()]
    .filter(({ customer }) => isAsked('customer_id', customer?.id ?? ''))
    .filter((record) => isAsked('origin', record.origin) && isAsked('collection_mode', record.collectionMode))
    .filter(({ createdAt }) => createdAt >= since)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  const start = found.findIndex(({ id }) => id === url.searchParams.get('after')) + 1
  const size = Math.min(Number(url.searchParams.get('per_page') ?? 30), 30)
  const page = found.slice(start, start + size)
  const next = new URL(url)
  next.searchParams.set('after', page.at(-1)?.id ?? '')
  const has_more = start + size < found.length
  const pagination = { per_page: size, next: next.href, has_more, estimated_total: found.length }
  return answerData(page.map(toTransaction), { pagination })
}

function listAdjustments(state: PaddleState, url: URL): Response {
  const found = listOf(url, 'transaction_id').flatMap((id) => toAdjustments(state.findTransaction(id)))
  const pagination = { per_page: 10, next: url.href, has_more: false, estimated_total: found.length }
  return answerData(found, { pagination })
}

function findInvoice(state: PaddleState, id: string, origin: string): Response {
  if (state.findTransaction(id).invoiceNumber === null)
    throw new PaddleError(404, 'not_found', `Invoice of ${id} not found`)
  return answerData({ url: `${origin}/invoices/${id}.pdf?expires=3600` })
}

function findCreditNote(state: PaddleState, id: string, origin: string): Response {
  const adjustments = [...state.transactions.values()].flatMap((record) => record.adjustments)
  if (adjustments.find((adjustment) => adjustment.id === id)?.status !== 'approved')
    throw new PaddleError(404, 'not_found', `Credit note of ${id} not found`)
  return answerData({ url: `${origin}/invoices/${id}.pdf?expires=3600` })
}

export async function answerApi(request: Request, state: PaddleState, apiKey: string): Promise<Response> {
  checkKey(request, apiKey)
  const url = new URL(request.url)
  const call = `${request.method} ${url.pathname}`
  if (call === 'POST /pricing-preview') return answerData(previewPrices(state, await request.text()))
  if (call === 'GET /discounts') return listDiscounts(state, url)
  if (call === 'GET /customers') return listCustomers(state, url)
  if (call === 'POST /transactions') return answerData(createTransaction(state, await request.text()))
  if (call === 'POST /customers') return answerData(createCustomer(state, await request.text()))
  const [, customerId, part] = /^POST \/customers\/([^/]+)\/(addresses|businesses)$/.exec(call) ?? []
  if (customerId) {
    const create = part === 'addresses' ? createCustomerAddress : createBusiness
    return answerData(create(state, customerId, await request.text()))
  }
  if (call === 'GET /transactions') return listTransactions(state, url)
  if (call === 'GET /adjustments') return listAdjustments(state, url)
  const [, invoiceOf] = /^GET \/transactions\/([^/]+)\/invoice$/.exec(call) ?? []
  if (invoiceOf) return findInvoice(state, invoiceOf, url.origin)
  const [, revised] = /^POST \/transactions\/([^/]+)\/revise$/.exec(call) ?? []
  if (revised) return answerData(reviseTransaction(state, revised, await request.text()))
  const [, updated] = /^PATCH \/transactions\/([^/]+)$/.exec(call) ?? []
  if (updated) return answerData(updateTransaction(state, updated, await request.text()))
  const [, creditNoteOf] = /^GET \/adjustments\/([^/]+)\/credit-note$/.exec(call) ?? []
  if (creditNoteOf) return findCreditNote(state, creditNoteOf, url.origin)
  const [, transactionId] = /^GET \/transactions\/([^/]+)$/.exec(call) ?? []
  if (transactionId) {
    const record = state.findTransaction(transactionId)
    return answerData({ ...toTransaction(record), ...toIncluded(record, listOf(url, 'include')) })
  }
  throw new PaddleError(404, 'invalid_url', 'The URL requested is not a valid Paddle API URL.')
}
