import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import send from '@fastify/send'
import { fileHeaders } from '../middleware/security-headers.ts'
import { pathOf } from './malformed-request.ts'

/** Files under /assets/ have their content's hash in their name. */
const HASHED_FOLDER = '/assets/'
const IMMUTABLE_SECONDS = 365 * 24 * 3600
const OTHER_FILES_SECONDS = 3600

/** The versions that the build has written beside a text file; the smaller one first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

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

/** Whether a browser accepts this encoding: it names it, and not with the weight 0. */
function accepts(header: string, encoding: string): boolean {
  const weights = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
  return weights.some(([name, weight = 'q=1']) => name === encoding && !/^q=0(\.0*)?$/.test(weight))
}

/**
 * Serves the files that a folder holds now, by their exact names, compressed where the build has done so. A file that
 * is deleted later counts as absent. `isHttps`: whether the site is reached over https.
 */
export async function createStaticFiles(
  folder: string,
  { isHttps }: { isHttps: boolean },
): Promise<ServeFile> {
  const names = await readdir(folder, { recursive: true })
  const files = new Set(names.map((name) => `/${name.split(sep).join('/')}`))

  return async (request, response) => {
    const path = decode(pathOf(request))
    if (path === null || !files.has(path)) return false
    const versions = ENCODINGS.filter(({ ending }) => files.has(path + ending))
    const wanted = String(request.headers['accept-encoding'] ?? '')
    const accepted = versions.filter(({ name }) => accepts(wanted, name))
    const isHashed = path.startsWith(HASHED_FOLDER)
    const type = send.mime.getType(path) ?? 'application/octet-stream'

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
        response.setHeader('Content-Type', send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type)
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
