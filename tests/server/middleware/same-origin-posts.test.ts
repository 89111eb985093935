import { describe, expect, test } from 'vitest'
import { sameOriginPosts } from '../../../server/middleware/same-origin-posts.ts'
import { pass, formPost, SITE } from './request-context.ts'

const middleware = sameOriginPosts({ siteUrl: SITE, exempt: ['/webhooks/paddle'] })

const EVIL = { Origin: 'https://evil.example' }
const postTo = (url: string, Origin: string) =>
  pass(middleware, new Request(url, { method: 'POST', headers: { Origin } }))

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
    expect([response.status, hasPassed]).toEqual([403, false])
    expect(await response.text()).toContain('came from another site')
  })

  test.each(['/webhooks/paddle/', '/webhooks/paddle/x', '/WEBHOOKS/paddle', '//webhooks/paddle', '/bag'])(
    'doesn’t pass as a webhook at %s',
    async (path) => {
      const request = new Request(SITE + path, { method: 'POST', headers: EVIL })
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
    const url = 'http://www.example.com/bag'
    expect((await postTo(url, 'https://www.example.com')).hasPassed).toBe(true)
    expect((await postTo(url, 'http://www.example.com')).response.status).toBe(403)
  })

  test.each([
    ['over http on this machine', 'http://localhost:3000', 'http://localhost:3000'],
    ['over https on this machine', 'http://localhost:3000', 'https://localhost:3000'],
    ['on previews', 'http://x.preview.example', 'http://x.preview.example'],
    ['if a proxy changes the host', 'http://localhost:3000', SITE],
  ])('passes %s', async (_, url, origin) => {
    expect((await postTo(`${url}/bag`, origin)).hasPassed).toBe(true)
  })
})

describe('without a check', () => {
  test.each(['HEAD', 'OPTIONS'])('%s passes from anywhere', async (method) => {
    const { handedOn } = await pass(middleware, new Request(`${SITE}/bag`, { method, headers: EVIL }))
    expect(handedOn?.method).toBe(method)
  })

  test('a webhook passes with all its headers', async () => {
    const headers = { origin: 'https://paddle.example', 'paddle-signature': 'ts=1' }
    const { handedOn } = await pass(middleware, formPost('/webhooks/paddle', headers))
    expect(Object.fromEntries(handedOn!.headers)).toMatchObject(headers)
  })
})
