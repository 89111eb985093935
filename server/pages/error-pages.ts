import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { FailureData } from '../../app/domain/failure.ts'
import { isCrawler } from '../../app/http/crawler.ts'
import { jsonResponse } from '../../app/http/json-response.ts'
import { WholeResponse } from '../../app/http/whole-response.ts'
import type { ErrorPage } from '../middleware/middleware.ts'

const CONTEXT = {
  backend: { settings: { showErrorDetails: false } },
  isForAll: false,
  timeRender: (render: () => unknown) => render(),
} as unknown as AppLoadContext

/** The root alone, whose loader fails: its error page needs no data, and no visitor. */
function failingRoot(build: ServerBuild, status: number, words: FailureData['words']): ServerBuild {
  const root = build.routes.root!
  const loader = () => {
    throw jsonResponse({ words } satisfies FailureData, status)
  }
  return {
    ...build,
    routes: { root: { ...root, path: '', module: { ...root.module, loader } } },
    assets: { ...build.assets, routes: { root: build.assets.routes.root! } },
  }
}

/** Each is rendered once, since anybody can cause any number of them. */
export function createErrorPages(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): ErrorPage {
  const kept = new Map<string, Promise<Uint8Array>>()

  async function render(status: number, words: FailureData['words']): Promise<Uint8Array> {
    const current = typeof build === 'function' ? await build() : build
    const respond = createRequestHandler(failingRoot(current, status, words), mode)
    const page = await respond(new Request('http://localhost/'), CONTEXT)
    return new Uint8Array(await page.arrayBuffer())
  }

  return async (request, status, words, headers = {}) => {
    const init = { status, headers: { 'Cache-Control': 'no-store', ...headers } }
    if (isCrawler(request.headers.get('User-Agent'))) return new Response(null, init)
    const key = JSON.stringify([status, words])
    const html = kept.get(key) ?? render(status, words)
    if (typeof build !== 'function') kept.set(key, html)
    const response = new WholeResponse(await html, init)
    response.headers.set('Content-Type', 'text/html; charset=utf-8')
    return response
  }
}
