import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv, { type Options } from 'sirv'
import { encodingWeight } from '../middleware/compression.ts'
import { fileHeaders, type TransportOptions } from '../middleware/security-headers.ts'
import { type Hosts, isOwnHost, mayIndex } from '../values/own-hosts.ts'
import { keptBuilds } from './kept-assets.ts'
import { hostnameOf, pathOf } from './read-request.ts'

const HASHED_FOLDER = '/assets/'
const HASHED_CACHING = 'public, max-age=31536000, immutable'
const OTHER_CACHING = 'public, max-age=3600'
const IMAGE = /\.(svg|png|ico|jpe?g|webp|avif|gif)$/
const ICON = /\.ico$/
const NAMED_TYPE = /\.[^/]+$/
/** Dot files, such as Vite's manifest, and paths with `..`; all but `/.well-known/` (RFC 8615), where others look for files. */
const HIDDEN = /(?:\/|%2f)(?:\.|%2e)(?!well-known\/)/i

interface StaticFilesConfig extends TransportOptions, Hosts {
  allowIndexing: boolean
  assetsFolder: string
}

/** Returns false, with nothing written or changed, if the request isn't for a file. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse) => boolean

function serveFrom(folder: string, options: Options): ServeFile {
  const serve = sirv(folder, options)
  return (request, response) => {
    let isFound = true
    serve(request, response, () => void (isFound = false))
    return isFound
  }
}

/** sirv ignores `q=0`, and misreads some ranges. Files are small, and a whole file is always a valid response. */
function headersForSirv({ range: _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  const sent = String(headers['accept-encoding'] ?? '')
  const accepted = (['br', 'gzip'] as const).filter((encoding) => encodingWeight(sent, encoding) > 0)
  return { ...headers, 'accept-encoding': accepted.join() }
}

function closeFileWith(response: ServerResponse): void {
  response.once('pipe', (file) => {
    // Without a listener, an unreadable file would end the process.
    file.once('error', () => response.destroy())
    // When the visitor disconnects, `pipe` leaves the file open.
    response.once('close', () => file.destroy())
  })
}

/** Serves the build's files, and from `assetsFolder` the hashed files of others, which open pages still load. */
export function createStaticFiles(buildFolder: string, config: StaticFilesConfig): ServeFile {
  const { assetsFolder } = config
  const headersOf = (request: IncomingMessage, path: string) => ({
    ...fileHeaders(config, { isImage: IMAGE.test(path) }),
    ...(mayIndex(hostnameOf(request), config) ? {} : { 'X-Robots-Tag': 'noindex' }),
  })
  const options: Options = {
    // Looks files up on each request, since a new build may replace the folder.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(response, path) {
      closeFileWith(response)
      const isHashed = path.startsWith(HASHED_FOLDER)
      response.setHeader('Cache-Control', isHashed ? HASHED_CACHING : OTHER_CACHING)
      // sirv doesn't know this type, and `nosniff` stops browsers guessing it.
      if (!NAMED_TYPE.test(path)) response.setHeader('Content-Type', 'application/octet-stream')
      if (ICON.test(path)) response.setHeader('Content-Type', 'image/x-icon')
      for (const [name, value] of Object.entries(headersOf(response.req, path)))
        response.setHeader(name, value)
    },
  }
  const serveOwn = serveFrom(join(buildFolder, 'client'), options)
  const kept = new Map<string, ServeFile>()
  const serveKept: ServeFile = (request, response) =>
    keptBuilds(assetsFolder).some((build) => {
      const serve = kept.get(build) ?? serveFrom(join(assetsFolder, build), options)
      kept.set(build, serve)
      return serve(request, response)
    })

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(404, {
      ...headersOf(request, pathOf(request)),
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    response.end(request.method === 'HEAD' ? undefined : 'File not found.\n')
  }

  return (request, response) => {
    const { method, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || !isOwnHost(hostnameOf(request), config)) return false
    const path = pathOf(request)
    const isHashed = path.startsWith(HASHED_FOLDER)
    request.headers = headersForSirv(headers)
    const isFound =
      !HIDDEN.test(path) && (serveOwn(request, response) || (isHashed && serveKept(request, response)))
    request.headers = headers
    if (isFound) return true
    if (!isHashed) return false
    // Never cache this 404, because another node may have the build that the file belongs to.
    refuse(request, response)
    return true
  }
}
