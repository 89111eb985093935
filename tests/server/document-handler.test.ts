import { createRequestHandler, data, redirect, type ServerBuild } from '@remix-run/node'
import { Outlet, RemixServer, useLoaderData, useRouteError } from '@remix-run/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createDocumentHandler } from '../../server/document-handler.ts'
import { type BuildRoute, createServerBuild, type RouteModule } from '../support/server-build.ts'

const ADDRESS = 'https://example.com/page?of=two'
const failAtOnce = () => {
  throw new Error('This is secret.')
}

const Root = () => createElement('main', null, createElement(Outlet))
const Boundary = () => `Failed: ${JSON.stringify(useRouteError())}`
const Page = () => `The page, with ${JSON.stringify(useLoaderData())}`

const reported: unknown[] = []

/** An entry without a policy of its own; `fail` is thrown by the first rendering, or by each. */
const entryOf = (fail?: { thrown: unknown; isTwice?: boolean }) => {
  let count = 0
  const module: ServerBuild['entry']['module'] = {
    streamTimeout: 0,
    handleError: (error) => void reported.push(error),
    async default(request, status, headers, context) {
      count += 1
      if (fail && (count === 1 || fail.isTwice))
        throw fail.thrown instanceof Response ? fail.thrown.clone() : fail.thrown
      const { encoded } = context as { encoded?: string | null }
      const data = (encoded ?? (await new Response(context.serverHandoffStream).text())).trimEnd()
      context.serverHandoffStream = undefined
      const html = renderToString(createElement(RemixServer, { context, url: request.url }))
      const state = [context.serverHandoffString, context.isSpaMode, context.future, context.manifest.url]
      return new Response(JSON.stringify({ html, data, state }), { status, headers })
    },
  }
  return { module }
}

interface Case {
  page?: RouteModule & { headers?: unknown }
  layout?: RouteModule & { headers?: unknown }
  root?: RouteModule
  fail?: { thrown: unknown; isTwice?: boolean }
}

const CASES: Record<string, Case> = {
  'a page': { page: { loader: () => ({ a: 1, none: undefined, at: new Date(0) }) } },
  'a page without data': {},
  'what the address and the parameters say': {
    page: {
      loader: ({ request, params }: { request: Request; params: object }) => [
        request.url,
        request.method,
        params,
      ],
    },
  },
  'a status': { page: { loader: () => data({ a: 1 }, 422) } },
  'a response': { page: { loader: () => Response.json({ a: 1 }, { status: 503 }) } },
  'a redirect': { page: { loader: () => redirect('/elsewhere', { headers: { 'X-Own': 'yes' } }) } },
  'a thrown redirect': {
    page: {
      loader: () => {
        throw redirect('/elsewhere')
      },
    },
  },
  'thrown JSON': {
    page: {
      loader: () => {
        throw Response.json({ message: 'Not there' }, { status: 404, statusText: 'Not Found' })
      },
    },
  },
  'thrown text, at the layout’s boundary': {
    page: {
      loader: () => {
        throw new Response('Not there', { status: 404 })
      },
      ErrorBoundary: undefined,
    },
  },
  'an unexpected error': { page: { loader: failAtOnce } },
  'an error of the layout': { layout: { loader: failAtOnce }, page: { loader: () => 1 } },
  'an error of the root': { root: { loader: failAtOnce }, page: { loader: () => 1 } },
  'two errors': { layout: { loader: failAtOnce }, page: { loader: failAtOnce } },
  'headers of its routes': {
    layout: { headers: { 'X-Layout': 'yes' } },
    page: {
      loader: () => data(1, { headers: { 'X-Loader': 'yes' } }),
      headers: ({ loaderHeaders, parentHeaders }: Record<string, Headers>) => ({
        'X-Seen': `${loaderHeaders?.get('X-Loader')} ${parentHeaders?.get('X-Layout')}`,
      }),
    },
  },
  'cookies of a loader': { page: { loader: () => data(1, { headers: { 'Set-Cookie': 'a=1; Path=/' } }) } },
  'a rendering that fails once': { fail: { thrown: new Error('This is secret.') } },
  'a rendering that throws a response': {
    fail: { thrown: Response.json({ message: 'So' }, { status: 500 }) },
  },
  'a rendering that fails twice': { fail: { thrown: new Error('This is secret.'), isTwice: true } },
}

function buildOf({ page, layout, root, fail }: Case): ServerBuild {
  const routes: BuildRoute[] = [
    { id: 'root', path: '', module: { default: Root, ErrorBoundary: Boundary, ...root } },
    { id: 'layout', parent: 'root', module: { default: Root, ErrorBoundary: Boundary, ...layout } },
    {
      id: 'page',
      parent: 'layout',
      path: ':name',
      module: { default: Page, ErrorBoundary: Boundary, ...page },
    },
  ]
  return { ...createServerBuild(routes), entry: entryOf(fail) }
}

describe.each(['GET', 'HEAD'])('the framework’s own handler gives the same answer to %s:', (method) => {
  test.each(Object.entries(CASES))('%s', async (_, described) => {
    const answers = []
    for (const create of [createDocumentHandler, createRequestHandler]) {
      reported.length = 0
      const handle: ReturnType<typeof createRequestHandler> = create(buildOf(described))
      const response = await handle(new Request(ADDRESS, { method }), {} as never)
      const { status, statusText, headers } = response
      const body = await response.text()
      answers.push({ status, statusText, headers: [...headers], body, reported: reported.map(String) })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.body).not.toContain('secret')
  })
})
