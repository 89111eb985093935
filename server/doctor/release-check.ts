import { assetFor, PLATFORMS } from '../../app/domain/release.ts'
import { createCache } from '../cache/cache.ts'
import { createReleases } from '../clients/releases.ts'
import type { Config } from '../config.ts'
import type { Fetch } from '../http-client/http-client.ts'
import { bad, type Finding, good } from './finding.ts'

export async function checkReleases({ releases }: Config, fetch: Fetch): Promise<Finding> {
  const check = 'Releases'
  const now = () => new Date()
  const cache = createCache({ now })
  const result = await createReleases({ ...releases, baseUrl: releases.apiUrl, fetch, cache, now }).latest()
  if (!result.ok && result.reason === 'none')
    return bad(
      check,
      'there is no release',
      'Publish one, or check RELEASES_REPO (and RELEASES_TOKEN for a private repository).',
    )
  if (!result.ok)
    return bad(
      check,
      'gave no usable answer',
      'Check RELEASES_API_URL and RELEASES_REPO; without RELEASES_TOKEN GitHub answers 60 times an hour.',
    )
  const release = result.value.value
  const missing = PLATFORMS.filter((platform) => !assetFor(release, platform))
  return missing.length === 0
    ? good(check, `${release.version}, files for macOS and Windows`)
    : bad(
        check,
        `${release.version} has no file for ${missing.join(' and ')}`,
        'Add the .dmg and .exe files to the release. Files on other hosts than the service’s own count only when RELEASES_HOSTS names them.',
      )
}
