import { describe, expect, test } from 'vitest'
import { locatePage } from '../../app/content/page-location.ts'
import { visitAs } from '../support/customers.ts'
import { type RawResponse, sendRaw } from '../support/raw-request.ts'
import { dataPath, readRedirect, readRoutes } from '../support/page-data.ts'
import { mappedRoutes } from '../support/pages.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const guarded = mappedRoutes.filter(({ path }) => locatePage(path).needsLogin)
const byPath = guarded.map((route) => [route.path, route] as const)
/** Data of /user redirects as its page does. */
const isPage = ({ id, path }: { id: string; path: string }) => id.startsWith('pages/') || path === '/user'

/** Text that is on every account and checkout page, and on no others. */
const PRIVATE = /aria-label="Account"|Your order|Activation code/
/** The public pay page passes its reports on to this action, which ignores those of visitors it doesn't know. */
const REPORTS = 'action of /checkout/payment.json'
const signInFor = (path: string) => `/login?returnTo=${encodeURIComponent(path)}`

describe('the login rule', () => {
  test('covers every address under /user and /checkout', () => {
    const expected = mappedRoutes.filter(({ path }) => /^\/(user|checkout)(\/|$)/.test(path))
    expect(guarded).toEqual(expected)
    expect(guarded.length).toBeGreaterThanOrEqual(9)
  })

  test('is repeated by a check in every loader and action', () => {
    for (const { path, source } of guarded) {
      const parts = source.split(/^export (?:async )?(?:function|const) (?=loader\b|action\b)/m).slice(1)
      expect(parts.length, `${path} has no loader of its own`).toBeGreaterThan(0)
      for (const part of parts) {
        const body = part.split(/^export /m)[0]!
        const name = /^\w+/.exec(body)![0]
        if (`${name} of ${path}` === REPORTS) continue
        const firstLines = body.split('\n').slice(0, 5).join('\n')
        expect(firstLines, `${name} of ${path}`).toMatch(/\brequire(User|Role)\(context, request/)
      }
    }
  })
})

describe('a visitor', () => {
  const shown = byPath.filter(([path]) => !path.endsWith('.json'))
  test.each(shown)('is redirected from %s to sign in, and back afterwards', async (path) => {
    const { status, location, html } = await site.visit().get(`${path}?q=1`)
    expect([status, location, html]).toEqual([302, signInFor(`${path}?q=1`), ''])
  })

  test.each(byPath.filter(([, route]) => isPage(route)))(
    'gets a 401 for the data of %s',
    async (path, { id }) => {
      expect((await site.visit().get(`${path}?_data=${encodeURIComponent(id)}`)).status).toBe(404)
      for (const target of [dataPath(path), dataPath(path, id), dataPath(path, 'root'), dataPath(path, '')]) {
        const page = await site.visit().get(target)
        expect([page.status, page.headers.get('Cache-Control')]).toEqual([401, 'no-store'])
        expect(readRedirect(page)).toMatchObject({ redirect: signInFor(path), reload: true })
      }
    },
  )

  test.each(byPath.filter(([, route]) => !isPage(route)))(
    'gets a 404 for data of %s, which is no page',
    async (path, { id }) => {
      for (const target of [dataPath(path), dataPath(path, id)]) {
        const page = await site.visit().get(target)
        expect([page.status, page.location]).toEqual([404, null])
      }
    },
  )

  test.each(byPath)('never gets a page by posting to %s, and nothing happens', async (path) => {
    const before = site.standIns.productApi.calls.length
    for (const target of [path, dataPath(path), `${path}?index`]) {
      const page = await site.visit().post(target, { intent: 'label', label: 'x', filePath: 'x' })
      expect([302, 303, 401, 403, 404]).toContain(page.status)
      expect(page.html).not.toMatch(PRIVATE)
    }
    expect(site.standIns.productApi.calls).toHaveLength(before)
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'])('gets no page with %s', async (method) => {
    for (const { path } of guarded) {
      const answer = await sendRaw(site.url, path, { method, headers: { Origin: site.url } })
      expect(answer.status).toBeGreaterThanOrEqual(302)
      expect(answer.body).not.toMatch(PRIVATE)
    }
  })

  test('isn’t signed in by a forged session cookie', async () => {
    const own = await visitAs(site)
    const [value = '', signature = ''] = decodeURIComponent(own.cookies.get('sid')!).split('.')
    const other = Buffer.from(JSON.stringify('x'.repeat(43))).toString('base64')
    for (const sid of ['', 'x', value, `${value}.`, `${value}.${'A'.repeat(43)}`, `${other}.${signature}`]) {
      const visitor = site.visit()
      visitor.cookies.set('sid', encodeURIComponent(sid))
      expect((await visitor.get('/user/licenses')).status).toBe(302)
    }
    const copy = site.visit()
    copy.cookies.set('sid', own.cookies.get('sid')!)
    expect((await copy.get('/user/licenses')).status).toBe(200)
  })
})

describe('a URL spelled differently', () => {
  /** Follows redirects as a browser without a session would. */
  async function follow(target: string, hops = 0): Promise<RawResponse> {
    const answer = await sendRaw(site.url, target)
    const location = answer.headers.location
    if (!location || hops === 5) return answer
    expect(location, `${target} leads away`).toMatch(/^\/(?!\/)/)
    return follow(location, hops + 1)
  }

  test.each([
    ...['/USER/licenses', '/user/licenses/', '//user/licenses', '/user/../user/licenses', '/%75ser/licenses'],
    ...['/user/%2e%2e/user/licenses', '/user%2flicenses', '/%2575ser/licenses', '/user\\licenses'],
    ...['/user/licenses;x=1', '/user/licenses.data', '/CHECKOUT', '/%63heckout/complete'],
    '/checkout%2fcomplete',
  ])('only shows visitors the sign-in page or an error, as at %s', async (target) => {
    const answer = await follow(target)
    expect([200, 400, 401, 404]).toContain(answer.status)
    expect(answer.body).not.toMatch(PRIVATE)
    if (answer.status === 200)
      expect(answer.body).toContain('You enter your password with our sign-in provider')
  })

  test.each(guarded.map(({ id }) => id))('reveals no data of %s at a public URL', async (id) => {
    for (const path of ['/', '/about', '/login', '/not/there']) {
      const page = await site.visit().get(dataPath(path, id))
      expect(Object.keys(readRoutes(page))).not.toContain(id)
      expect(page.html).not.toMatch(PRIVATE)
    }
  })
})

describe('a customer', () => {
  test.each(['/user/licenses', '/user/downloads', '/user/settings', '/checkout/complete'])(
    'sees %s, which stays out of shared caches',
    async (path) => {
      const { status, headers } = await (await visitAs(site)).get(path)
      expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    },
  )

  test.each([
    ['/user/apps', 'tomas@example.com'],
    ['/user/sellers', 'grace@example.com'],
    ['/user/sellers.csv', 'grace@example.com'],
  ])('needs a role for %s, which %s has', async (path, email) => {
    const ada = await visitAs(site)
    expect((await ada.get(path)).location).toBe('/user/licenses')
    const route = guarded.find((each) => each.path === path)!
    const data = await ada.get(dataPath(path, route.id))
    if (isPage(route)) expect(readRedirect(data)).toMatchObject({ redirect: '/user/licenses' })
    else expect(data.status).toBe(404)
    expect((await (await visitAs(site, email)).get(path)).status).toBe(200)
  })

  test('gets the licenses at /user, and a 404 for unknown pages', async () => {
    const visitor = await visitAs(site)
    expect((await visitor.get('/user')).location).toBe('/user/licenses')
    for (const path of ['/user/unknown', '/user/licenses/a/b', '/checkout/unknown'])
      expect((await visitor.get(path)).status).toBe(404)
  })
})
