import { createHash } from 'node:crypto'
import type { AssetFile } from './build-files.ts'

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

const nodeId = (kind: string, id: number) => Buffer.from(`${kind}${id}`).toString('base64')

/** The number of an asset: the release's, and its place. */
const assetId = (release: GitHubRelease, index: number) => release.id * 100 + index

const addressesOf = (user: string) => ({
  url: user,
  followers_url: `${user}/followers`,
  following_url: `${user}/following{/other_user}`,
  gists_url: `${user}/gists{/gist_id}`,
  starred_url: `${user}/starred{/owner}{/repo}`,
  subscriptions_url: `${user}/subscriptions`,
  organizations_url: `${user}/orgs`,
  repos_url: `${user}/repos`,
  events_url: `${user}/events{/privacy}`,
  received_events_url: `${user}/received_events`,
})

function showPerson(login: string, origin: string) {
  return {
    login,
    id: 1,
    node_id: nodeId('User', 1),
    avatar_url: `${origin}/u/1`,
    gravatar_id: '',
    ...addressesOf(`${origin}/users/${login}`),
    html_url: `${origin}/${login}`,
    type: 'User',
    site_admin: false,
  }
}

/** One asset in GitHub's shape. */
function showAsset(release: GitHubRelease, file: AssetFile, index: number, repo: string, origin: string) {
  const id = assetId(release, index)
  return {
    url: `${origin}/repos/${repo}/releases/assets/${id}`,
    browser_download_url: `${origin}/${repo}/releases/download/v${release.version}/${file.name}`,
    id,
    node_id: nodeId('ReleaseAsset', id),
    name: file.name,
    label: '',
    state: 'uploaded' as const,
    content_type: file.contentType,
    size: file.content.length,
    digest: `sha256:${createHash('sha256').update(file.content).digest('hex')}`,
    download_count: 0,
    created_at: release.publishedAt,
    updated_at: release.publishedAt,
    uploader: showPerson('release-bot', origin),
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
    author: showPerson('release-bot', origin),
    node_id: nodeId('Release', release.id),
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
