import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'
import { sendRaw } from '../support/raw-request.ts'

const SITE_URL = 'https://shop.example'
const SESSION_SECRET = 'a-secret-of-this-test-which-is-long-enough'

let built: BuiltSite
beforeAll(async () => void (built = await startBuiltSite({ settings: { SITE_URL, SESSION_SECRET } })))
afterAll(() => built.close())

describe('the built site behind a proxy that ends TLS', () => {
  const post = (cookie: string) =>
    sendRaw(built.url, '/bag', {
      method: 'POST',
      headers: {
        Host: 'shop.example',
        Origin: SITE_URL,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(cookie ? { Cookie: cookie } : {}),
      },
      body: 'intent=set-country&country=AU',
    })
  const countryWith = async (cookie: string) =>
    (await sendRaw(built.url, '/', { headers: { Host: 'shop.example', Cookie: cookie } })).body

  test('writes and believes cookies only that no other host of its domain can set', async () => {
    const lines = [(await post('')).headers['set-cookie'] ?? []].flat()
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/^__Host-[a-z_]+=.*; Path=\/.*; Secure/)
    const [pair = ''] = lines.find((line) => line.startsWith('__Host-country='))?.split(';') ?? []
    expect(await countryWith(pair)).toContain('Australia')
    expect(await countryWith(pair.replace('__Host-', ''))).not.toContain('Australia')
  })
})
