import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { href } from '../../../app/domain/href.ts'
import { createHttpClient, type HttpFailure, type Outside } from '../../http-client/http-client.ts'

export interface Picture {
  bytes: Uint8Array
  type: string
}

export interface PicturesSettings extends Outside {
  now: () => Date
  mayAsk?: (() => Promise<boolean>) | undefined
}

const SERVICE = 'pictures'

/** What browsers show as pictures. Whatever else an answer is, this site does not pass it on. */
const TYPE = /^image\/(avif|gif|jpeg|png|svg\+xml|webp)$/

const LIFETIME_SECONDS = 5 * 60
const PICTURE_BYTES_MAX = 2 * 1024 * 1024
const KEPT_BYTES_MAX = 16 * 1024 * 1024
/** How many are loaded at the same time, since each takes memory of its own; any others are left to their service. */
const FLIGHTS_MAX = 16
/** A browser that waits longer gets the picture from its service. */
const TIME_LIMIT_MS = 2500

const ENTRY_BYTES = 1024

/** Remembered of a picture that is too large, or none at all, so that it is not loaded in vain for each visitor. */
const UNFIT = 'unfit'

const sizeOf = (picture: Picture | typeof UNFIT) =>
  ENTRY_BYTES + (picture === UNFIT ? 0 : picture.bytes.byteLength)

const isLasting = ({ kind, status = 0 }: HttpFailure) =>
  kind === 'malformed' || (kind === 'status' && status >= 400 && status < 500 && status !== 429)

export const pictureId = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 16)

export const pictureHref = (slug: string, source: string): string =>
  href('/press/:slug/pictures/:picture', { slug, picture: pictureId(source) })

export function createPictures({ now, mayAsk = async () => true, ...outside }: PicturesSettings) {
  const http = createHttpClient({
    ...outside,
    service: SERVICE,
    timeLimitMs: TIME_LIMIT_MS,
    followsRedirects: true,
  })

  async function fetchPicture(source: string): Promise<Picture | typeof UNFIT | undefined> {
    if (!(await mayAsk())) return undefined
    const result = await http.request({
      url: source,
      headers: { Accept: 'image/*' },
      reads: 'bytes',
      bytesMax: PICTURE_BYTES_MAX,
      schema: z.instanceof(Uint8Array),
      // One bad picture must not open the breaker for all.
      ignoresBreaker: true,
    })
    if (!result.ok) return isLasting(result) ? UNFIT : undefined
    const type = result.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    const isWhole = result.status === 200 && result.value.byteLength > 0
    if (TYPE.test(type) && isWhole) return { bytes: result.value, type }
    const { pathname: path } = new URL(source)
    outside.log?.warn(
      { service: SERVICE, path, type, status: result.status, bytes: result.value.byteLength },
      'A picture of an article is empty, a part, or of no type that is passed on',
    )
    return UNFIT
  }

  const kept = new LRUCache<string, Picture | typeof UNFIT>({
    maxSize: KEPT_BYTES_MAX,
    sizeCalculation: sizeOf,
    ttl: LIFETIME_SECONDS * 1000,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    allowStale: true,
    noDeleteOnStaleGet: true,
  })
  /** Calls under way. The library's own would be given up, with an error, for pictures that come meanwhile. */
  const flights = new Map<string, Promise<Picture | typeof UNFIT | undefined>>()

  async function fetchAndKeep(source: string) {
    const picture = await fetchPicture(source)
    if (picture) kept.set(source, picture)
    return picture
  }

  function share(source: string) {
    const running = flights.get(source)
    if (running) return running
    if (flights.size >= FLIGHTS_MAX) return undefined
    const flight = fetchAndKeep(source).finally(() => flights.delete(source))
    flights.set(source, flight)
    return flight
  }

  return {
    /** Null when it cannot be passed on. A stale one is given while it is fetched again. */
    async get(source: string): Promise<Picture | null> {
      const before = kept.get(source)
      const isFresh = before !== undefined && kept.getRemainingTTL(source) > 0
      const asked = isFresh ? undefined : share(source)
      void asked?.catch(() => undefined)
      const picture = before ?? (await asked)
      return picture === undefined || picture === UNFIT ? null : picture
    },
  }
}
