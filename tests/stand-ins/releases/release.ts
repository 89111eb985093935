import { createHash } from 'node:crypto'
import type { Fault } from '../stand-in.ts'

export interface AssetFile {
  name: string
  contentType: string
  content: Buffer<ArrayBuffer>
}

const CONTENT_TYPES: [end: string, contentType: string][] = [
  ['.dmg', 'application/x-apple-diskimage'],
  ['.exe', 'application/x-msdownload'],
  ['.zip', 'application/zip'],
  ['.yml', 'text/yaml'],
]

/**
 * The names that electron-builder gives a release on GitHub, in GitHub's order (by name). The first `.dmg` is the
 * arm64 one, and each `.dmg`, `.zip` and `.exe` has a `.blockmap` beside it.
 */
export function assetNames(product: string, version: string): string[] {
  const built = [
    `${product}-${version}.dmg`,
    `${product}-${version}-arm64.dmg`,
    `${product}-${version}-mac.zip`,
    `${product}-${version}-arm64-mac.zip`,
    `${product}-Setup-${version}.exe`,
  ]
  const all = [...built, ...built.map((name) => `${name}.blockmap`), 'latest.yml', 'latest-mac.yml']
  return all.sort((a, b) => (a < b ? -1 : 1))
}

/** A small file under each of these names. */
export const buildFiles = (names: string[]): AssetFile[] =>
  names.map((name) => {
    const [, contentType] = CONTENT_TYPES.find(([end]) => name.endsWith(end)) ?? []
    return {
      name,
      contentType: contentType ?? 'application/octet-stream',
      content: Buffer.from(`${name}\nA stand-in; it installs nothing.\n`.repeat(40)),
    }
  })

const DOCUMENTATION_URL = 'https://docs.github.com/rest/overview/resources-in-the-rest-api#rate-limiting'

/** The fault switch for GitHub's answer to too many requests; `reset` in seconds since 1970. */
export const rateLimitFault = (reset: number): Fault => ({
  status: 403,
  body: JSON.stringify({
    message:
      "API rate limit exceeded for 203.0.113.7. (But here's the good news: Authenticated requests get a higher rate limit. Check out the documentation for more details.)",
    documentation_url: DOCUMENTATION_URL,
  }),
  headers: {
    'Content-Type': 'application/json; charset=utf-8',
    'X-RateLimit-Limit': '60',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Used': '60',
    'X-RateLimit-Reset': String(reset),
    'X-RateLimit-Resource': 'core',
  },
})

/** A release as the stand-in keeps it. */
export interface GitHubRelease {
  id: number
  version: string
  /** ISO 8601. */
  publishedAt: string
  files: AssetFile[]
}

/** Sample notes, the same for every release. */
const RELEASE_NOTES = `## New

- The monitor groups messages by sender, and a group can be muted.
- **OSC** bundles are shown with their time tags.

## Fixed

- A port that is taken is named in the message, with the program that has it.
- \`UDP\` packets longer than 1,472 bytes are no longer cut.
`

/** The number of an asset: the release's, and its place. */
const assetId = (release: GitHubRelease, index: number) => release.id * 100 + index

/** One asset in GitHub's shape. */
function showAsset(release: GitHubRelease, file: AssetFile, index: number, repo: string, origin: string) {
  const id = assetId(release, index)
  return {
    url: `${origin}/repos/${repo}/releases/assets/${id}`,
    browser_download_url: `${origin}/${repo}/releases/download/v${release.version}/${file.name}`,
    id,
    name: file.name,
    label: '',
    state: 'uploaded' as const,
    content_type: file.contentType,
    size: file.content.length,
    digest: `sha256:${createHash('sha256').update(file.content).digest('hex')}`,
    download_count: 0,
    created_at: release.publishedAt,
    updated_at: release.publishedAt,
  }
}

/** A release in GitHub's shape; all addresses lie below `origin`. */
export function showRelease(release: GitHubRelease, repo: string, origin: string) {
  const api = `${origin}/repos/${repo}/releases`
  const tag = `v${release.version}`
  return {
    url: `${api}/${release.id}`,
    assets_url: `${api}/${release.id}/assets`,
    upload_url: `${api}/${release.id}/assets{?name,label}`,
    html_url: `${origin}/${repo}/releases/tag/${tag}`,
    id: release.id,
    tag_name: tag,
    target_commitish: 'main',
    name: release.version,
    draft: false,
    immutable: false,
    prerelease: false,
    created_at: release.publishedAt,
    published_at: release.publishedAt,
    assets: release.files.map((file, index) => showAsset(release, file, index, repo, origin)),
    tarball_url: `${origin}/repos/${repo}/tarball/${tag}`,
    zipball_url: `${origin}/repos/${repo}/zipball/${tag}`,
    body: RELEASE_NOTES,
  }
}
