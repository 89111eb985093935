import type { ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { asComplete } from '../../app/http/complete-response.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { Site } from '../site.ts'
import type { RequestListener } from './listen.ts'
import type { ServeFile } from './static-files.ts'

interface ListenerParts {
  site: Site
  /** In development, Vite serves the files. */
  serveFile?: ServeFile
  pageCache?: PageCache | undefined
}

async function send(to: ServerResponse, response: Response): Promise<void> {
  const complete = asComplete(response)
  if (!complete) return sendResponse(to, response)
  // If Vite has set headers, `writeHead` only keeps the last of several cookies.
  if (to.getHeaderNames().length > 0) to.setHeaders(response.headers).writeHead(response.status)
  else to.writeHead(response.status, [...response.headers].flat())
  to.end(complete.bodyBytes)
}

/** Answers from the page cache, with a file, or from the site. */
export function createRequestListener({ site, serveFile, pageCache }: ListenerParts): RequestListener {
  return async (request, response, location) => {
    const isAnswered = location && pageCache?.answer(request, response, location)
    if (isAnswered && (await isAnswered)) return
    if (!location?.pattern && serveFile?.(request, response)) return
    const address = request.socket.remoteAddress ?? null
    const answer = await site(createRequest(request, response), { address, location })
    if (!response.destroyed) await send(response, answer)
  }
}
