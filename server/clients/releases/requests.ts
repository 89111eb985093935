import * as z from 'zod'
import { type Release, Time } from '../../../app/domain/shapes.server.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../../cache/cache.ts'
import { createHttpClient, type Outside } from '../../http-client/http-client.ts'
import { isSecureUrl } from '../../values/secure-url.ts'
import { notesToHtml } from '../release-notes.ts'

const LatestShape = z.object({ url: z.url() })

/** Percent-encoded so that it can go in a header: file names may contain anything. */
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
    published_at: Time,
    html_url: SecureHref.nullable().catch(null),
    body: z.string().nullable().catch(null),
    assets: z.array(z.unknown()),
  })
  .transform(({ tag_name, published_at, html_url, body, assets }): Release => ({
    version: tag_name.replace(/^v(?=\d)/, ''),
    publishedAt: published_at,
    notesUrl: html_url,
    notesHtml: notesToHtml(body),
    assets: assets.flatMap((asset) => AssetShape.safeParse(asset).data ?? []),
  }))

export interface ReleaseRequestsSettings extends Outside {
  baseUrl: string
  /** `owner/name` */
  repo: string
  token?: string | undefined
  cache: Pick<Cache, 'read' | 'write'>
}

const NO_RELEASE_SECONDS = 10 * 60
const BACK_OFF_SECONDS = 60

const unavailableFor = (retryAfterSeconds = BACK_OFF_SECONDS) => ({
  ok: false as const,
  reason: 'unavailable' as const,
  retryAfterSeconds: Math.max(retryAfterSeconds, BACK_OFF_SECONDS),
})
const noRelease = { ok: false, reason: 'none', retryAfterSeconds: NO_RELEASE_SECONDS } as const

export type NotFetched = ReturnType<typeof unavailableFor> | typeof noRelease

export type ReleaseRequests = ReturnType<typeof createReleaseRequests>

/** Calls GitHub, or a service with the same API. Nothing is retried, since GitHub counts every call. */
export function createReleaseRequests(settings: ReleaseRequestsSettings) {
  const { baseUrl, repo, token, cache, log, ...outside } = settings
  const http = createHttpClient({ ...outside, log, service: 'releases', followsRedirects: true })
  const etagKey = `releases:tag:${repo}`
  const latestKey = `releases:latest:${repo}`
  const headers = {
    Accept: 'application/vnd.github+json',
    'User-Agent': 'ctrl-site',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }

  const requestLatest = (etag: string | null = null) =>
    http.request({
      url: `${baseUrl}/repos/${repo}/releases/latest`,
      headers: { ...headers, ...(etag ? { 'If-None-Match': etag } : {}) },
      schema: LatestShape,
      isRepeatable: false,
    })

  /** Returns the URL of the latest release. With a token, a 304 doesn't count towards GitHub's limit. */
  async function findLatestUrl(etag: string | null): Promise<{ ok: true; value: string } | NotFetched> {
    const latest = await requestLatest(etag)
    if (latest.ok) {
      const newEtag = latest.headers.get('ETag')
      await cache.write(latestKey, latest.value, LAST_GOOD_SECONDS)
      if (newEtag) await cache.write(etagKey, newEtag, LAST_GOOD_SECONDS)
      return { ok: true, value: latest.value.url }
    }
    if (latest.status === 404) return noRelease
    if (latest.status !== 304) return unavailableFor(latest.retryAfterSeconds)
    const cached = await cache.read(latestKey, LatestShape)
    if (cached) return { ok: true, value: cached.url }
    return etag ? findLatestUrl(null) : unavailableFor()
  }

  async function fetchRelease(url: string): Promise<{ ok: true; value: Release } | NotFetched> {
    if (new URL(url).origin !== new URL(baseUrl).origin) {
      log?.warn({ repo }, 'latest release is on a different origin')
      return unavailableFor()
    }
    const release = await http.request({ url, headers, schema: ReleaseShape, isRepeatable: false })
    if (release.ok) return { ok: true, value: release.value }
    return release.status === 404 ? noRelease : unavailableFor(release.retryAfterSeconds)
  }

  return {
    requestLatest,
    fetchRelease,

    async fetchLatest() {
      const latest = await findLatestUrl(await cache.read(etagKey, z.string()))
      return latest.ok ? fetchRelease(latest.value) : latest
    },
  }
}
