import type { AppLoadContext } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { describe, expect, test } from 'vitest'
import * as defaultLayout from '../../app/layouts/default.tsx'
import { errorIn, errorMeta } from '../../app/layouts/page-error.tsx'
import * as notFound from '../../app/pages/not-found.tsx'
import { Layout } from '../../app/root.tsx'
import { asWhole } from '../../app/http/whole-response.ts'
import { COMPANY, PRODUCTS } from '../../app/shop.ts'
import { createPageHandlers } from '../../server/pages/page-handlers.ts'
import { dataPath, readRoutes } from '../support/page-data.ts'
import { parsePage, wordsOf } from '../support/page-document.ts'
import { createServerBuild, type RouteModule } from '../support/server-build.ts'

const REQUEST_ID = 'c0ffee00-request'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

const fail = () => {
  throw new Error('The fuse blew')
}

/** The site's layouts round pages that fail, each in its own way. */
function createSite({ showErrorDetails = false, isRootFailing = false } = {}) {
  const settings = { showErrorDetails, siteUrl: 'https://ctrl.example' }
  const rootData = {
    user: null,
    bagFingerprint: '',
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
    timeRender: <Result,>(render: () => Result) => render(),
    report: (error: unknown) => void reported.push(error),
  } as Partial<AppLoadContext> as AppLoadContext
  const { handlerOf, ...refusals } = createPageHandlers(build, 'production')
  const answer = handlerOf({ location: null, pageUrl: new URL('https://ctrl.example') })
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
  test('says that a page does not exist, and what there is instead', async () => {
    const { status, html } = await createSite().visit('/comskit')
    expect(status).toBe(404)
    expect(html).toContain('This page does not exist')
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
    'keeps header and footer when the page at %s fails',
    async (path) => {
      const { status, html } = await createSite().visit(path)
      expect(status).toBe(500)
      expect(html).toContain('A server error occurred')
      expect(html).toContain('We ran into an issue whilst rendering the page.')
      expect(html).toContain('Chad')
      expect(html).toContain('<header')
      expect(html).toContain('<footer')
    },
  )

  test.each(['/loader-fails', '/drawing-fails'])(
    'shows at %s the reference of the log line, and nothing of the error, when the settings hide details',
    async (path) => {
      const site = createSite()
      const { html } = await site.visit(path)
      expect(html).toContain(REQUEST_ID)
      expect(html).not.toContain('fuse')
      expect(html).not.toContain('error-pages.test')
      expect(site.reported).toEqual([new Error('The fuse blew')])
    },
  )

  test('gives a failed data request its reference too', async () => {
    const page = await createSite().visit(dataPath('/loader-fails', 'loader-fails'))
    expect(page.status).toBe(500)
    expect(readRoutes(page)['loader-fails']?.error?.data).toEqual({ reference: REQUEST_ID })
  })

  test('still has styles and a way home when the root fails', async () => {
    const { status, html } = await createSite({ isRootFailing: true }).visit('/fine')
    expect(status).toBe(500)
    expect(html).toContain('A server error occurred')
    expect(html).toContain('<html lang="en-GB">')
    expect(html).toContain(REQUEST_ID)
    expect(html).toContain('href="/"')
  })

  test('of a request that reaches no page is rendered once for each sentence', async () => {
    const { errorPage } = createSite()
    const ask = async (text: string) =>
      asWhole(await errorPage(new Request('https://ctrl.example/'), 429, { text }))
    const [one, again, other] = [await ask('Wait'), await ask('Wait'), await ask('Wait longer')]
    expect(new TextDecoder().decode(one?.wholeBody)).toContain('Looks like we have a problem')
    expect(again?.wholeBody).toBe(one?.wholeBody)
    expect(other?.wholeBody).not.toEqual(one?.wholeBody)
  })

  test('is told to a page with script by each loader whose data it wants, and none of them runs', async () => {
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

  test('has its own words for every other status', async () => {
    const { status, html } = await createSite().visit('/teapot')
    expect(status).toBe(418)
    expect(html).toContain('Looks like we have a problem')
    expect(html).toContain(
      'Apologies, we appear to be having an issue displaying what you&#x27;re looking for.',
    )
    expect(html).toContain('Why not check out')
    expect(html).not.toContain('A server error occurred')
  })
})

describe('a crawler', () => {
  const CRAWLERS = [
    ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    [
      'an audit',
      'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Chrome-Lighthouse',
    ],
  ] as const

  test.each(CRAWLERS)(
    'that is %s gets the status of a missing page, no page, and is logged',
    async (_, userAgent) => {
      const site = createSite()
      expect(await site.visit('/nowhere', { userAgent })).toEqual({ status: 404, html: '' })
      expect(site.reported).toEqual([new Error('Page Not Found: /nowhere')])
    },
  )

  test.each(['', 'curl/8.5.0'])('is not “%s”, which gets the error page', async (userAgent) => {
    const { html } = await createSite().visit('/nowhere', { userAgent })
    expect(html).toContain('This page does not exist')
  })
})
