import { describe, expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../../app/content/pages.ts'
import { ROUTE_RULES } from '../../app/domain/route-rules.ts'
import { visitAs } from '../support/customers.ts'
import { attributesOf, type HTMLElement } from '../support/page-document.ts'
import { dataPath } from '../support/page-data.ts'
import { sendRaw } from '../support/raw-request.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

/** Sends the path exactly as given; a `Request` would normalise it. */
async function ask(path: string) {
  const { status, headers } = await sendRaw(site.url, path)
  return { status, location: headers.location }
}

describe('one URL per page', () => {
  test.each(['//evil.example/', '/\\evil.example/', '/%2f/evil.example/', '//evil.example/ctrl-suite/'])(
    '%s never redirects to another site',
    async (path) => expect((await ask(path)).location ?? '/').toMatch(/^\/(?![/\\])/),
  )

  test.each([
    ['/ctrl-suite/', '/ctrl-suite'],
    ['/ctrl-suite//Buy///?edition=PRO&players=2', '/ctrl-suite/buy?edition=PRO&players=2'],
    ['/USER/Licenses/Lic_AbC/', '/user/licenses/Lic_AbC'],
  ])('%s redirects to %s', async (path, location) => {
    expect(await ask(path)).toEqual({ status: 308, location })
  })
})

describe('route rules', () => {
  test.each([...ROUTE_RULES])('send $path to $redirect, which exists', async ({ path, redirect, status }) => {
    expect(await ask(`${path}?from=mail`)).toEqual({ status, location: `${redirect}?from=mail` })
    const target = await site.visit().get(redirect)
    expect([200, 302]).toContain(target.status)
    expect(target.location ?? '/login').toMatch(/^\/login/)
  })

  test('are only published for the running build', async () => {
    const visitor = site.visit()
    const { id } = JSON.parse((await visitor.get('/builds/latest.json')).html) as { id: string }
    const page = await visitor.get(`/builds/meta/${id}.json`)
    expect(page.headers.get('Content-Type')).toContain('application/json')
    expect(JSON.parse(page.html)).toEqual({
      id,
      rules: [
        ...['/checkout', '/user'].map((path) => ({ path, below: true, middleware: ['login'] })),
        ...ROUTE_RULES,
      ],
    })
    for (const other of ['other.json', id, `${id}.json.json`, '.json'])
      expect((await visitor.get(`/builds/meta/${other}`)).status).toBe(404)
  })
})

test.each(['/quotes/abc%', '/press/100%', '/press/%ED%A0%80', `/press/${'x'.repeat(600)}`])(
  '%s is a 404 without scripts, which would render a different URL',
  async (path) => {
    const page = await site.visit().get(path)
    expect(page.status).toBe(404)
    expect(page.text).toContain('This page does not exist')
    expect(page.document.querySelectorAll('script, template')).toEqual([])
  },
)

describe('a prefetched data request', () => {
  const DATA = dataPath('/ctrl-suite/buy', 'pages/ctrl-suite/buy')
  const ahead = { 'Sec-Purpose': 'prefetch' }

  test('may be cached for a minute, while the cookies stay the same', async () => {
    const { headers } = await site.visit().get(DATA, ahead)
    expect(headers.get('Cache-Control')).toBe('private, max-age=60')
    expect(headers.get('Vary')).toContain('Cookie')
  })

  test.each([
    ['isn’t a prefetch', DATA, {}],
    ['is a whole page', '/ctrl-suite/buy', ahead],
    ['fails', dataPath('/press/no-such-article', 'pages/press/article'), ahead],
    ['names the customer', '/about.data', ahead],
    ['holds the bag', dataPath('/bag', 'pages/bag/bag'), ahead],
    ['is for an endpoint', '/country/list.json.data', ahead],
  ])('isn’t cached if it %s', async (_, path, headers) => {
    const visitor = await visitAs(site)
    expect((await visitor.get(path, headers)).headers.get('Cache-Control')).toContain('no-store')
  })
})

async function openPublicPages() {
  const visitor = site.visit()
  const pages = new Map<string, HTMLElement>()
  for (const { path } of PUBLIC_PAGES) pages.set(path, (await visitor.get(path)).document)
  return pages
}

test('every public page has its own title and description', async () => {
  const pages = [...(await openPublicPages()).values()]
  const titles = pages.map((page) => page.querySelector('title')?.text)
  const descriptions = pages.map((page) => attributesOf(page, 'meta[name=description]', 'content')[0])
  for (const texts of [titles, descriptions]) {
    expect(texts).not.toContain(undefined)
    expect(new Set(texts).size).toBe(pages.length)
  }
})

test('the anchor of every link exists', async () => {
  const pages = await openPublicPages()
  const astray = [...pages].flatMap(([path, page]) =>
    attributesOf(page, 'a[href*="#"]', 'href').filter((link) => {
      const { origin, pathname, hash } = new URL(link, site.url + path)
      const target = origin === site.url ? pages.get(pathname) : undefined
      return target && hash && !target.getElementById(decodeURIComponent(hash.slice(1)))
    }),
  )
  expect(astray).toEqual([])
})
