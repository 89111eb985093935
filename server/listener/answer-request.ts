import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { asComplete } from '../../app/http/complete-response.ts'
import type { Config } from '../config.ts'
import { isOwnHost, isPreviewHost } from '../values/own-hosts.ts'
import { hostnameOf } from './read-request.ts'
import type { Site } from '../site.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { AnswerRequest } from './listen.ts'
import type { ServeFile } from './static-files.ts'

interface ListenerParts {
  config: Pick<Config, 'siteUrl' | 'previewHosts' | 'allowIndexing'>
  site: Site
  serveFile?: ServeFile
  pageCache?: PageCache
}

async function send(to: ServerResponse, response: Response): Promise<void> {
  const complete = asComplete(response)
  if (!complete) return sendResponse(to, response)
  // Once headers are set, `writeHead` only keeps the last of several cookies.
  if (to.getHeaderNames().length > 0) to.setHeaders(response.headers).writeHead(response.status)
  else to.writeHead(response.status, [...response.headers].flat())
  to.end(complete.bodyBytes)
}

export function createRequestAnswers({ config, site, serveFile, pageCache }: ListenerParts): AnswerRequest {
  function tryServeFile(request: IncomingMessage, response: ServerResponse): boolean {
    const hostname = hostnameOf(request)
    const mayBeFile = (request.method === 'GET' || request.method === 'HEAD') && isOwnHost(hostname, config)
    if (!serveFile || !mayBeFile) return false
    if (!config.allowIndexing || isPreviewHost(hostname, config.previewHosts))
      response.setHeader('X-Robots-Tag', 'noindex')
    return serveFile(request, response)
  }

  return async (request, response, location) => {
    if (location && pageCache) {
      if (!location.page?.isCached) pageCache.cacheUses.none += 1
      else if (await pageCache.answer(request, response, location)) return
    }
    if (location?.pattern == null && tryServeFile(request, response)) return
    const address = request.socket.remoteAddress ?? null
    const answer = await site(createRequest(request, response), { address, location })
    if (!response.destroyed) await send(response, answer)
  }
}
