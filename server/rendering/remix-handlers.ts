import {
  type AppLoadContext,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node'
import type { FailureData } from '../../app/domain/failure.ts'
import { CompleteResponse } from '../../app/http/complete-response.ts'
import { isCrawler } from '../../app/http/crawler.ts'
import { jsonResponse } from '../../app/http/json-response.ts'
import type { Refusals } from '../middleware/middleware.ts'
import type { RouteLocation } from '../router.ts'
import { type Build, guardBuild } from './guarded-build.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** A load context that refuses, so no loader or action runs, and it needs no session or service. */
const refusingContext = (refusal: () => Response) =>
  ({
    refusal,
    backend: { settings: { showErrorDetails: false } },
    isDocument: true,
    isForSharedCache: false,
  }) as unknown as AppLoadContext

/** Renders error pages through Remix. With `isCached`, each is kept once it has been rendered without a failure. */
export function createErrorPages(handle: RequestHandler, { isCached }: { isCached: boolean }): Refusals {
  const cached = new Map<string, Promise<Uint8Array>>()

  async function render(status: number, words: FailureData['words'], onFailed: () => void) {
    const refusal = () => {
      throw jsonResponse({ words } satisfies FailureData, status)
    }
    let isWhole = false
    try {
      const page = await handle(new Request('http://localhost/'), refusingContext(refusal))
      const html = new Uint8Array(await page.arrayBuffer())
      isWhole = page.status === status
      return html
    } finally {
      if (!isWhole) onFailed()
    }
  }

  return {
    async errorPage(request, status, words, headers = {}) {
      const init = { status, headers: { ...NO_STORE, ...headers } }
      if (isCrawler(request.headers.get('User-Agent'))) return new Response(null, init)
      const key = JSON.stringify([status, words])
      const html = cached.get(key) ?? render(status, words, () => cached.delete(key))
      if (isCached) cached.set(key, html)
      const response = new CompleteResponse(await html, init)
      response.headers.set('Content-Type', 'text/html; charset=utf-8')
      return response
    },

    async answerData({ url, method }, refusal, { status, headers = {} } = {}) {
      const response = await handle(new Request(url, { method }), refusingContext(refusal))
      for (const [name, value] of Object.entries({ ...NO_STORE, ...headers }))
        response.headers.set(name, value)
      return new Response(response.body, { status: status ?? response.status, headers: response.headers })
    },
  }
}

/** The build with only a page and its layouts. */
function partOf(build: ServerBuild, routeIds: readonly string[]): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => routeIds.includes(id)))
  const assets = { ...build.assets, routes: pick(build.assets.routes) }
  return { ...build, routes: pick(build.routes), assets }
}

/** One handler per page. With all routes in one, Remix renders half as fast, since it matches each URL repeatedly. */
export function createRemixHandlers(build: Build, mode: string) {
  const guarded = guardBuild(build, (...args) => refusals.errorPage(...args))
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
  return { ...refusals, handlerOf, handleAll }
}

export type RemixHandlers = ReturnType<typeof createRemixHandlers>
