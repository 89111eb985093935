import { createHash } from 'node:crypto'
import { withShopNames } from '../../app/shop-names.ts'
// GitHub sorts assets by name, so the first `.dmg` is the arm64 one.
import recorded from './release.json' with { type: 'json' }
import { withFaults } from './stand-in.ts'

export interface ReleasesOptions {
  repo: string
  publicUrl: () => string
  now?: () => number
  /** The only token that is accepted; if unset, requests work with any token or none. */
  token?: string
}

const toFile = (name: string) => ({
  name,
  content: Buffer.from(`${name}\nA stand-in; it installs nothing.\n`.repeat(40)),
})

interface GitHubRelease {
  id: number
  version: string
  publishedAt: string
  files: ReturnType<typeof toFile>[]
  hasDigests: boolean
}

interface Publication {
  version: string
  assetNames?: string[]
  /** False as for the files from before GitHub computed them. */
  hasDigests?: boolean
}

function showRelease(release: GitHubRelease, repo: string, origin: string) {
  const { id, version, publishedAt, files, hasDigests } = release
  const api = `${origin}/repos/${repo}/releases`
  const tag = `v${version}`
  return {
    url: `${api}/${id}`,
    html_url: `${origin}/${repo}/releases/tag/${tag}`,
    id,
    tag_name: tag,
    name: version,
    created_at: publishedAt,
    published_at: publishedAt,
    ...recorded,
    assets: files.map(({ name, content }, index) => ({
      browser_download_url: `${origin}/${repo}/releases/download/${tag}/${name}`,
      id: id * 100 + index,
      name,
      state: 'uploaded',
      size: content.length,
      digest: hasDigests ? `sha256:${createHash('sha256').update(content).digest('hex')}` : null,
    })),
  }
}

const answerError = (status: number, message: string) =>
  Response.json({ message, status: String(status) }, { status })

const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('hex')}"`
const isKnownTag = (ifNoneMatch: string | null, tag: string) =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim() === '*' || known.trim() === tag)

/**
 * GitHub's releases of one repository: `GET /repos/{repo}/releases/latest` and `/releases/{id}`, with ETags and
 * GitHub's errors, and the files at their `browser_download_url`.
 */
export function createReleasesStandIn(options: ReleasesOptions) {
  const { repo, token, now = Date.now } = options
  const origin = () => options.publicUrl().replace(/\/$/, '')
  const releases: GitHubRelease[] = []
  let lastId = 170_000_000

  /** Publishes a release, which becomes the latest, by default with electron-builder's files. All ETags change. */
  function publish({ version, assetNames = recorded.assets, hasDigests = true }: Publication) {
    const publishedAt = new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z')
    const files = assetNames.map((name) => toFile(withShopNames(name).replace('{version}', version)))
    releases.unshift({ id: ++lastId, version, publishedAt, files, hasDigests })
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

  publish({ version: '1.6.2' })
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
  /** Afterwards, `latest` returns 404. */
  const withdrawAll = () => void (releases.length = 0)
  return Object.assign(standIn, { publish, withdrawAll })
}
