import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { PageReads } from '../cache/reads.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)
const compressBest = promisify(brotliCompress)

export interface CachedPage {
  headers: readonly string[]
  /** The same for the same page, in every encoding, on every node. */
  etag: string
  gzip: Buffer
  /** Null until the page has been asked for again: the best compression takes a tenth of a second. */
  brotli: Buffer | null
  /** Milliseconds since 1970: until then it is given as it is; then while it is rendered again; then no more. */
  freshUntilMs: number
  staleUntilMs: number
  states: PageReads['states']
}

/** Headers of one answer, or of one encoding; the cache gives its own. */
const OWN_HEADERS = new Set([
  'x-request-id',
  'server-timing',
  'cache-control',
  'cdn-cache-control',
  'vary',
  'etag',
  'content-length',
  'content-encoding',
])

/** What can be cached of an answer, or null: only whole pages that set no cookie. */
export async function readPage(response: Response): Promise<{ html: string; headers: Headers } | null> {
  const { status, headers } = response
  const isPage = status === 200 && headers.get('Content-Type')?.startsWith('text/html')
  if (!isPage || headers.getSetCookie().length > 0 || headers.get('Cache-Control')?.includes('no-store')) {
    await response.body?.cancel()
    return null
  }
  return { html: await response.text(), headers }
}

export const etagOf = (html: string) =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`

export async function makeCachedPage(
  { html, headers }: { html: string; headers: Headers },
  vary: readonly string[],
  rest: Pick<CachedPage, 'states' | 'freshUntilMs' | 'staleUntilMs'>,
): Promise<CachedPage> {
  const etag = etagOf(html)
  const ownVary = (headers.get('Vary') ?? '').split(',').map((name) => name.trim())
  const wholeVary = [...new Set([...vary, ...ownVary])].filter(Boolean).join(', ')
  const others = [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat()
  return {
    ...rest,
    headers: [...others, 'etag', etag, 'vary', wholeVary],
    etag,
    gzip: await compress(html, { level: constants.Z_BEST_COMPRESSION }),
    brotli: null,
  }
}

export async function addBrotli(page: CachedPage): Promise<void> {
  const html = await decompress(page.gzip)
  page.brotli = await compressBest(html, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
}
