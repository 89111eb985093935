import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { PRODUCTS } from '../../../app/shop.ts'
import { Refusal } from './answers.ts'

/** A file as `GET /user/downloads` shows it; `size` in bytes, `released_at` ISO 8601. */
export interface ApiDownload {
  filePath: string
  name: string
  product: string
  version: string
  platform: 'mac' | 'win' | 'linux' | 'all'
  size: number
  sha256: string
  released_at: string
  /** Markdown. */
  notes?: string
}

/** How long a download address is good for. */
const DOWNLOAD_SECONDS = 300

type File = Pick<
  ApiDownload,
  'filePath' | 'name' | 'product' | 'version' | 'platform' | 'released_at' | 'notes'
> & {
  /** The role or the edition that the file is for; without either, everyone. */
  role?: string
  edition?: string
}

/** What decides which files a person may download. */
export interface DownloadRights {
  roles: readonly string[]
  /** Of the licenses. */
  editions: readonly string[]
}

const DAY_MS = 86_400_000
const ENGINE_NOTES = `Timelines start on a timecode, and a lost network no longer stops a show.

- Start a timeline at an **LTC** or **MTC** position.
- Outputs keep their last value for as long as the network is gone.
- A project made with 2.3 opens as it is.
`
/** So new that the updates of some sample licenses ended before it. */
const ENGINE = {
  product: PRODUCTS.engine,
  version: '2.4.1',
  released_at: new Date(Math.floor(Date.now() / DAY_MS - 12) * DAY_MS).toISOString(),
  notes: ENGINE_NOTES,
}
const EDITOR = {
  product: PRODUCTS.editor,
  version: '2.4.0',
  released_at: '2024-09-03T09:00:00.000Z',
}
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

const fileOf = (
  release: Omit<File, 'platform' | 'name' | 'filePath'>,
  platform: File['platform'],
  name: string,
  filePath: string,
): File => ({ ...release, platform, name, filePath })

const FILES: File[] = [
  fileOf(ENGINE, 'mac', `${PRODUCTS.engine} 2.4.1 for macOS`, 'engine/2.4.1/Engine-2.4.1.dmg'),
  fileOf(ENGINE, 'win', `${PRODUCTS.engine} 2.4.1 for Windows`, 'engine/2.4.1/Engine-Setup-2.4.1.exe'),
  fileOf(ENGINE, 'linux', `${PRODUCTS.engine} 2.4.1 for Linux`, 'engine/2.4.1/engine_2.4.1_amd64.deb'),
  fileOf(EDITOR, 'mac', `${PRODUCTS.editor} 2.4.0 for macOS`, 'editor/2.4.0/Editor-2.4.0.dmg'),
  fileOf(EDITOR, 'win', `${PRODUCTS.editor} 2.4.0 for Windows`, 'editor/2.4.0/Editor-Setup-2.4.0.exe'),
  fileOf(EARLIER_ENGINE, 'mac', `${PRODUCTS.engine} 2.3.2 for macOS`, 'engine/2.3.2/Engine-2.3.2.dmg'),
  fileOf(
    EARLIER_ENGINE,
    'win',
    `${PRODUCTS.engine} 2.3.2 for Windows`,
    'engine/2.3.2/Engine-Setup-2.3.2.exe',
  ),
  fileOf(LEDSNAPS, 'mac', 'LedSnaps 1.9.2 for macOS', 'ledsnaps/1.9.2/LedSnaps-1.9.2.dmg'),
  fileOf(LEDSNAPS, 'win', 'LedSnaps 1.9.2 for Windows', 'ledsnaps/1.9.2/LedSnaps-Setup-1.9.2.exe'),
  fileOf(RESOURCES, 'all', 'LedSnaps resources', '1.0-apps/LedSnaps-Resources-1.0.9.zip'),
  fileOf(TEMPLATES, 'all', 'App maker templates', '1.0-apps/App-Maker-Templates-1.0.4.zip'),
]

/** A few kilobytes of text, different for each file. */
const fileContent = ({ name, filePath }: File) =>
  Buffer.from(
    `${name}\nA stand-in for ${filePath}; it installs nothing.\n`.repeat(20 + (name.length % 7) * 15),
  )

/** The files that customers may download, under addresses that end after `DOWNLOAD_SECONDS`. */
export function createSampleDownloads(now: () => number) {
  const secret = randomBytes(32)
  const files = FILES.map((file) => {
    const content = fileContent(file)
    const { role, edition, ...shown } = file
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { role, edition, content, shown: { ...shown, size: content.length, sha256 } satisfies ApiDownload }
  })
  const sign = (filePath: string, expires: string) =>
    createHmac('sha256', secret).update(`${filePath}\n${expires}`).digest()

  function list({ roles, editions }: DownloadRights): ApiDownload[] {
    return files
      .filter(({ role }) => !role || roles.includes(role))
      .filter(({ edition }) => !edition || editions.includes(edition))
      .map(({ shown }) => shown)
  }

  return {
    list,

    /** An address below `origin` for one of the person's own files; a 404 `Refusal` for any other path. */
    addressOf(filePath: string, rights: DownloadRights, origin: string): string {
      if (!list(rights).some((file) => file.filePath === filePath))
        throw new Refusal(404, 'download_not_found', 'There is no such download for this customer.')
      const expires = String(Math.floor(now() / 1000) + DOWNLOAD_SECONDS)
      const ticket = sign(filePath, expires).toString('hex')
      return `${origin}/files/${filePath}?expires=${expires}&ticket=${ticket}`
    },

    /** The file itself, as an attachment; 403 for an address that was changed or has ended. */
    serve({ pathname, searchParams }: URL): Response {
      const filePath = pathname.slice('/files/'.length)
      const expires = searchParams.get('expires') ?? ''
      const ticket = Buffer.from(searchParams.get('ticket') ?? '', 'hex')
      const expected = sign(filePath, expires)
      const isGenuine = ticket.length === expected.length && timingSafeEqual(ticket, expected)
      if (!isGenuine || Number(expires) * 1000 <= now())
        throw new Refusal(403, 'download_link_ended', 'This download address has ended. Ask for a new one.')
      const file = files.find(({ shown }) => shown.filePath === filePath)
      if (!file) throw new Refusal(404, 'not_found', 'There is no such file.')
      return new Response(file.content, {
        headers: {
          'Content-Type': 'application/octet-stream',
          'Content-Length': String(file.content.length),
          'Content-Disposition': `attachment; filename="${filePath.split('/').at(-1)}"`,
          'Cache-Control': 'private, no-store',
        },
      })
    },
  }
}
