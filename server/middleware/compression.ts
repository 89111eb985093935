import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { asWhole, WholeResponse } from '../../app/whole-response.ts'
import type { Middleware } from './middleware.ts'

const gzipWhole = promisify(gzip)

/** A shorter answer hardly gets smaller. */
const WORTHWHILE_BYTES = 1024

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/

/**
 * Compresses text once, in one piece: a page compressed while it streams is half as large again and costs several times
 * the work. gzip, since brotli belongs to build time (static files are compressed there).
 */
export const compression: Middleware = async (request, next) => {
  const response = await next(request)
  const accepts = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?![\d.]))/i.test(
    request.headers.get('Accept-Encoding') ?? '',
  )
  const { headers } = response
  const type = headers.get('Content-Type') ?? ''
  if (!COMPRESSIBLE.test(type) || headers.has('Content-Encoding')) return response
  const whole = asWhole(response)
  if (!whole && !response.body) return response
  headers.append('Vary', 'Accept-Encoding')
  if (!accepts || request.method === 'HEAD') return response
  const bytes = whole?.wholeBody ?? new Uint8Array(await response.arrayBuffer())
  const isWorthwhile = bytes.byteLength >= WORTHWHILE_BYTES
  const body = isWorthwhile ? await gzipWhole(bytes, { level: constants.Z_BEST_SPEED + 4 }) : bytes
  if (isWorthwhile) headers.set('Content-Encoding', 'gzip')
  headers.set('Content-Length', String(body.byteLength))
  if (!whole) return new WholeResponse(body, { status: response.status, headers })
  whole.wholeBody = body
  return whole
}
