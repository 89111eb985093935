import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { href } from '../../../app/domain/href.ts'
import { isRefusal } from '../../http-client/failures.ts'
import type { HttpFailure } from '../../http-client/http-call.ts'
import { createHttpClient, type Outside } from '../../http-client/http-client.ts'

interface Picture {
  bytes: Uint8Array
  type: string
}

interface PicturesSettings extends Outside {
  now: () => Date
  /** False over the limit of calls. */
  allowFetch: () => Promise<boolean>
}

const SERVICE = 'pictures'

/** The only types that we serve from our own origin. */
const TYPE = /^image\/(avif|gif|jpeg|png|svg\+xml|webp)$/

const LIFETIME_SECONDS = 5 * 60
const PICTURE_BYTES_MAX = 2 * 1024 * 1024
const CACHE_BYTES_MAX = 16 * 1024 * 1024
/** After this long, the browser loads the picture from the service. */
const TIME_LIMIT_MS = 2500

/** What an entry costs in memory even without a picture. */
const ENTRY_BYTES = 1024

/** Too large, or not a picture. Cached, so that not every visitor makes us fetch it again. */
const UNUSABLE = 'unusable'

const sizeOf = (picture: Picture | typeof UNUSABLE) =>
  ENTRY_BYTES + (picture === UNUSABLE ? 0 : picture.bytes.byteLength)

const isPermanent = (failure: HttpFailure) => failure.kind === 'malformed' || isRefusal(failure)

export const pictureId = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 16)

export const pictureHref = (slug: string, source: string): string =>
  href('/press/:slug/pictures/:picture', { slug, picture: pictureId(source) })

export function createPictures({ now, allowFetch, ...outside }: PicturesSettings) {
  const http = createHttpClient({
    ...outside,
    service: SERVICE,
    timeLimitMs: TIME_LIMIT_MS,
    followsRedirects: true,
    isMisconfigured: () => false,
  })

  /** Undefined, which isn't cached, after a failure that may pass. */
  async function fetchPicture(source: string): Promise<Picture | typeof UNUSABLE | undefined> {
    if (!(await allowFetch())) return undefined
    const result = await http.request({
      url: source,
      headers: { Accept: 'image/*' },
      reads: 'bytes',
      bytesMax: PICTURE_BYTES_MAX,
      schema: z.instanceof(Uint8Array),
      // One broken picture must not open the breaker for the others.
      ignoresBreaker: true,
    })
    if (!result.ok) return isPermanent(result) ? UNUSABLE : undefined
    const type = result.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    const isWhole = result.status === 200 && result.value.byteLength > 0
    if (TYPE.test(type) && isWhole) return { bytes: result.value, type }
    const { pathname: path } = new URL(source)
    outside.log?.warn(
      { service: SERVICE, path, type, status: result.status, bytes: result.value.byteLength },
      'article picture is empty, partial, or of a type we don’t serve',
    )
    return UNUSABLE
  }

  const cached = new LRUCache<string, Picture | typeof UNUSABLE>({
    maxSize: CACHE_BYTES_MAX,
    sizeCalculation: sizeOf,
    ttl: LIFETIME_SECONDS * 1000,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    allowStale: true,
    // Otherwise an eviction would abort a fetch that visitors are waiting for.
    ignoreFetchAbort: true,
    fetchMethod: fetchPicture,
  })

  return {
    /** Null if we can't serve it. A stale picture is returned while a new one is fetched. */
    async get(source: string): Promise<Picture | null> {
      // `fetch` rejects if the entry was evicted before there was a picture to return.
      const picture = await cached.fetch(source).catch(() => undefined)
      return picture === undefined || picture === UNUSABLE ? null : picture
    },
  }
}
