import { createHash } from 'node:crypto'
import { PRODUCTS } from '../../../app/shop.ts'
import { Refusal } from './answers.ts'

/** A file as in `GET /user/downloads`: `size` is in bytes, `released_at` in ISO 8601. */
export interface ApiDownload {
  filePath: string
  name: string
  product: string
  version: string
  platform: 'mac' | 'win' | 'linux' | 'all'
  size: number
  sha256: string
  released_at: string
  notes?: string
}

type File = Omit<ApiDownload, 'size' | 'sha256'> & {
  /** The role or edition that the file is for; if unset, it's for everyone. */
  role?: string
  edition?: string
}

export interface DownloadRights {
  roles: readonly string[]
  editions: readonly string[]
}

const DAY_MS = 86_400_000
const ENGINE_NOTES = `Timelines start on a timecode, and a lost network no longer stops a show.

- Start a timeline at an **LTC** or **MTC** position.
- Outputs keep their last value for as long as the network is gone.
- A project made with 2.3 opens as it is.
`
/** Released after the updates of some sample licenses ended. */
const ENGINE = {
  product: PRODUCTS.engine,
  version: '2.4.1',
  released_at: new Date(Math.floor(Date.now() / DAY_MS - 12) * DAY_MS).toISOString(),
  notes: ENGINE_NOTES,
}
const EDITOR = { product: PRODUCTS.editor, version: '2.4.0', released_at: '2026-09-15T09:00:00.000Z' }
const EARLIER_ENGINE = { product: ENGINE.product, version: '2.3.2', released_at: '2024-03-12T09:00:00.000Z' }
const LEDSNAPS = {
  product: 'LedSnaps',
  version: '1.9.2',
  released_at: '2023-02-14T09:00:00.000Z',
  edition: '1.0',
}
const APPS = { product: '1.0 apps', role: 'apps' }
const RESOURCES = { ...APPS, version: '1.0.9', released_at: '2021-11-08T09:00:00.000Z' }
const TEMPLATES = { ...APPS, version: '1.0.4', released_at: '2020-06-22T09:00:00.000Z' }

const SYSTEMS = { mac: 'macOS', win: 'Windows', linux: 'Linux', all: '' }

const fileOf = (
  release: Omit<File, 'platform' | 'name' | 'filePath'>,
  platform: File['platform'],
  filePath: string,
  name = `${release.product} ${release.version} for ${SYSTEMS[platform]}`,
): File => ({ ...release, platform, name, filePath })

const FILES: File[] = [
  fileOf(ENGINE, 'mac', 'engine/2.4.1/Engine-2.4.1.dmg'),
  fileOf(ENGINE, 'win', 'engine/2.4.1/Engine-Setup-2.4.1.exe'),
  fileOf(ENGINE, 'linux', 'engine/2.4.1/engine_2.4.1_amd64.deb'),
  fileOf(EDITOR, 'mac', 'editor/2.4.0/Editor-2.4.0.dmg'),
  fileOf(EDITOR, 'win', 'editor/2.4.0/Editor-Setup-2.4.0.exe'),
  fileOf(EARLIER_ENGINE, 'mac', 'engine/2.3.2/Engine-2.3.2.dmg'),
  fileOf(EARLIER_ENGINE, 'win', 'engine/2.3.2/Engine-Setup-2.3.2.exe'),
  fileOf(LEDSNAPS, 'mac', 'ledsnaps/1.9.2/LedSnaps-1.9.2.dmg'),
  fileOf(LEDSNAPS, 'win', 'ledsnaps/1.9.2/LedSnaps-Setup-1.9.2.exe'),
  fileOf(RESOURCES, 'all', '1.0-apps/LedSnaps-Resources-1.0.9.zip', 'LedSnaps resources'),
  fileOf(TEMPLATES, 'all', '1.0-apps/App-Maker-Templates-1.0.4.zip', 'App maker templates'),
]

const fileContent = ({ name, filePath }: File) =>
  Buffer.from(
    `${name}\nA stand-in for ${filePath}; it installs nothing.\n`.repeat(20 + (name.length % 7) * 15),
  )

/** The files that customers may download. Unlike the real API's URLs, these don't expire. */
export function createSampleDownloads() {
  const files = FILES.map(({ role, edition, ...shown }) => {
    const content = fileContent(shown)
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { role, edition, content, shown: { ...shown, size: content.length, sha256 } satisfies ApiDownload }
  })

  function list({ roles, editions }: DownloadRights): ApiDownload[] {
    return files
      .filter(({ role }) => !role || roles.includes(role))
      .filter(({ edition }) => !edition || editions.includes(edition))
      .map(({ shown }) => shown)
  }

  return {
    list,

    /** A URL under `origin` for one of the person's own files. Throws a 404 `Refusal` for any other path. */
    addressOf(filePath: string, rights: DownloadRights, origin: string): string {
      if (!list(rights).some((file) => file.filePath === filePath))
        throw new Refusal(404, 'download_not_found', 'There is no such download for this customer.')
      return `${origin}/files/${filePath}`
    },

    serve({ pathname }: URL): Response {
      const file = files.find(({ shown }) => pathname === `/files/${shown.filePath}`)
      if (!file) throw new Refusal(404, 'not_found', 'There is no such file.')
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
