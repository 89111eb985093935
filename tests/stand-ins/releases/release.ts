import { createHash } from 'node:crypto'
import type { Fault } from '../stand-in.ts'

export interface AssetFile {
  name: string
  content: Buffer<ArrayBuffer>
}

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
  names.map((name) => ({
    name,
    content: Buffer.from(`${name}\nA stand-in; it installs nothing.\n`.repeat(40)),
  }))

/** GitHub's answer to too many requests; `reset` in seconds since 1970. */
export const rateLimitFault = (reset: number): Fault => ({
  status: 403,
  body: '{"message":"API rate limit exceeded for 203.0.113.7."}',
  headers: { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': String(reset) },
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

/** A release in GitHub's shape, as far as clients read it; all addresses lie below `origin`. */
export function showRelease(
  { id, version, publishedAt, files }: GitHubRelease,
  repo: string,
  origin: string,
) {
  const api = `${origin}/repos/${repo}/releases`
  const tag = `v${version}`
  return {
    url: `${api}/${id}`,
    html_url: `${origin}/${repo}/releases/tag/${tag}`,
    id,
    tag_name: tag,
    name: version,
    draft: false,
    prerelease: false,
    created_at: publishedAt,
    published_at: publishedAt,
    assets: files.map(({ name, content }, index) => ({
      browser_download_url: `${origin}/${repo}/releases/download/${tag}/${name}`,
      id: id * 100 + index,
      name,
      state: 'uploaded',
      size: content.length,
      digest: `sha256:${createHash('sha256').update(content).digest('hex')}`,
    })),
    body: RELEASE_NOTES,
  }
}
