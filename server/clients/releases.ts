import * as z from 'zod'
import type { Releases } from '../../app/backend/backend.ts'
import { assetFor, PLATFORMS } from '../../app/domain/release.ts'
import { Release } from '../../app/domain/shapes.server.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../cache/cache.ts'
import { describeFailure } from '../http-client/describe-failure.ts'
import type { HttpFailure } from '../http-client/http-call.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'
import { check, Fault, type Finding } from '../values/finding.ts'
import { LatestShape, ReleaseShape } from './releases/shapes.ts'

interface ReleasesSettings extends Outside {
  baseUrl: string
  repo: string
  token?: string | undefined
  /** Hosts that may serve the files, besides GitHub's or the API's own. */
  hosts?: readonly string[]
  cache: Cache
  now: () => Date
}

/** Few calls, since GitHub allows only 60 an hour without a token. */
export const RELEASE_CACHING = { ttlSeconds: 6 * 3600, staleSeconds: LAST_GOOD_SECONDS }
const NO_RELEASE_SECONDS = 10 * 60
const BACK_OFF_SECONDS = 60

const GITHUB_API_HOST = 'api.github.com'
const GITHUB_FILE_HOSTS = [
  'github.com',
  'objects.githubusercontent.com',
  'release-assets.githubusercontent.com',
]

const unavailableFor = (retryAfterSeconds = BACK_OFF_SECONDS) => ({
  ok: false as const,
  reason: 'unavailable' as const,
  retryAfterSeconds: Math.max(retryAfterSeconds, BACK_OFF_SECONDS),
})
const noRelease = { ok: false, reason: 'none', retryAfterSeconds: NO_RELEASE_SECONDS } as const
type NotFetched = ReturnType<typeof unavailableFor> | typeof noRelease

function faultOf(failure: HttpFailure, { repo, token }: ReleasesSettings): Fault {
  const { status } = failure
  if (status === 401 && token) return new Fault('refuses RELEASES_TOKEN', 'Create a new token, or unset it.')
  if (status === 429 || (status === 403 && /rate limit/i.test(failure.body ?? '')))
    return new Fault('has no calls left for this hour', 'Set RELEASES_TOKEN, which allows 5,000 an hour.')
  if (status === 404)
    return new Fault(
      `shows no release of ${repo}`,
      'Correct RELEASES_REPO, or publish a release. A private repository needs a RELEASES_TOKEN that may read its contents.',
    )
  if (status === 401 || status === 403)
    return new Fault(
      `returned ${status}`,
      'RELEASES_TOKEN must be allowed to read this repository’s contents.',
    )
  return new Fault(describeFailure(failure))
}

export function createReleases(settings: ReleasesSettings): Releases & { check(): Promise<Finding> } {
  const { baseUrl, repo, token, hosts = [], cache, now, log, ...outside } = settings
  const http = createHttpClient({ ...outside, log, service: 'releases', followsRedirects: true })
  const latestUrl = `${baseUrl}/repos/${repo}/releases/latest`
  const etagKey = `releases:tag:${repo}`
  const latestKey = `releases:latest:${repo}`
  const headers = {
    Accept: 'application/vnd.github+json',
    'User-Agent': 'ctrl-site',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
  const { host: apiHost } = new URL(baseUrl)
  const fileHosts = new Set([apiHost, ...hosts, ...(apiHost === GITHUB_API_HOST ? GITHUB_FILE_HOSTS : [])])
  const isKnownHost = (url: string) => fileHosts.has(new URL(url).host)

  /** Returns the URL of the latest release. With a token, a 304 doesn't count towards GitHub's limit. */
  async function findLatest(etag: string | null): Promise<{ ok: true; value: string } | NotFetched> {
    const result = await http.request({
      url: latestUrl,
      headers: { ...headers, ...(etag ? { 'If-None-Match': etag } : {}) },
      schema: LatestShape,
      isRepeatable: false,
    })
    if (result.ok) {
      const newEtag = result.headers.get('ETag')
      await cache.write(latestKey, result.value, LAST_GOOD_SECONDS)
      if (newEtag) await cache.write(etagKey, newEtag, LAST_GOOD_SECONDS)
      return { ok: true, value: result.value.url }
    }
    if (result.status === 404) return noRelease
    if (result.status !== 304) return unavailableFor(result.retryAfterSeconds)
    const cached = await cache.read(latestKey, LatestShape)
    if (cached) return { ok: true, value: cached.url }
    return etag ? findLatest(null) : unavailableFor()
  }

  async function fetchLatest(): Promise<{ ok: true; value: Release } | NotFetched> {
    const latest = await findLatest(await cache.read(etagKey, z.string()))
    return latest.ok ? fetchRelease(latest.value) : latest
  }

  async function fetchRelease(url: string): Promise<{ ok: true; value: Release } | NotFetched> {
    if (new URL(url).origin !== new URL(baseUrl).origin) {
      log?.warn({ repo }, 'latest release is on a different origin')
      return unavailableFor()
    }
    const release = await http.request({
      url,
      headers,
      schema: ReleaseShape,
      isRepeatable: false,
    })
    if (!release.ok) return release.status === 404 ? noRelease : unavailableFor(release.retryAfterSeconds)
    const unknown = release.value.assets.filter(({ downloadUrl }) => !isKnownHost(downloadUrl))
    for (const { downloadUrl } of unknown)
      log?.warn({ repo, host: new URL(downloadUrl).host }, 'release file is on an unknown host')
    return { ok: true, value: release.value }
  }

  const findRelease = () =>
    cache.cached<Release, NotFetched>({
      key: `releases:${repo}`,
      ...RELEASE_CACHING,
      schema: Release,
      fetch: fetchLatest,
    })

  const onKnownHosts = ({ assets, notesUrl, ...release }: Release): Release => ({
    ...release,
    notesUrl: notesUrl && isKnownHost(notesUrl) ? notesUrl : null,
    assets: assets.filter(({ downloadUrl }) => isKnownHost(downloadUrl)),
  })

  async function describeLatest(): Promise<string> {
    const latest = await http.request({ url: latestUrl, headers, schema: LatestShape, isRepeatable: false })
    if (!latest.ok) throw faultOf(latest, settings)
    const result = await fetchRelease(latest.value.url)
    if (!result.ok) throw new Fault('returns no usable release')
    const release = onKnownHosts(result.value)
    const missing = PLATFORMS.filter((platform) => !assetFor(release, platform))
    if (missing.length === 0) return `${release.version}, with files for macOS and Windows`
    throw new Fault(
      `${release.version} has no file for ${missing.join(' and ')}`,
      'Add the .dmg and .exe files to the release. If another host serves them, add it to RELEASES_HOSTS.',
    )
  }

  return {
    check: () => check('Releases', 'Check RELEASES_API_URL; for GitHub, leave it unset.', describeLatest),

    async latest() {
      const result = await findRelease()
      if (!result.ok) return { ok: false, reason: result.reason }
      return { ok: true, value: { ...result.value, value: onKnownHosts(result.value.value) } }
    },
  }
}
