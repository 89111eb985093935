import { z } from 'zod'
import type { Releases } from '../../app/backend.ts'
import type { Release } from '../../app/domain/release.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../cache/cache.ts'
import { createHttpClient, type HttpFailure, type Outside } from '../http-client/http-client.ts'
import { ReleaseKept, ReleaseShape } from './releases/release-shape.ts'
import { withoutSlash } from '../domain/without-slash.ts'

export interface ReleasesSettings extends Outside {
  baseUrl: string
  repo: string
  token?: string | undefined
  hosts?: readonly string[]
  cache: Cache
  now: () => Date
}

/** GitHub allows an address without a token only 60 requests an hour. */
const LIFETIME_SECONDS = 6 * 3600
const NO_RELEASE_SECONDS = 10 * 60
/** As long as there is not even an old release, the service is asked once in this time, however many visitors come. */
const FAILURE_PAUSE_SECONDS = 60

const GITHUB_API_HOST = 'api.github.com'
const GITHUB_FILE_HOSTS = [
  'github.com',
  'objects.githubusercontent.com',
  'release-assets.githubusercontent.com',
]

const LatestShape = z.object({ url: z.url() })

interface Unavailable {
  ok: false
  reason: 'unavailable'
  retryAfterSeconds: number
}
const unavailable: Unavailable = {
  ok: false,
  reason: 'unavailable',
  retryAfterSeconds: FAILURE_PAUSE_SECONDS,
}
const none = { ok: false, reason: 'none', retryAfterSeconds: NO_RELEASE_SECONDS } as const

/** Visitors are only ever sent to files on known hosts, whatever GitHub answers. */
export function createReleases(settings: ReleasesSettings): Releases {
  const { baseUrl, repo, token, hosts = [], cache, now, log, ...outside } = settings
  const http = createHttpClient({ ...outside, log, service: 'releases', followsRedirects: true })
  const latestUrl = `${withoutSlash(baseUrl)}/repos/${repo}/releases/latest`
  const tagKey = `releases:tag:${repo}`
  const latestKey = `releases:latest:${repo}`
  const headers = {
    Accept: 'application/vnd.github+json',
    'User-Agent': 'ctrl-site',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
  const { host: ownHost } = new URL(baseUrl)
  const fileHosts = new Set([ownHost, ...hosts, ...(ownHost === GITHUB_API_HOST ? GITHUB_FILE_HOSTS : [])])
  const isKnownHost = (url: string) => fileHosts.has(new URL(url).host)

  /** A failure, with the time for which the service wants to be left alone: GitHub's own headers count too. */
  function failed({ retryAfterSeconds, status, headers: sent }: HttpFailure): Unavailable {
    const after = (seconds: number) => ({
      ...unavailable,
      retryAfterSeconds: Math.max(seconds, FAILURE_PAUSE_SECONDS),
    })
    if (retryAfterSeconds !== undefined) return after(retryAfterSeconds)
    const isLimited = (status === 403 || status === 429) && sent?.get('X-RateLimit-Remaining') === '0'
    const reset = Number(sent?.get('X-RateLimit-Reset'))
    if (!isLimited || !Number.isSafeInteger(reset)) return unavailable
    return after(Math.ceil(reset - now().getTime() / 1000))
  }

  async function findLatest(
    tag: string | null,
  ): Promise<{ ok: true; value: string } | Unavailable | typeof none> {
    const result = await http.request({
      url: latestUrl,
      headers: { ...headers, ...(tag ? { 'If-None-Match': tag } : {}) },
      schema: LatestShape,
      isRepeatable: false,
    })
    if (result.ok) {
      const newTag = result.headers.get('ETag')
      await cache.write(latestKey, result.value, LAST_GOOD_SECONDS)
      if (newTag) await cache.write(tagKey, newTag, LAST_GOOD_SECONDS)
      return { ok: true, value: result.value.url }
    }
    if (result.status === 404) return none
    if (result.status !== 304) return failed(result)
    const kept = await cache.read(latestKey, LatestShape)
    if (kept) return { ok: true, value: kept.url }
    log?.warn({ repo }, 'The latest release has not changed, but it is not kept')
    return tag ? findLatest(null) : unavailable
  }

  async function fetchRelease(): Promise<{ ok: true; value: Release } | Unavailable | typeof none> {
    const latest = await findLatest(await cache.read(tagKey, z.string()))
    if (!latest.ok) return latest
    if (new URL(latest.value).origin !== new URL(baseUrl).origin) {
      log?.warn({ repo }, 'The latest release lies on another origin')
      return unavailable
    }
    const release = await http.request({
      url: latest.value,
      headers,
      schema: ReleaseShape,
      isRepeatable: false,
    })
    if (!release.ok) return release.status === 404 ? none : failed(release)
    for (const { downloadUrl } of release.value.assets)
      if (!isKnownHost(downloadUrl))
        log?.warn({ repo, host: new URL(downloadUrl).host }, 'A file of the release lies on an unknown host')
    return { ok: true, value: release.value }
  }

  const findRelease = () =>
    cache.cached<Release, Unavailable | typeof none>({
      key: `releases:${repo}`,
      ttlSeconds: LIFETIME_SECONDS,
      staleSeconds: LAST_GOOD_SECONDS,
      schema: ReleaseKept,
      fetch: fetchRelease,
    })

  /** What visitors may be sent to by the settings of today, whatever is kept. */
  const onKnownHosts = ({ assets, notesUrl, ...release }: Release): Release => ({
    ...release,
    notesUrl: notesUrl && isKnownHost(notesUrl) ? notesUrl : null,
    assets: assets.filter(({ downloadUrl }) => isKnownHost(downloadUrl)),
  })

  return {
    async latest() {
      const result = await findRelease()
      if (!result.ok) return { ok: false, reason: result.reason }
      return { ok: true, value: { ...result.value, value: onKnownHosts(result.value.value) } }
    },
  }
}
