import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createReleasesStandIn, rateLimitFault, type ReleasesOptions } from './releases.ts'

const ORIGIN = 'https://releases.test'
const NOW = Date.parse('2025-06-02T10:00:00Z')
const LATEST = '/repos/sample/commskit/releases/latest'

function open(options: Partial<ReleasesOptions> = {}) {
  const releases = createReleasesStandIn({
    repo: 'sample/commskit',
    publicUrl: () => ORIGIN,
    now: () => NOW,
    ...options,
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    releases.fetch(new Request(new URL(path, ORIGIN), { headers: { 'User-Agent': 'tests', ...headers } }))
  return { releases, get }
}

interface Asset {
  name: string
  url: string
  browser_download_url: string
  size: number
  digest: string
}
interface ReleaseBody {
  url: string
  tag_name: string
  assets: Asset[]
}
const read = async (response: Promise<Response>) => (await (await response).json()) as ReleaseBody
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message

describe('what the releases service refuses', () => {
  test('a request without a user agent', async () => {
    const response = await open().releases.fetch(new Request(ORIGIN + LATEST))
    expect(response.status).toBe(403)
    expect(await response.text()).toMatch(/User-Agent/)
  })

  test('another repository, an unknown release, file or method, and the latest of none', async () => {
    const { releases, get } = open()
    for (const path of [
      '/',
      '/repos/sample/other/releases/latest',
      '/repos/sample/commskit/releases/1',
      '/sample/commskit/releases/download/v1.6.2/other.dmg',
      `/sample/commskit/releases/download/v0/Monitor-1.6.2.dmg`,
    ])
      expect((await get(path)).status).toBe(404)
    const headers = { 'User-Agent': 'tests' }
    expect((await releases.fetch(new Request(ORIGIN + LATEST, { method: 'POST', headers }))).status).toBe(404)
    releases.withdrawAll()
    const response = await get(LATEST)
    expect([response.status, await messageOf(response)]).toEqual([404, 'Not Found'])
  })

  test('a wrong token, where one is set', async () => {
    const { get } = open({ token: 'right' })
    expect((await get(LATEST, { Authorization: 'Bearer wrong' })).status).toBe(401)
    expect((await get(LATEST, { Authorization: 'Bearer right' })).status).toBe(200)
    expect((await get(LATEST)).status).toBe(200)
  })

  test('everything while the rate-limit fault is on', async () => {
    const { get, releases } = open()
    releases.setFault({ ...rateLimitFault(NOW / 1000 + 60), times: 1 })
    const response = await get(LATEST)
    expect([response.status, response.headers.get('X-RateLimit-Remaining')]).toEqual([403, '0'])
    expect((await get(LATEST)).status).toBe(200)
  })
})

describe('the latest release', () => {
  test('is answered with 304 and no body for its own entity tag, which changes when another is published', async () => {
    const { get, releases } = open()
    const tag = (await get(LATEST)).headers.get('ETag') ?? ''
    expect(tag).toMatch(/^W\/"\w+"$/)
    const headers = { 'If-None-Match': `"other", ${tag}` }
    const unchanged = await get(LATEST, headers)
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get('ETag')]).toEqual([304, '', tag])
    releases.publish({ version: '1.7.0' })
    const next = await get(LATEST, headers)
    expect([next.status, (await read(Promise.resolve(next))).tag_name]).toEqual([200, 'v1.7.0'])
  })

  test('names itself by an address that gives the same release', async () => {
    const { get } = open()
    const latest = await read(get(LATEST))
    expect(latest.url).toMatch(/^https:\/\/releases\.test\/repos\/sample\/commskit\/releases\/\d+$/)
    expect(await read(get(latest.url))).toEqual(latest)
  })

  test('has the files of electron-builder, and takes other names', async () => {
    const { get, releases } = open()
    const names = (await read(get(LATEST))).assets.map(({ name }) => name)
    for (const name of [`Monitor-Setup-1.6.2.exe`, `Monitor-1.6.2.dmg`, `Monitor-1.6.2-arm64.dmg`]) {
      expect(names).toContain(name)
      expect(names).toContain(`${name}.blockmap`)
    }
    expect(names).toEqual(expect.arrayContaining(['latest.yml', 'latest-mac.yml', `Monitor-1.6.2-mac.zip`]))
    releases.publish({ version: '1.7.0', assetNames: ['notes.txt'] })
    expect((await read(get(LATEST))).assets.map(({ name }) => name)).toEqual(['notes.txt'])
  })

  test('has assets whose size and digest are those of the file', async () => {
    const { get } = open()
    for (const asset of (await read(get(LATEST))).assets) {
      const file = await get(asset.browser_download_url)
      const bytes = Buffer.from(await file.arrayBuffer())
      const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
      expect([asset.size, asset.digest]).toEqual([bytes.length, digest])
      expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename=${asset.name}`)
    }
  })
})
