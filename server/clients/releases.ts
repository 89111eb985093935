import { z } from 'zod'
import type { Releases } from '../../app/backend.ts'
import type { Release } from '../../app/domain/release.ts'
import { isSecureUrl } from '../domain/secure-url.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../cache/cache.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'

export interface ReleasesSettings extends Outside {
  baseUrl: string
  /** `owner/name`. */
  repo: string
  token?: string | undefined
  cache: Cache
}

/** GitHub allows an address without a token only 60 requests an hour. */
const LIFETIME_SECONDS = 6 * 3600

const LatestShape = z.object({ url: z.url() })

/** Percent-encoded, as a header needs it: file names may hold any characters. */
const SecureHref = z
  .string()
  .refine(isSecureUrl)
  .transform((text) => new URL(text).href)

const AssetShape = z
  .object({
    name: z.string().min(1),
    browser_download_url: SecureHref,
    state: z.literal('uploaded').optional(),
    size: z.int().nonnegative().catch(0),
    digest: z.string().nullable().catch(null),
  })
  .transform(({ name, browser_download_url, size, digest }) => ({
    name,
    downloadUrl: browser_download_url,
    size,
    sha256: /^sha256:([\da-f]{64})$/i.exec(digest ?? '')?.[1] ?? null,
  }))

const ReleaseShape = z
  .object({
    tag_name: z.string().min(1),
    published_at: z.string().nullable().catch(null),
    html_url: SecureHref.nullable().catch(null),
    assets: z.array(z.unknown()),
  })
  .transform(({ tag_name, published_at, html_url, assets }): Release => ({
    version: tag_name.replace(/^v(?=\d)/, ''),
    publishedAt: published_at,
    notesUrl: html_url,
    assets: assets.flatMap((asset) => AssetShape.safeParse(asset).data ?? []),
  }))

const ReleaseKept = z.object({
  version: z.string(),
  publishedAt: z.string().nullable(),
  notesUrl: z.string().nullable(),
  assets: z.array(
    z.object({
      name: z.string(),
      downloadUrl: SecureHref,
      size: z.number(),
      sha256: z.string().nullable(),
    }),
  ),
})

const unavailable = { ok: false, reason: 'unavailable' } as const
/** There is no release now. A cached one is not given in its place, since its files may be gone. */
const none = { ok: false, reason: 'none' } as const

/**
 * The latest release of a repository on GitHub. The entity tag of the last answer is sent along, and "not modified"
 * means that the kept answer still holds; the release itself is read from the address in that answer.
 */
export function createReleases({
  baseUrl,
  repo,
  token,
  fetch,
  cache,
  log,
  breakers,
}: ReleasesSettings): Releases {
  const http = createHttpClient({ service: 'releases', fetch, log, breakers, followsRedirects: true })
  const latestUrl = `${baseUrl.replace(/\/+$/, '')}/repos/${repo}/releases/latest`
  const tagKey = `releases:tag:${repo}`
  const latestKey = `releases:latest:${repo}`
  const headers = {
    Accept: 'application/vnd.github+json',
    'User-Agent': 'ctrl-site',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }

  /** The address of the latest release. `tag` is what to send as If-None-Match. */
  async function findLatest(
    tag: string | null,
  ): Promise<{ ok: true; value: string } | typeof unavailable | typeof none> {
    const result = await http.request({
      url: latestUrl,
      headers: { ...headers, ...(tag ? { 'If-None-Match': tag } : {}) },
      schema: LatestShape,
    })
    if (result.ok) {
      const newTag = result.headers.get('ETag')
      await cache.write(latestKey, result.value, LAST_GOOD_SECONDS)
      if (newTag) await cache.write(tagKey, newTag, LAST_GOOD_SECONDS)
      return { ok: true, value: result.value.url }
    }
    if (result.status === 404) return none
    if (result.status !== 304) return unavailable
    const kept = await cache.read(latestKey, LatestShape)
    if (kept) return { ok: true, value: kept.url }
    log?.warn({ repo }, 'The latest release has not changed, but it is not kept')
    return tag ? findLatest(null) : unavailable
  }

  async function fetchRelease() {
    const latest = await findLatest(await cache.read(tagKey, z.string()))
    if (!latest.ok) return latest
    if (new URL(latest.value).origin !== new URL(baseUrl).origin) {
      log?.warn({ repo }, 'The latest release lies on another origin')
      return unavailable
    }
    const release = await http.request({ url: latest.value, headers, schema: ReleaseShape })
    return release.ok ? { ok: true as const, value: release.value } : unavailable
  }

  return {
    async latest() {
      const result = await cache.cached({
        key: `releases:${repo}`,
        lifetimeSeconds: LIFETIME_SECONDS,
        copySeconds: LAST_GOOD_SECONDS,
        schema: ReleaseKept,
        fresh: fetchRelease,
      })
      return result.ok ? { ok: true, value: result.value.value } : unavailable
    },
  }
}
