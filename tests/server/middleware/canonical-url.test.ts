import { describe, expect, test } from 'vitest'
import { canonicalHost } from '../../../server/middleware/canonical-url.ts'
import { pass } from './request-context.ts'

const middleware = canonicalHost({
  siteUrl: 'https://www.ctrl.example',
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
  ])('redirects %s', async (url, location) => {
    const answer = await send(url)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('Location')).toBe(location)
  })

  test.each([
    ['https://www.ctrl.example/about'],
    ['https://WWW.CTRL.example/about'],
    ['http://www.ctrl.example:8080/about'],
    ['http://localhost:3000/about?x=1'],
    ['http://127.0.0.1:3000/about'],
    ['http://[::1]:3000/about'],
    ['https://feature-12.preview.ctrl.example/about'],
    ['https://staging.ctrl.example/about'],
  ])('lets %s through', async (url) => {
    expect(await (await send(url)).text()).toBe('the site')
  })

  test('redirects a post with its form', async () => {
    const answer = await send('https://other.example/bag', 'POST')
    expect(answer.status).toBe(308)
    expect(answer.headers.get('Location')).toBe('https://www.ctrl.example/bag')
  })

  test.each(['/healthz', '/readyz'])('answers %s on any host, for load balancers', async (path) => {
    expect((await send(`http://10.0.0.7${path}`)).status).toBe(200)
  })
})
