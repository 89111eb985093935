import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { PageReads } from '../cache/reads.ts'

const compress = promisify(gzip)

/** An answer as it is sent, but for what differs each time. */
export interface PreparedAnswer {
  status: 200 | 304
  /** Names and values, in turns; the last is the request's id. */
  headers: string[]
  body: Buffer | undefined
}

/** A page that is given to everybody who asks for the same. */
export interface KeptPage {
  /** Header names and values, in turns; without those that concern one answer, or one encoding. */
  headers: readonly string[]
  /** The page's own part of `Vary`. */
  vary: readonly string[]
  /** The same for the same page, in every encoding, on every node. */
  etag: string
  gzip: Buffer
  /** Null until it is made. */
  brotli: Buffer | null
  /** How often it was given. */
  uses: number
  /** How it is sent, as far as it was sent like that. */
  sent: (PreparedAnswer | undefined)[]
  /** Milliseconds since 1970: until then it is given as it is; then while it is made anew; then no more. */
  freshUntilMs: number
  givenUntilMs: number
  /** What it was made from. */
  reads: PageReads
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

/**
 * What is to be kept of an answer, or null when it is not to be kept: only whole pages that set no cookie.
 */
export async function readKeptPage(response: Response): Promise<{ html: string; headers: Headers } | null> {
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

/** Compresses a page, and arranges its headers for being sent. */
export async function makeKeptPage(
  { html, headers }: { html: string; headers: Headers },
  rest: Pick<KeptPage, 'reads' | 'freshUntilMs' | 'givenUntilMs'>,
): Promise<KeptPage> {
  return {
    ...rest,
    headers: [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat(),
    vary: (headers.get('Vary') ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && name.toLowerCase() !== 'accept-encoding'),
    etag: etagOf(html),
    gzip: await compress(html, { level: constants.Z_BEST_COMPRESSION }),
    brotli: null,
    uses: 0,
    sent: [],
  }
}
