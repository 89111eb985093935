import { assetFor, PLATFORMS, type Release } from '../../../app/domain/release.ts'
import { failureWords } from '../../http-client/describe-failure.ts'
import type { HttpFailure } from '../../http-client/http-call.ts'
import { check, Fault, type Finding } from '../../values/finding.ts'
import type { ReleaseRequests } from './requests.ts'

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
    `${release.version} has no file for ${missing.join(' and ')}`,
    'Add the .dmg and .exe files to the release. If another host serves them, add it to RELEASES_HOSTS.',
  )
}

/** For the doctor: is there a release, and does it have a file for each platform? */
export const checkReleases = (parts: CheckParts): Promise<Finding> =>
  check('Releases', 'Check RELEASES_API_URL; for GitHub, leave it unset.', () => describeLatest(parts))
