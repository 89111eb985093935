import type { Releases } from '../../app/backend/backend.ts'
import { Release } from '../../app/domain/shapes.server.ts'
import { type Cache, LAST_GOOD_SECONDS } from '../cache/cache.ts'
import type { Finding } from '../values/finding.ts'
import { checkReleases } from './releases/check.ts'
import { createReleaseRequests, type NotFetched, type ReleaseRequestsSettings } from './releases/requests.ts'

interface ReleasesSettings extends ReleaseRequestsSettings {
  /** Hosts that may serve the files, besides GitHub's or the API's own. */
  hosts?: readonly string[]
  cache: Cache
}

/** Few calls, since GitHub allows only 60 an hour without a token. */
export const RELEASE_CACHING = { ttlSeconds: 6 * 3600, staleSeconds: LAST_GOOD_SECONDS }

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
