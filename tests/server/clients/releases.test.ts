import { describe, expect, test, vi } from 'vitest'
import { assetFor } from '../../../app/domain/release.ts'
import { createCache } from '../../../server/cache/cache.ts'
import { createReleases } from '../../../server/clients/releases.ts'
import { createReleasesStandIn, rateLimitFault, type ReleasesOptions } from '../../stand-ins/releases.ts'
import { createMemoryStore } from '../memory-store.ts'

const REPO = 'ctrl/commskit'
const BASE_URL = 'https://releases.test'
const HOUR = 3600

function openReleases(options: Partial<ReleasesOptions> & { baseUrl?: string } = {}) {
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') }
  const standIn = createReleasesStandIn({
    repo: REPO,
    publicUrl: () => BASE_URL,
    now: () => clock.now,
    ...options,
  })
  const { store, kept } = createMemoryStore()
  const warn = vi.fn()
  const releases = createReleases({
    baseUrl: options.baseUrl ?? BASE_URL,
    repo: REPO,
    token: options.token,
    fetch: (url, init) => standIn.fetch(new Request(url, init)),
    cache: createCache({ store, now: () => new Date(clock.now) }),
    log: { warn },
  })
  const version = async () => {
    const answer = await releases.latest()
    return answer.ok ? answer.value.version : answer.reason
  }
  const tags = () => standIn.calls.map(({ headers }) => headers['if-none-match'] ?? null)
  return {
    standIn,
    releases,
    version,
    kept,
    warn,
    tags,
    pass: (seconds: number) => void (clock.now += seconds * 1000),
  }
}

describe('a releases service that fails', () => {
  test.each([
    ['loses the connection', { drop: true }],
    ['is down', { status: 503 }],
    ['limits the rate', rateLimitFault(1_900_000_000)],
    ['answers nonsense', { body: 'hello' }],
    ['answers a release without files', { match: '/releases/1', body: '{"tag_name":"v1"}' }],
    ['does not answer the second request', { match: '/releases/1', status: 500 }],
  ])('has no release to give when it %s, and the last good one when there was one', async (_, fault) => {
    const { standIn, version, pass } = openReleases()
    standIn.setFault(fault)
    expect(await version()).toBe('unavailable')
    standIn.clearFaults()
    expect(await version()).toBe('1.6.2')
    pass(7 * HOUR)
    standIn.setFault(fault)
    expect(await version()).toBe('1.6.2')
  })

  test('says so when the release was withdrawn, for its files may be gone', async () => {
    const { standIn, version, pass } = openReleases()
    expect(await version()).toBe('1.6.2')
    standIn.withdrawAll()
    pass(7 * HOUR)
    expect(await version()).toBe('unavailable')
  })

  test('is not followed to another origin', async () => {
    const { standIn, version, warn } = openReleases({ publicUrl: () => 'https://elsewhere.test' })
    expect(await version()).toBe('unavailable')
    expect(standIn.calls.map(({ path }) => path)).toEqual([`/repos/${REPO}/releases/latest`])
    expect(warn).toHaveBeenCalled()
  })

  test('is asked once more without the entity tag when nothing has changed but nothing is kept', async () => {
    const { version, kept, pass, tags } = openReleases()
    await version()
    kept.delete(`cache:releases:latest:${REPO}`)
    pass(7 * HOUR)
    expect(await version()).toBe('1.6.2')
    expect(tags()).toEqual([null, null, expect.stringMatching(/^W\/"/), null, null])
  })

  test('is not asked for ever when it insists that nothing has changed', async () => {
    const { standIn, version } = openReleases()
    standIn.fetch = vi.fn(async () => new Response(null, { status: 304 }))
    expect(await version()).toBe('unavailable')
    expect(standIn.fetch).toHaveBeenCalledOnce()
  })
})

describe('the latest release', () => {
  test('has a file for each platform, with size and checksum', async () => {
    const { releases } = openReleases()
    const answer = await releases.latest()
    expect(answer).toMatchObject({
      ok: true,
      value: {
        version: '1.6.2',
        publishedAt: '2026-03-01T12:00:00Z',
        notesUrl: `${BASE_URL}/${REPO}/releases/tag/v1.6.2`,
      },
    })
    expect(answer.ok && assetFor(answer.value, 'win')).toEqual({
      name: 'CommsKit-Setup-1.6.2.exe',
      downloadUrl: `${BASE_URL}/${REPO}/releases/download/v1.6.2/CommsKit-Setup-1.6.2.exe`,
      size: expect.any(Number),
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(answer.ok && assetFor(answer.value, 'mac')?.name).toMatch(/\.dmg$/)
  })

  test('leaves out files that no browser should be sent to', async () => {
    const { standIn, releases } = openReleases()
    const asset = (name: string, browser_download_url: string, state = 'uploaded') => ({
      name,
      browser_download_url,
      state,
    })
    const assets = [
      asset('a.exe', 'http://files.test/a.exe'),
      asset('b.exe', 'javascript:alert(1)'),
      asset('c.exe', 'https://files.test/c.exe', 'open'),
      asset('d.exe', 'https://files.test/d.exe'),
      { name: 'e.exe' },
    ]
    standIn.setFault({ match: '/releases/1', body: JSON.stringify({ tag_name: 'nightly', assets }) })
    const answer = await releases.latest()
    expect(answer).toMatchObject({
      ok: true,
      value: { version: 'nightly', publishedAt: null, notesUrl: null },
    })
    expect(answer.ok && answer.value.assets.map(({ name }) => name)).toEqual(['d.exe'])
  })

  test('is asked for once in six hours', async () => {
    const { standIn, version, pass } = openReleases()
    await Promise.all([version(), version()])
    standIn.publish({ version: '1.7.0' })
    pass(6 * HOUR - 60)
    expect(await version()).toBe('1.6.2')
    expect(standIn.calls).toHaveLength(2)
    pass(120)
    expect(await version()).toBe('1.7.0')
  })

  test('is read from the kept answer when nothing has changed', async () => {
    const { version, pass, tags, standIn } = openReleases()
    await version()
    pass(7 * HOUR)
    expect(await version()).toBe('1.6.2')
    expect(tags()).toEqual([null, null, expect.stringMatching(/^W\/"/), null])
    expect(standIn.calls[3]!.path).toMatch(/\/releases\/\d+$/)
  })

  test('is asked for by name, and with the token when there is one', async () => {
    const { standIn, version } = openReleases({ token: 'TOKEN', baseUrl: `${BASE_URL}/` })
    expect(await version()).toBe('1.6.2')
    for (const { headers } of standIn.calls) {
      expect(headers['user-agent']).toBe('ctrl-site')
      expect(headers.authorization).toBe('Bearer TOKEN')
    }
  })
})
