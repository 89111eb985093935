import { describe, expect, test } from 'vitest'
import { sameOriginPosts } from '../../../server/middleware/same-origin-posts.ts'
import { pass, formPost, SITE } from './request-context.ts'

const middleware = sameOriginPosts({ siteUrl: SITE, exempt: ['/webhooks/paddle'] })

describe('a post from another site', () => {
  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'https://www.example.com.evil.example' },
    { Origin: 'https://www.example.com@evil.example' },
    { Origin: 'https://www.example.com:8443' },
    { Origin: 'http://www.example.com' },
    { Origin: 'http://www.example.com:443' },
    { Origin: 'null' },
    { Origin: 'null', 'Sec-Fetch-Site': 'none' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'null', Referer: `${SITE}/bag` },
    { Origin: '' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin', Referer: `${SITE}/bag` },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': '' },
    { 'Sec-Fetch-Site': 'cross-site', Referer: `${SITE}/bag` },
    { Referer: 'https://evil.example/?https://www.example.com/' },
    { Referer: 'http://www.example.com/bag' },
    { Referer: 'about:blank' },
    { Referer: '' },
  ])('is refused with the headers %j', async (headers) => {
    const { response, hasPassed } = await pass(middleware, formPost('/bag', headers))
    expect(response.status).toBe(403)
    expect(hasPassed).toBe(false)
    expect(await response.text()).toContain('came from another site')
  })

  test.each(['/webhooks/paddle/', '/webhooks/paddle/x', '/WEBHOOKS/paddle', '//webhooks/paddle', '/bag'])(
    'doesn’t pass as a webhook at %s',
    async (path) => {
      const request = new Request(SITE + path, {
        method: 'POST',
        headers: { Origin: 'https://evil.example' },
      })
      expect((await pass(middleware, request)).response.status).toBe(403)
    },
  )
})

describe('a post from the site’s own pages', () => {
  test.each<Record<string, string>>([
    { Origin: SITE },
    { Origin: 'https://www.example.com:443' },
    { Origin: SITE, 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    { Referer: `${SITE}/bag` },
    {},
  ])('passes with its body and the headers %j', async (headers) => {
    const { response, handedOn } = await pass(middleware, formPost('/bag', headers))
    expect(response.status).toBe(200)
    expect(await handedOn?.text()).toBe('a=1')
  })

  test('passes behind a proxy that terminates TLS', async () => {
    const ask = (origin: string) =>
      pass(
        middleware,
        new Request('http://www.example.com/bag', { method: 'POST', headers: { Origin: origin } }),
      )
    expect((await ask('https://www.example.com')).hasPassed).toBe(true)
    expect((await ask('http://www.example.com')).response.status).toBe(403)
  })

  test.each(['http://localhost:3000', 'https://localhost:3000', 'http://x.preview.example'])(
    'passes over http on this machine and on previews, as at %s',
    async (origin) => {
      const { host } = new URL(origin)
      const request = new Request(`http://${host}/bag`, { method: 'POST', headers: { Origin: origin } })
      expect((await pass(middleware, request)).hasPassed).toBe(true)
    },
  )

  test('passes if a proxy changes the host', async () => {
    const request = new Request('http://localhost:3000/bag', { method: 'POST', headers: { Origin: SITE } })
    expect((await pass(middleware, request)).hasPassed).toBe(true)
  })
})

describe('without a check', () => {
  test.each(['HEAD', 'OPTIONS'])('%s passes from anywhere', async (method) => {
    const request = new Request(`${SITE}/bag`, { method, headers: { Origin: 'https://evil.example' } })
    const { handedOn } = await pass(middleware, request)
    expect(handedOn?.method).toBe(method)
  })

  test('a webhook passes with all its headers', async () => {
    const request = formPost('/webhooks/paddle', {
      Origin: 'https://paddle.example',
      'Paddle-Signature': 'ts=1',
    })
    const { handedOn } = await pass(middleware, request)
    expect(handedOn?.headers.get('Paddle-Signature')).toBe('ts=1')
    expect(handedOn?.headers.get('Origin')).toBe('https://paddle.example')
  })
})
