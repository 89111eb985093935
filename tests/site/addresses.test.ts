import { get } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ROUTE_RULES } from '../../app/domain/route-rules.ts'
import { dataPath } from '../support/page-data.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

/** Sends over the network, since a `Request` would normalise the path before the site sees it. */
const ask = (path: string) =>
  new Promise<{ status?: number; location?: string }>((resolve, reject) => {
    const { hostname, port, host } = new URL(site.url)
    get({ hostname, port, path, headers: { Host: host } }, (response) => {
      response.resume()
      resolve({ status: response.statusCode, location: response.headers.location })
    }).on('error', reject)
  })

describe('one address for each page', () => {
  test.each(['//evil.example/', '/\\evil.example/', '/%2f/evil.example/', '//evil.example/ctrl-suite/'])(
    '%s leads nowhere else',
    async (path) => {
      const { location } = await ask(path)
      expect(location ?? '/').toMatch(/^\/(?![/\\])/)
    },
  )

  test.each([
    ['/ctrl-suite/', '/ctrl-suite'],
    ['/CTRL-Suite', '/ctrl-suite'],
    ['//ctrl-suite', '/ctrl-suite'],
    ['/ctrl-suite//Buy///?edition=PRO&players=2', '/ctrl-suite/buy?edition=PRO&players=2'],
    ['/Press/Some-Slug/', '/press/Some-Slug'],
    ['/USER/Licenses/Lic_AbC/', '/user/licenses/Lic_AbC'],
  ])('%s leads to %s', async (path, location) => {
    expect(await ask(path)).toEqual({ status: 308, location })
  })
})

describe('route rules', () => {
  test.each([...ROUTE_RULES])(
    '$path has moved to $redirect, which is there',
    async ({ path, redirect, status }) => {
      expect(await ask(`${path}?from=mail`)).toEqual({ status, location: `${redirect}?from=mail` })
      const target = await site.visit().get(redirect)
      expect([200, 302]).toContain(target.status)
      expect(target.location ?? '/login').toMatch(/^\/login/)
    },
  )

  test.each(['/USER/licenses', '/%75ser/settings'])('the login rule holds for %s', async (path) => {
    const { status } = await site.visit().post(path, {})
    expect(status).toBe(302)
  })

  test('are shown for the build that runs, and only for it', async () => {
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
  '%s is not found, on a page that nothing hydrates, since its address is not the one that was rendered',
  async (path) => {
    const page = await site.visit().get(path)
    expect(page.status).toBe(404)
    expect(page.text).toContain('This page does not exist')
    expect(page.document.querySelectorAll('script, template')).toEqual([])
  },
)

describe('data that is fetched ahead', () => {
  const DATA = dataPath('/ctrl-suite/buy', 'pages/ctrl-suite/buy')
  const ahead = { 'Sec-Purpose': 'prefetch' }

  test('may be kept for a minute, as long as the cookies stay the same', async () => {
    const { headers } = await site.visit().get(DATA, ahead)
    expect(headers.get('Cache-Control')).toBe('private, max-age=60')
    expect(headers.get('Vary')).toContain('Cookie')
  })

  test.each([
    ['asked for in earnest', DATA, {}],
    ['a whole page', '/ctrl-suite/buy', ahead],
    ['an error', dataPath('/press/no-such-article', 'pages/press/article'), ahead],
  ])('is not kept when it is %s', async (_, path, headers) => {
    expect((await site.visit().get(path, headers)).headers.get('Cache-Control')).not.toContain('max-age=60')
  })

  test.each([
    ['names the customer', '/about.data'],
    ['holds the bag', dataPath('/bag', 'pages/bag/bag')],
    ['is of an endpoint', '/country/list.json.data'],
  ])('is not kept when it %s', async (_, path) => {
    const visitor = site.visit()
    await visitor.signIn()
    expect((await visitor.get(path, ahead)).headers.get('Cache-Control')).toContain('no-store')
  })
})
