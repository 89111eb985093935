import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Compression } from '../domain/encoding-weight.ts'
import { accepts, ENCODINGS } from './encodings.ts'

/** Together; a build has less than 2 MB of them. What does not fit stays on disk. */
const HELD_BYTES_MAX = 16_000_000

interface Version {
  encoding: Compression | null
  tag: string
  headers: string[]
  bytes: Buffer
}

/** A file that stays in memory, with its compressed versions. */
export interface HeldFile {
  /** Sends the version that the browser can read, whole also where a part is asked for; 304 where it has it. */
  send(request: IncomingMessage, response: ServerResponse): void
}

const hasTag = (header: string | undefined, tag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*') === true

function createHeldFile(versions: readonly Version[]): HeldFile {
  return {
    send(request, response) {
      const wanted = String(request.headers['accept-encoding'] ?? '')
      const version = versions.find(({ encoding }) => encoding === null || accepts(wanted, encoding))!
      const { 'if-match': due, 'if-none-match': known } = request.headers
      if (due !== undefined && !hasTag(due, version.tag)) {
        response.writeHead(412, version.headers).end()
        return
      }
      if (hasTag(known, version.tag)) {
        response.writeHead(304, version.headers).end()
        return
      }
      const own = version.encoding ? ['Content-Encoding', version.encoding] : []
      response.writeHead(200, [...version.headers, ...own, 'Content-Length', String(version.bytes.length)])
      response.end(request.method === 'HEAD' ? undefined : version.bytes)
    },
  }
}

/**
 * Reads these files of a folder into memory, by their paths. Their names hold their content's hash, so a page that this
 * process has made finds them for as long as it runs, also when another build has taken the folder's place.
 * `headersOf`: what each answer carries.
 */
export async function holdFiles(
  folder: string,
  paths: readonly string[],
  files: ReadonlySet<string>,
  headersOf: (path: string) => Record<string, string>,
): Promise<Map<string, HeldFile>> {
  let room = HELD_BYTES_MAX

  async function read(path: string): Promise<[string, HeldFile][]> {
    const own = ENCODINGS.filter(({ ending }) => files.has(path + ending))
    const versions = await Promise.all(
      [...own, { name: null, ending: '' }].map(async ({ name, ending }): Promise<Version> => {
        const bytes = await readFile(join(folder, path + ending))
        const tag = `"${path.slice(path.lastIndexOf('/') + 1)}${ending}"`
        const headers = {
          ...headersOf(path),
          ETag: tag,
          ...(own.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
        }
        return { encoding: name, tag, headers: Object.entries(headers).flat(), bytes }
      }),
    ).catch(() => [])
    const size = versions.reduce((sum, { bytes }) => sum + bytes.length, 0)
    if (versions.length === 0 || size > room) return []
    room -= size
    return [[path, createHeldFile(versions)]]
  }

  return new Map((await Promise.all(paths.map(read))).flat())
}
