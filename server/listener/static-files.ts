import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import send from '@fastify/send'
import { fileHeaders } from '../middleware/security-headers.ts'
import { accepts, ENCODINGS } from './encodings.ts'
import { holdFiles } from './held-files.ts'
import { SPECULATION_RULES_PATH, SPECULATION_RULES_TYPE } from '../middleware/speculative-loads.ts'
import { pathOf } from './malformed-request.ts'

/** Files under /assets/ have their content's hash in their name. */
const HASHED_FOLDER = '/assets/'
const IMMUTABLE_SECONDS = 365 * 24 * 3600
const OTHER_FILES_SECONDS = 3600

/** What a file's ending does not tell. */
const TYPES: Record<string, string> = { [SPECULATION_RULES_PATH]: SPECULATION_RULES_TYPE }

/** The request's condition is not met (`If-Match`), or its range is not in the file. */
const CONDITION_STATUSES = new Set([412, 416])

/** Serves a file and returns true; returns false, with nothing written, where there is none. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

const typeOf = (path: string) => TYPES[path] ?? send.mime.getType(path) ?? 'application/octet-stream'
const contentTypeOf = (type: string) => (send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type)

/**
 * Serves the files that a folder holds now, by their exact names, compressed where the build has done so. Those with a
 * hash in their name are held in memory; another file that is deleted later counts as absent. `isHttps`: whether the site is reached over https.
 */
export async function createStaticFiles(
  folder: string,
  { isHttps }: { isHttps: boolean },
): Promise<ServeFile> {
  const names = await readdir(folder, { recursive: true })
  const files = new Set(names.map((name) => `/${name.split(sep).join('/')}`))
  const hashed = [...files].filter(
    (path) => path.startsWith(HASHED_FOLDER) && !ENCODINGS.some(({ ending }) => path.endsWith(ending)),
  )
  const held = await holdFiles(folder, hashed, files, (path) => ({
    ...fileHeaders(typeOf(path), { isHttps }),
    'Content-Type': contentTypeOf(typeOf(path)),
    'Cache-Control': `public, max-age=${IMMUTABLE_SECONDS}, immutable`,
    'Accept-Ranges': 'none',
  }))

  /** A page of another build asks for its files, and a cache in front must not keep that they are not here. */
  function refuse({ method }: IncomingMessage, response: ServerResponse): true {
    response.writeHead(404, {
      ...fileHeaders('text/plain', { isHttps }),
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    response.end(method === 'HEAD' ? undefined : 'There is no such file.\n')
    return true
  }

  return async (request, response) => {
    const path = decode(pathOf(request))
    if (path === null) return false
    if (!files.has(path)) return path.startsWith(HASHED_FOLDER) && refuse(request, response)
    const inMemory = held.get(path)
    if (inMemory) {
      inMemory.send(request, response)
      return true
    }
    const versions = ENCODINGS.filter(({ ending }) => files.has(path + ending))
    const wanted = String(request.headers['accept-encoding'] ?? '')
    const accepted = versions.filter(({ name }) => accepts(wanted, name))
    const isHashed = path.startsWith(HASHED_FOLDER)
    const type = typeOf(path)

    for (const version of [...accepted, null]) {
      const found = await send(request, encodeURI(path + (version?.ending ?? '')), {
        root: folder,
        index: false,
        contentType: false,
        immutable: isHashed,
        maxAge: (isHashed ? IMMUTABLE_SECONDS : OTHER_FILES_SECONDS) * 1000,
      })
      const isFile = found.type === 'file'
      if (!isFile && !CONDITION_STATUSES.has(found.statusCode)) continue

      for (const [name, value] of Object.entries({ ...found.headers, ...fileHeaders(type, { isHttps }) }))
        response.setHeader(name, value)
      if (versions.length > 0) response.setHeader('Vary', 'Accept-Encoding')
      if (isFile && found.statusCode !== 304) {
        response.setHeader('Content-Type', contentTypeOf(type))
        if (version) response.setHeader('Content-Encoding', version.name)
      }
      response.writeHead(found.statusCode)
      // The client has disconnected or the file was deleted: ending the connection is all that is left to do.
      await pipeline(found.stream, response).catch(() => undefined)
      return true
    }
    return false
  }
}
