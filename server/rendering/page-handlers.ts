import {
  type AppLoadContext,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node'
import type { FailureData } from '../../app/domain/failure.ts'
import { isCrawler } from '../../app/http/crawler.ts'
import { jsonResponse } from '../../app/http/json-response.ts'
import { CompleteResponse } from '../../app/http/complete-response.ts'
import type { Refusals } from '../middleware/middleware.ts'
import type { RouteLocation } from '../router.ts'
import { type Build, withFailures } from './page-failures.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** Runs no loader or action, so it needs no session or service. */
const refusing = (refusal: () => Response) =>
  ({
    refusal,
    backend: { settings: { showErrorDetails: false } },
    isDocument: true,
    isForSharedCache: false,
  }) as unknown as AppLoadContext

function createErrorPages(handle: RequestHandler, { isCached }: { isCached: boolean }): Refusals {
  const cached = new Map<string, Promise<Uint8Array>>()

  async function render(status: number, words: FailureData['words']): Promise<Uint8Array> {
    const refusal = () => {
      throw jsonResponse({ words } satisfies FailureData, status)
    }
    const page = await handle(new Request('http://localhost/'), refusing(refusal))
    return new Uint8Array(await page.arrayBuffer())
  }

  return {
    async errorPage(request, status, words, headers = {}) {
      const init = { status, headers: { ...NO_STORE, ...headers } }
      if (isCrawler(request.headers.get('User-Agent'))) return new Response(null, init)
      const key = JSON.stringify([status, words])
      const html = cached.get(key) ?? render(status, words)
      if (isCached) cached.set(key, html)
      const response = new CompleteResponse(await html, init)
      response.headers.set('Content-Type', 'text/html; charset=utf-8')
      return response
    },

    async answerData({ url, method }, refusal, { status, headers = {} } = {}) {
      const response = await handle(new Request(url, { method }), refusing(refusal))
      for (const [name, value] of Object.entries({ ...NO_STORE, ...headers }))
        response.headers.set(name, value)
      return new Response(response.body, { status: status ?? response.status, headers: response.headers })
    },
  }
}

function partOf(build: ServerBuild, routeIds: readonly string[]): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => routeIds.includes(id)))
  const assets = { ...build.assets, routes: pick(build.assets.routes) }
  return { ...build, routes: pick(build.routes), assets }
}

/** One handler per page. With all routes in one, Remix renders half as fast, since it matches each URL repeatedly. */
export function createPageHandlers(build: Build, mode: string) {
  const guarded = withFailures(build, (...args) => refusals.errorPage(...args))
  const handleAll = createRequestHandler(guarded, mode)
  const isBuilt = typeof guarded !== 'function'
  const refusals: Refusals = createErrorPages(handleAll, { isCached: isBuilt })

  const handlers = new Map<string, RequestHandler>()
  function handlerOf({
    pattern,
    isCanonical,
    routeIds,
  }: Pick<RouteLocation, 'pattern' | 'isCanonical' | 'routeIds'>): RequestHandler {
    if (!isBuilt || pattern === null || !isCanonical) return handleAll
    const handle = handlers.get(pattern) ?? createRequestHandler(partOf(guarded, routeIds), mode)
    handlers.set(pattern, handle)
    return handle
  }
  return { ...refusals, handlerOf }
}

export type PageHandlers = ReturnType<typeof createPageHandlers>
