import type { AppLoadContext } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { describe, expect, test } from 'vitest'
import * as defaultLayout from '../../app/layouts/default.tsx'
import { errorIn, errorMeta } from '../../app/layouts/page-error.tsx'
import * as notFound from '../../app/pages/not-found.tsx'
import { Layout } from '../../app/root.tsx'
import { asComplete } from '../../app/http/complete-response.ts'
import { COMPANY, PRODUCTS } from '../../app/shop.ts'
import { createRemixHandlers } from '../../server/rendering/remix-handlers.ts'
import { dataPath, readRoutes } from '../support/page-data.ts'
import { parsePage, wordsOf } from '../support/page-document.ts'
import { createServerBuild, type RouteModule } from '../support/server-build.ts'

const REQUEST_ID = 'c0ffee00-request'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

const fail = () => {
  throw new Error('The fuse blew')
}

function createSite({ showErrorDetails = false, isRootFailing = false } = {}) {
  const settings = { showErrorDetails, siteUrl: 'https://ctrl.example' }
  const rootData = {
    user: null,
    bagKey: '',
    country: { name: 'Chad', alpha2Code: 'TD' },
    settings,
    year: 2031,
    today: '2031-03-05',
  }
  const page = (path: string, module: RouteModule) => ({
    id: path,
    parent: 'layout',
    path,
    module: { default: () => null, ...module },
  })
  const build = createServerBuild([
    {
      id: 'root',
      module: {
        default: () => <Outlet />,
        Layout,
        meta: errorMeta,
        ErrorBoundary: errorIn({ variant: 'basic' }),
        loader: isRootFailing ? fail : () => rootData,
      },
    },
    { id: 'layout', parent: 'root', module: defaultLayout },
    page('fine', { default: () => <h1>All is well</h1> }),
    page('loader-fails', { loader: fail }),
    page('action-fails', { action: fail }),
    { id: 'file-fails', path: 'file-fails', parent: 'root', module: { loader: fail, action: fail } },
    page('drawing-fails', { default: fail }),
    page('teapot', {
      loader: () => {
        throw new Response('short and stout', { status: 418 })
      },
    }),
    page('*', notFound),
  ])
  const reported: unknown[] = []
  const context = {
    backend: { settings },
    requestId: REQUEST_ID,
    report: (error: unknown) => void reported.push(error),
  } as Partial<AppLoadContext> as AppLoadContext
  const { handlerOf, ...refusals } = createRemixHandlers(build, 'production')
  const answer = handlerOf({ pattern: null, isCanonical: false, routeIds: [] })
  return {
    ...refusals,
    reported,
    async visit(path: string, { userAgent = CHROME, ...init }: RequestInit & { userAgent?: string } = {}) {
      const headers = { 'User-Agent': userAgent }
      const response = await answer(new Request(`https://ctrl.example${path}`, { ...init, headers }), context)
      return { status: response.status, html: await response.text() }
    },
  }
}

describe('the error page', () => {
  test('says that a page doesn’t exist, with suggestions', async () => {
    const { status, html } = await createSite().visit('/comskit')
    expect(status).toBe(404)
    expect(html).toContain('The page you are looking for could not be found.')
    expect(html).toContain('Page Not Found: /comskit')
    expect(html).toMatch(
      /Why not check out.*\/ctrl-suite.*\/ctrl-for-ipad.*\/commskit.*\/support.*go back home/s,
    )
    const document = parsePage(html)
    expect(wordsOf(document)).toMatch(new RegExp(String.raw`Did you mean.*${PRODUCTS.commskit}`))
    expect(document.querySelector('main a[href="/commskit"]')?.textContent).toBe(PRODUCTS.commskit)
    expect(document.querySelector('title')?.textContent).toBe(`This page does not exist – ${COMPANY.brand}`)
  })

  test.each(['/loader-fails', '/drawing-fails'])(
    'keeps the header and footer at %s, and shows the log’s reference instead of the error',
    async (path) => {
      const site = createSite()
      const { status, html } = await site.visit(path)
      expect(status).toBe(500)
      expect(html).toContain('We ran into an issue whilst rendering the page.')
      for (const part of ['A server error occurred', 'Chad', '<header', '<footer', REQUEST_ID])
        expect(html).toContain(part)
      for (const part of ['fuse', 'error-pages.test']) expect(html).not.toContain(part)
      expect(site.reported).toEqual([new Error('The fuse blew')])
    },
  )

  test.each(['GET', 'POST'])('is a page in place of a file whose %s fails', async (method) => {
    const site = createSite()
    const { status, html } = await site.visit('/file-fails', { method })
    expect(status).toBe(500)
    expect(html).toContain('A server error occurred')
    expect(site.reported).toEqual([new Error('The fuse blew')])
  })

  test('also includes the reference in a failed data response', async () => {
    const page = await createSite().visit(dataPath('/loader-fails', 'loader-fails'))
    expect(page.status).toBe(500)
    expect(readRoutes(page)['loader-fails']?.error?.data).toEqual({ reference: REQUEST_ID })
  })

  test('still links home when the root fails', async () => {
    const { status, html } = await createSite({ isRootFailing: true }).visit('/fine')
    expect(status).toBe(500)
    for (const part of ['A server error occurred', '<html lang="en-GB">', REQUEST_ID, 'href="/"'])
      expect(html).toContain(part)
  })

  test('is rendered once for each message if requests are refused', async () => {
    const { errorPage } = createSite()
    const ask = async (text: string) =>
      asComplete(await errorPage(new Request('https://ctrl.example/'), 429, { text }))
    const [one, again, other] = [await ask('Wait'), await ask('Wait'), await ask('Wait longer')]
    expect(new TextDecoder().decode(one?.bodyBytes)).toContain('Looks like we have a problem')
    expect(again?.bodyBytes).toBe(one?.bodyBytes)
    expect(other?.bodyBytes).not.toEqual(one?.bodyBytes)
  })

  test('answers for every loader of a refused data request without running any of them', async () => {
    const site = createSite()
    const path = dataPath('/loader-fails', 'loader-fails')
    const refusal = () => {
      throw Response.json({ words: { text: 'Wait' } }, { status: 429 })
    }
    const request = new Request(`https://ctrl.example${path}`)
    const response = await site.answerData(request, refusal, { headers: { 'Retry-After': '9' } })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '9'])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const routes = readRoutes({ html: await response.text() })
    expect(routes).toEqual({ 'loader-fails': { error: { status: 429, data: { words: { text: 'Wait' } } } } })
    expect(site.reported).toEqual([])
  })

  test('has its own message for other statuses', async () => {
    const { status, html } = await createSite().visit('/teapot')
    expect(status).toBe(418)
    expect(html).toContain('Looks like we have a problem')
    expect(html).toContain(
      'Apologies, we appear to be having an issue displaying what you&#x27;re looking for.',
    )
    expect(html).not.toContain('A server error occurred')
  })
})

test('a crawler gets a bare 404, which is logged; other clients get the error page', async () => {
  const site = createSite()
  const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  expect(await site.visit('/nowhere', { userAgent })).toEqual({ status: 404, html: '' })
  expect(site.reported).toEqual([new Error('Page Not Found: /nowhere')])
  const { html } = await site.visit('/nowhere', { userAgent: 'curl/8.5.0' })
  expect(html).toContain('This page does not exist')
})
