import type { Releases } from '../../app/backend/backend.ts'
import { assetFor, PLATFORMS } from '../../app/domain/release.ts'
import { Release } from '../../app/domain/shapes.server.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../cache/cache.ts'
import { failureWords } from '../http-client/describe-failure.ts'
import type { HttpFailure } from '../http-client/http-call.ts'
import { check, Fault, type Finding } from '../values/finding.ts'
import {
  createReleaseRequests,
  type NotFetched,
  type ReleaseRequests,
  type ReleaseRequestsSettings,
} from './releases/requests.ts'

interface ReleasesSettings extends ReleaseRequestsSettings {
  /** Hosts that may serve the files, besides GitHub's or the API's own. */
  hosts?: readonly string[]
  cache: Cache
}

/** Few calls, since GitHub allows only 60 an hour without a token. */
export const RELEASE_CACHING = { ttlSeconds: 6 * 3600, staleSeconds: LAST_GOOD_SECONDS }

const PLATFORM_NAMES = { mac: 'macOS', win: 'Windows' }

const GITHUB_API_HOST = 'api.github.com'
const GITHUB_FILE_HOSTS = [
  'github.com',
  'objects.githubusercontent.com',
  'release-assets.githubusercontent.com',
]

/** Caches the latest release, and only lets out files and a link to its notes on hosts that we know. */
export function createReleases(settings: ReleasesSettings): Releases & { check(): Promise<Finding> } {
  const { baseUrl, repo, hosts = [], cache, log } = settings
  const requests = createReleaseRequests(settings)
  const { host: apiHost } = new URL(baseUrl)
  const fileHosts = new Set([apiHost, ...hosts, ...(apiHost === GITHUB_API_HOST ? GITHUB_FILE_HOSTS : [])])
  const isKnownHost = (url: string) => fileHosts.has(new URL(url).host)

  function warnOfUnknownHosts({ assets }: Release): void {
    for (const { downloadUrl } of assets.filter((asset) => !isKnownHost(asset.downloadUrl)))
      log?.warn({ repo, host: new URL(downloadUrl).host }, 'release file is on an unknown host')
  }

  /** The cached release may be from before `RELEASES_HOSTS` changed, so this runs on each read. */
  const onlyKnownHosts = ({ assets, notesUrl, ...release }: Release): Release => ({
    ...release,
    notesUrl: notesUrl && isKnownHost(notesUrl) ? notesUrl : null,
    assets: assets.filter(({ downloadUrl }) => isKnownHost(downloadUrl)),
  })

  return {
    check: () => checkReleases({ ...settings, requests, onlyKnownHosts }),

    async latest() {
      const result = await cache.cached<Release, NotFetched>({
        key: `releases:${repo}`,
        ...RELEASE_CACHING,
        schema: Release,
        async fetch() {
          const fetched = await requests.fetchLatest()
          if (fetched.ok) warnOfUnknownHosts(fetched.value)
          return fetched
        },
      })
      if (!result.ok) return { ok: false, reason: result.reason }
      return { ok: true, value: { ...result.value, value: onlyKnownHosts(result.value.value) } }
    },
  }
}

interface CheckParts {
  repo: string
  token?: string | undefined
  requests: Pick<ReleaseRequests, 'requestLatest' | 'fetchRelease'>
  onlyKnownHosts(release: Release): Release
}

function faultOf(failure: HttpFailure, { repo, token }: CheckParts): Fault {
  const { status, body = '' } = failure
  if (status === 401 && token) return new Fault('refuses RELEASES_TOKEN', 'Create a new token, or unset it.')
  if (status === 429 || (status === 403 && /rate limit/i.test(body)))
    return new Fault(
      'has no calls left for this hour',
      token
        ? 'Wait for an hour. If it happens again, something else uses this RELEASES_TOKEN too.'
        : 'Set RELEASES_TOKEN, which allows 5,000 an hour.',
    )
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
  return new Fault(failureWords(failure))
}

async function describeLatest(parts: CheckParts): Promise<string> {
  const { requests, onlyKnownHosts } = parts
  const latest = await requests.requestLatest()
  if (!latest.ok) throw faultOf(latest, parts)
  const fetched = await requests.fetchRelease(latest.value.url)
  if (!fetched.ok) throw new Fault('returns no usable release')
  const release = onlyKnownHosts(fetched.value)
  const missing = PLATFORMS.filter((platform) => !assetFor(release, platform))
  if (missing.length === 0) return `${release.version}, with files for macOS and Windows`
  throw new Fault(
    `${release.version} has no file for ${missing.map((platform) => PLATFORM_NAMES[platform]).join(' or ')}`,
    'Add the .dmg and .exe files to the release. If another host serves them, add it to RELEASES_HOSTS.',
  )
}

/** For the doctor: is there a release, and does it have a file for each platform? */
const checkReleases = (parts: CheckParts): Promise<Finding> =>
  check('Releases', 'Check RELEASES_API_URL; for GitHub, leave it unset.', () => describeLatest(parts))
