import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { asComplete, CompleteResponse } from '../../app/http/complete-response.ts'
import type { Middleware } from './middleware.ts'

/** For pages that are rendered for one visitor. Brotli takes less CPU at this quality, and makes them smaller. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 }
/** A tenth larger than at level 5, in three fifths of the CPU. */
const GZIP = { level: 3 }
const WORTHWHILE_BYTES = 1024
/** Text of any kind, which includes feeds: `application/atom+xml`. */
const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?(json|javascript|xml)\b|image\/svg)/

/** An entry of `Accept-Encoding`, with its parameters. */
const ENTRIES = {
  br: /(?:^|,)\s*br\s*(?:;([^,]*))?(?=,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;([^,]*))?(?=,|$)/i,
}
export type Compression = keyof typeof ENTRIES

const WEIGHT = /(?:^|;)\s*q=([^;]*)/i

/**
 * How much a client wants an encoding, from 0 (not at all) to 1. Searches the header instead of splitting it, which would
 * take 10 ms for 64 KiB full of commas.
 */
export function encodingWeight(header: string, encoding: Compression): number {
  const entry = ENTRIES[encoding].exec(header)
  if (!entry) return 0
  const weight = WEIGHT.exec(entry[1] ?? '')
  return weight ? Number(weight[1]) || 0 : 1
}

/** Null if the client wants none of `offered`. Prefers brotli, because the order in which browsers list them means nothing. */
export function preferredEncoding(
  header: string,
  offered: readonly Compression[] = ['br', 'gzip'],
): Compression | null {
  const weightOf = (encoding: Compression) =>
    offered.includes(encoding) ? encodingWeight(header, encoding) : 0
  const [br, gz] = [weightOf('br'), weightOf('gzip')]
  if (br > 0 && br >= gz) return 'br'
  return gz > 0 ? 'gzip' : null
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

const compress = (bytes: Uint8Array, encoding: Compression): Promise<Uint8Array<ArrayBuffer>> =>
  encoding === 'br' ? compressBrotli(bytes, { params: BROTLI }) : compressGzip(bytes, GZIP)

/** Compresses the whole body: a stream would be half as large again and take several times the work. */
export const compression: Middleware = async (request, next) => {
  const response = await next(request)
  const encoding = preferredEncoding(request.headers.get('Accept-Encoding') ?? '')
  const { headers } = response
  const type = headers.get('Content-Type') ?? ''
  if (!COMPRESSIBLE.test(type) || headers.has('Content-Encoding')) return response
  headers.append('Vary', 'Accept-Encoding')
  const complete = asComplete(response)
  if (!encoding || request.method === 'HEAD' || (!complete && !response.body)) return response
  const bytes = complete?.bodyBytes ?? new Uint8Array(await response.arrayBuffer())
  const isWorthwhile = bytes.byteLength >= WORTHWHILE_BYTES
  const body = isWorthwhile ? await compress(bytes, encoding) : bytes
  if (isWorthwhile) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  if (!complete) return new CompleteResponse(body, { status: response.status, headers })
  complete.bodyBytes = body
  return complete
}
