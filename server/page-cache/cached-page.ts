import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { PageDependencies } from '../cache/dependencies.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)
const compressBest = promisify(brotliCompress)

export interface CachedPage {
  /** A 503 only goes to the visitors who waited for it, since they have no time left for another render. */
  status: number
  headers: readonly string[]
  /** A weak ETag, because all encodings have the same one. */
  etag: string
  gzip: Buffer
  /** Null until the page is requested again, because compressing it takes a tenth of a second. */
  brotli: Buffer | null
  freshUntilMs: number
  staleUntilMs: number
  states: PageDependencies['states']
}

/** The page cache sets these itself, for each response. */
const OWN_HEADERS = new Set([
  'x-request-id',
  'cache-control',
  'cdn-cache-control',
  'vary',
  'etag',
  'content-length',
  'content-encoding',
])

export interface RenderedPage {
  status: number
  html: string
  headers: Headers
}

/** Reads a page that everyone may share: a whole page, or the error page of a failing service. Null for anything else. */
export async function readPage(response: Response): Promise<RenderedPage | null> {
  const { status, headers } = response
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') === true
  const setsCookie = headers.getSetCookie().length > 0
  const isCacheable = status === 200 && headers.get('Cache-Control')?.includes('no-store') !== true
  if (isHtml && !setsCookie && (isCacheable || status === 503))
    return { status, html: await response.text(), headers }
  await response.body?.cancel()
  return null
}

export const etagOf = (html: string) =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`

export async function makeCachedPage(
  { status, html, headers }: RenderedPage,
  vary: readonly string[],
  rest: Pick<CachedPage, 'states' | 'freshUntilMs' | 'staleUntilMs'>,
): Promise<CachedPage> {
  const pageHeaders = [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat()
  const ownVary = (headers.get('Vary') ?? '').split(',').map((name) => name.trim())
  const wholeVary = [...new Set([...vary, ...ownVary])].filter(Boolean).join(', ')
  return {
    ...rest,
    status,
    headers: [...pageHeaders, 'vary', wholeVary],
    etag: etagOf(html),
    gzip: await compress(html, { level: constants.Z_BEST_COMPRESSION }),
    brotli: null,
  }
}

/** Adds the page's brotli version, unless it has one. */
export async function addBrotli(page: CachedPage): Promise<void> {
  if (page.brotli) return
  const html = await decompress(page.gzip)
  page.brotli = await compressBest(html, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
}
