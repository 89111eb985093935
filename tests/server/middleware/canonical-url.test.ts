import { describe, expect, test } from 'vitest'
import { canonicalHost } from '../../../server/middleware/canonical-url.ts'
import { isPreviewHost } from '../../../server/values/own-hosts.ts'
import { pass } from './request-context.ts'

const siteUrl = 'https://www.ctrl.example'
const middleware = canonicalHost({
  siteUrl,
  previewHosts: ['*.preview.ctrl.example', 'Staging.ctrl.example'],
})

const send = async (url: string, method = 'GET') =>
  (await pass(middleware, new Request(url, { method }))).response

describe('the canonical host', () => {
  test.each([
    ['https://ctrl.example/', 'https://www.ctrl.example/'],
    ['https://192.0.2.1/press?page=2&q=a%20b', 'https://www.ctrl.example/press?page=2&q=a%20b'],
    ['http://www.ctrl.example.other.example/bag', 'https://www.ctrl.example/bag'],
    ['https://evilpreview.ctrl.example/about', 'https://www.ctrl.example/about'],
    ['https://evilstaging.ctrl.example/about', 'https://www.ctrl.example/about'],
    ['https://localhost.other.example/', 'https://www.ctrl.example/'],
    ['https://www.ctrl.example./about', 'https://www.ctrl.example/about'],
    ['https://other.example//evil.example/', 'https://www.ctrl.example//evil.example/'],
  ])('redirects %s, also posts', async (url, location) => {
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await send(url, method)
      expect([status, headers.get('Location')]).toEqual([308, location])
    }
  })

  test.each([
    ...['https://www.ctrl.example/', 'https://WWW.CTRL.example/', 'http://www.ctrl.example:8080/'],
    ...['http://localhost:3000/about?x=1', 'http://127.0.0.1:3000/', 'http://[::1]:3000/'],
    ...['https://feature-12.preview.ctrl.example/', 'https://staging.ctrl.example/'],
  ])('lets %s through', async (url) => {
    expect(await (await send(url)).text()).toBe('the site')
  })

  test.each(['/healthz', '/readyz'])('answers %s on any host, for load balancers', async (path) => {
    expect((await send(`http://10.0.0.7${path}`)).status).toBe(200)
  })
})

test('the site itself is no preview, even if a pattern matches it', () => {
  const hosts = { siteUrl, previewHosts: ['*.ctrl.example'] }
  expect(isPreviewHost('www.ctrl.example', hosts)).toBe(false)
  expect(isPreviewHost('feature-12.ctrl.example', hosts)).toBe(true)
})
