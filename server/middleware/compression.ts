import { constants, createGzip } from 'node:zlib'
import { asWhole, WholeResponse } from '../../app/http/whole-response.ts'
import { encodingWeight } from '../domain/encoding-weight.ts'
import type { Middleware } from './middleware.ts'

const GZIP = { level: constants.Z_BEST_SPEED + 4, flush: constants.Z_FINISH }

/** A shorter answer hardly gets smaller. */
const WORTHWHILE_BYTES = 1024

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/

/**
 * Text that is there as a whole, compressed with one errand to another thread. Node's own `gzip` sends a second one, with
 * nothing to compress, once the stream ends.
 */
async function gzipWhole(bytes: Uint8Array): Promise<Buffer> {
  const stream = createGzip(GZIP)
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  try {
    await new Promise<void>((resolve, reject) => {
      stream.on('error', reject)
      stream.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
  } finally {
    stream.close()
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
}

/** Of pictures, which stay in memory and are sent many times; gone when they are. */
const compressedPictures = new WeakMap<Uint8Array, Promise<Buffer>>()

/** The same, at most once for the same bytes. */
function gzipPicture(bytes: Uint8Array): Promise<Buffer> {
  const before = compressedPictures.get(bytes)
  if (before) return before
  const compressed = gzipWhole(bytes)
  compressedPictures.set(bytes, compressed)
  compressed.catch(() => compressedPictures.delete(bytes))
  return compressed
}

/**
 * Compresses text once, in one piece: a page compressed while it streams is half as large again and costs several times
 * the work. gzip, since brotli belongs to build time (static files are compressed there).
 */
export const compression: Middleware = async (request, next) => {
  const response = await next(request)
  const isAccepted = encodingWeight(request.headers.get('Accept-Encoding') ?? '', 'gzip') > 0
  const { headers } = response
  const type = headers.get('Content-Type') ?? ''
  if (!COMPRESSIBLE.test(type) || headers.has('Content-Encoding')) return response
  headers.append('Vary', 'Accept-Encoding')
  const whole = asWhole(response)
  if (!isAccepted || request.method === 'HEAD' || (!whole && !response.body)) return response
  const bytes = whole?.wholeBody ?? new Uint8Array(await response.arrayBuffer())
  const isWorthwhile = bytes.byteLength >= WORTHWHILE_BYTES
  const compress = type.startsWith('image/') ? gzipPicture : gzipWhole
  const body = isWorthwhile ? await compress(bytes) : bytes
  if (isWorthwhile) headers.set('Content-Encoding', 'gzip')
  headers.set('Content-Length', String(body.byteLength))
  if (!whole) return new WholeResponse(body, { status: response.status, headers })
  whole.wholeBody = body
  return whole
}
