import { describe, expect, it } from 'vitest'
import { sameOriginPosts } from '../../../server/middleware/same-origin-posts.ts'
import { pass, post, SITE } from './travel.ts'

const station = sameOriginPosts({ siteUrl: SITE, exempt: ['/webhooks/paddle'] })

describe('a post of another site', () => {
  it.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'https://www.example.com.evil.example' },
    { Origin: 'https://evil.example/www.example.com' },
    { Origin: 'https://www.example.com@evil.example' },
    { Origin: 'https://www.example.com:8443' },
    { Origin: 'https://example.com' },
    { Origin: 'null' },
    { Origin: '' },
    { Origin: 'www.example.com' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin', Referer: `${SITE}/bag` },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': '' },
    { 'Sec-Fetch-Site': 'cross-site', Referer: `${SITE}/bag` },
    { Referer: 'https://evil.example/?https://www.example.com/' },
    { Referer: 'about:blank' },
    { Referer: '' },
  ])('is refused before the site runs: %j', async (headers) => {
    const { response, hasPassed } = await pass(station, post('/bag', headers))
    expect(response.status).toBe(403)
    expect(hasPassed).toBe(false)
    expect(await response.text()).toContain('sent from another site')
  })

  it.each(['PUT', 'PATCH', 'DELETE', 'PURGE'])('is refused as %s too', async (method) => {
    const request = new Request(`${SITE}/bag`, { method, headers: { Origin: 'https://evil.example' } })
    expect((await pass(station, request)).response.status).toBe(403)
  })

  it.each(['/webhooks/paddle/', '/webhooks/paddle/x', '/WEBHOOKS/paddle', '//webhooks/paddle', '/bag'])(
    'to %s is not taken for a webhook',
    async (path) => {
      const request = new Request(SITE + path, {
        method: 'POST',
        headers: { Origin: 'https://evil.example' },
      })
      expect((await pass(station, request)).response.status).toBe(403)
    },
  )
})

describe('a post of the site’s own pages', () => {
  it.each<Record<string, string>>([
    { Origin: SITE },
    { Origin: 'http://www.example.com' },
    { Origin: SITE, 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    { Referer: `${SITE}/bag` },
    {},
  ])('passes, body and all: %j', async (headers) => {
    const { response, handedOn } = await pass(station, post('/bag', headers))
    expect(response.status).toBe(200)
    expect(await handedOn?.text()).toBe('a=1')
  })

  it('passes on a host under which a proxy reaches the site', async () => {
    const request = new Request('http://localhost:3000/bag', { method: 'POST', headers: { Origin: SITE } })
    expect((await pass(station, request)).hasPassed).toBe(true)
  })
})

describe('what needs no check', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('%s from anywhere passes', async (method) => {
    const request = new Request(`${SITE}/bag`, { method, headers: { Origin: 'https://evil.example' } })
    expect((await pass(station, request)).hasPassed).toBe(true)
  })

  it('an event of the payment provider passes, with every header', async () => {
    const request = post('/webhooks/paddle', { Origin: 'https://paddle.example', 'Paddle-Signature': 'ts=1' })
    const { handedOn } = await pass(station, request)
    expect(handedOn?.headers.get('Paddle-Signature')).toBe('ts=1')
    expect(handedOn?.headers.get('Origin')).toBe('https://paddle.example')
  })
})
