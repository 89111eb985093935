import { answerData, PaddleError } from './errors.ts'
import { previewPrices } from './preview.ts'
import type { PaddleState } from './state.ts'
import { toTransaction } from './transactions.ts'

/** Paddle's answers to a missing, malformed or wrong key; all of them are 403, and the scheme may be in any case. */
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

/** The calls of the API: `POST /pricing-preview`, `GET /transactions/{id}`, `GET /discounts?code=…`. */
export async function answerApi(request: Request, state: PaddleState, apiKey: string): Promise<Response> {
  checkKey(request, apiKey)
  const url = new URL(request.url)
  const call = `${request.method} ${url.pathname}`
  if (call === 'POST /pricing-preview') return answerData(previewPrices(state, await request.text()))
  if (call === 'GET /discounts') return listDiscounts(state, url)
  const [, transactionId] = /^GET \/transactions\/([^/]+)$/.exec(call) ?? []
  if (transactionId) return answerData(toTransaction(state.findTransaction(transactionId)))
  throw new PaddleError(404, 'invalid_url', 'The URL requested is not a valid Paddle API URL.')
}
