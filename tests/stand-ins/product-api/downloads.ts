import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { withShopNames } from '../../../app/shop-names.ts'
import { Refusal } from './answers.ts'

/** A file as in `GET /user/downloads`: `size` is in bytes, `released_at` in ISO 8601. */
export interface ApiDownload {
  filePath: string
  name: string
  product: string
  version: string
  platform: keyof typeof SYSTEMS
  size: number
  sha256: string
  released_at: string
  notes?: string
}

interface Release extends Pick<ApiDownload, 'product' | 'version' | 'notes'> {
  name?: string
  released_at?: string
  /** Instead of `released_at`, so that it's after the updates of some sample licenses ended. */
  daysAgo?: number
  files: Partial<Record<ApiDownload['platform'], string>>
  /** The role or edition that the files are for; if unset, they're for everyone. */
  role?: string
  edition?: string
}

export interface DownloadRights {
  roles: readonly string[]
  editions: readonly string[]
}

const SYSTEMS = { mac: 'macOS', win: 'Windows', linux: 'Linux', all: '' }
const DAY_MS = 86_400_000

const text = readFileSync(new URL('downloads.json', import.meta.url), 'utf8')
const releases = JSON.parse(withShopNames(text)) as Release[]

function filesOf({ files, role, edition, daysAgo = 0, name: ownName, ...release }: Release) {
  const today = Math.floor(Date.now() / DAY_MS)
  const released_at = release.released_at ?? new Date((today - daysAgo) * DAY_MS).toISOString()
  return (Object.entries(files) as [ApiDownload['platform'], string][]).map(([platform, filePath]) => {
    const name = ownName ?? `${release.product} ${release.version} for ${SYSTEMS[platform]}`
    const line = `${name}\nA stand-in for ${filePath}; it installs nothing.\n`
    const content = Buffer.from(line.repeat(20 + (name.length % 7) * 15))
    const sha256 = createHash('sha256').update(content).digest('hex')
    const file = { ...release, released_at, platform, name, filePath, size: content.length, sha256 }
    return { role, edition, content, shown: file }
  })
}

/** The files that customers may download. Unlike the real API's URLs, these don't expire. */
export function createSampleDownloads() {
  const files = releases.flatMap(filesOf)

  const list = ({ roles, editions }: DownloadRights): ApiDownload[] =>
    files
      .filter(({ role }) => !role || roles.includes(role))
      .filter(({ edition }) => !edition || editions.includes(edition))
      .map(({ shown }) => shown)

  return {
    list,

    /** A URL under `origin` for one of the person's own files. Throws a 404 `Refusal` for any other path. */
    addressOf(filePath: string, rights: DownloadRights, origin: string): string {
      if (!list(rights).some((file) => file.filePath === filePath)) throw new Refusal('download_not_found')
      return `${origin}/files/${filePath}`
    },

    serve({ pathname }: URL): Response {
      const file = files.find(({ shown }) => pathname === `/files/${shown.filePath}`)
      if (!file) throw new Refusal('not_found', { path: pathname })
      return new Response(file.content, {
        headers: {
          'Content-Type': 'application/octet-stream',
          'Content-Disposition': `attachment; filename="${pathname.split('/').at(-1)}"`,
          'Cache-Control': 'private, no-store',
        },
      })
    },
  }
}
