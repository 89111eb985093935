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

const answerError = (status: number, message: string) =>
  Response.json({ message, status: String(status) }, { status })

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
    if (!shown) return answerError(404, 'Not Found')
    const text = JSON.stringify(shown)
    const ETag = tagOf(text)
    const isUnchanged = isKnownTag(request.headers.get('If-None-Match'), ETag)
    return isUnchanged
      ? new Response(null, { status: 304, headers: { ETag } })
      : new Response(text, { headers: { ETag, 'Content-Type': 'application/json; charset=utf-8' } })
  }

  function answerFile(tag: string, name: string): Response {
    const release = releases.find(({ version }) => `v${version}` === tag)
    const file = release?.files.find((each) => each.name === name)
    if (!file) return new Response('Not Found', { status: 404 })
    return new Response(file.content, {
      headers: { 'Content-Disposition': `attachment; filename=${file.name}` },
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
      return new Response('Please make sure your request has a User-Agent header.', { status: 403 })
    const apiBase = `/repos/${repo}/releases/`
    if (!pathname.startsWith(apiBase)) return answerError(404, 'Not Found')
    return answerApi(request, pathname.slice(apiBase.length))
  })
  return Object.assign(standIn, { publish, withdrawAll: () => void (releases.length = 0) })
}
