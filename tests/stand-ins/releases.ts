import { createHash } from 'node:crypto'
import { assetNames, buildFiles, type GitHubRelease, showRelease } from './releases/release.ts'
import { withFaults, type StandIn } from './stand-in.ts'

export { rateLimitFault } from './releases/release.ts'

export interface ReleasesOptions {
  /** `owner/name`. */
  repo: string
  /** The origin of all addresses in answers. */
  publicUrl: () => string
  /** Milliseconds since 1970. */
  now?: () => number
  /** The only token that is accepted; without it, any is, and none is needed. */
  token?: string
}

interface NewRelease {
  version: string
  /** Without it, the names of an electron-builder release. */
  assetNames?: string[]
}

export interface ReleasesStandIn extends StandIn {
  /** Publishes a release; it is the latest from now on, and every entity tag changes with it. */
  publish(release: NewRelease): void
  /** Withdraws all releases: `latest` answers 404. */
  withdrawAll(): void
}

const PRODUCT = 'Monitor'
const FIRST_VERSION = '1.6.2'
const LATEST_DOCUMENTATION = 'https://docs.github.com/rest/releases/releases#get-the-latest-release'

const COMMON_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'X-GitHub-Media-Type': 'github.v3; format=json',
  'X-GitHub-Api-Version-Selected': '2022-11-28',
}

const answerError = (status: number, message: string) => {
  const body = { message, documentation_url: LATEST_DOCUMENTATION, status: String(status) }
  return new Response(JSON.stringify(body), { status, headers: COMMON_HEADERS })
}

const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('hex')}"`
const isKnownTag = (ifNoneMatch: string | null, tag: string) =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim() === '*' || known.trim() === tag)

/**
 * GitHub's releases of one repository: `GET /repos/{repo}/releases/latest` and `/releases/{id}` with entity
 * tags and GitHub's errors, and the files at their `browser_download_url`.
 */
export function createReleasesStandIn(options: ReleasesOptions): ReleasesStandIn {
  const { repo, token, now = Date.now } = options
  const origin = () => options.publicUrl().replace(/\/$/, '')
  const releases: GitHubRelease[] = []
  let lastId = 170_000_000

  function publish({ version, assetNames: names }: NewRelease) {
    const publishedAt = new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z')
    const files = buildFiles(names ?? assetNames(PRODUCT, version))
    releases.unshift({ id: ++lastId, version, publishedAt, files })
  }

  function findShown(path: string): object | undefined {
    const release = path === 'latest' ? releases[0] : releases.find(({ id }) => path === String(id))
    return release && showRelease(release, repo, origin())
  }

  function answerApi(request: Request, path: string): Response {
    const authorization = request.headers.get('Authorization')
    if (token && authorization && !authorization.endsWith(` ${token}`))
      return answerError(401, 'Bad credentials')
    const shown = findShown(path)
    const text = JSON.stringify(shown ?? null)
    const tag = tagOf(text)
    const isUnchanged = shown !== undefined && isKnownTag(request.headers.get('If-None-Match'), tag)
    if (!shown) return answerError(404, 'Not Found')
    const caching = {
      ETag: tag,
      'Cache-Control': `${authorization ? 'private' : 'public'}, max-age=60, s-maxage=60`,
      Vary: 'Accept, Authorization, Cookie, X-GitHub-OTP',
    }
    if (isUnchanged) return new Response(null, { status: 304, headers: caching })
    return new Response(text, { headers: { ...COMMON_HEADERS, ...caching } })
  }

  function answerFile(tag: string, name: string): Response {
    const release = releases.find(({ version }) => `v${version}` === tag)
    const file = release?.files.find((each) => each.name === name)
    if (!file) return new Response('Not Found', { status: 404 })
    return new Response(file.content, {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(file.content.length),
        'Content-Disposition': `attachment; filename=${file.name}`,
      },
    })
  }

  publish({ version: FIRST_VERSION })
  const standIn = withFaults('releases', async (request) => {
    const { pathname } = new URL(request.url)
    const filesBase = `/${repo}/releases/download/`
    if (request.method !== 'GET') return answerError(404, 'Not Found')
    if (pathname.startsWith(filesBase)) {
      const [tag = '', name = ''] = pathname.slice(filesBase.length).split('/')
      return answerFile(tag, decodeURIComponent(name))
    }
    if (!request.headers.get('User-Agent'))
      return new Response(
        'Request forbidden by administrative rules. Please make sure your request has a User-Agent header.',
        { status: 403, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
      )
    const apiBase = `/repos/${repo}/releases/`
    if (!pathname.startsWith(apiBase)) return answerError(404, 'Not Found')
    return answerApi(request, pathname.slice(apiBase.length))
  })
  return Object.assign(standIn, { publish, withdrawAll: () => void (releases.length = 0) })
}
