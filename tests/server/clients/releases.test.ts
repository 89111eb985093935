import { describe, expect, test, vi } from 'vitest'
import { createReleases } from '../../../server/clients/releases.ts'
import { createReleasesStandIn, type ReleasesOptions } from '../../stand-ins/releases.ts'
import { openCache } from './open-cache.ts'

const REPO = 'ctrl/commskit'
const BASE_URL = 'https://releases.test'
const HOUR = 3600

function openReleases(options: Partial<ReleasesOptions> & { baseUrl?: string; hosts?: string[] } = {}) {
  const { cache, now, pass } = openCache()
  const nowMs = () => now().getTime()
  const standIn = createReleasesStandIn({ repo: REPO, publicUrl: () => BASE_URL, now: nowMs, ...options })
  const warn = vi.fn()
  const releases = createReleases({
    baseUrl: options.baseUrl ?? BASE_URL,
    repo: REPO,
    token: options.token,
    hosts: options.hosts,
    cache,
    fetch: (url, init) => standIn.fetch(new Request(url, init)),
    log: { info: vi.fn(), warn },
  })
  const version = async () => {
    const answer = await releases.latest()
    return answer.ok ? answer.value.value.version : answer.reason
  }
  const tags = () => standIn.calls.map(({ headers }) => headers['if-none-match'] ?? null)
  return { standIn, releases, version, warn, tags, pass }
}

describe('a releases service that fails', () => {
  test.each([
    ['rate-limits us', { status: 429 }],
    ['returns a release without files', { match: '/releases/1', body: '{"tag_name":"v1"}' }],
    ['doesn’t answer the second request', { match: '/releases/1', status: 500 }],
  ])('doesn’t affect the last good release, if there is one, when it %s', async (_, fault) => {
    const { standIn, version, pass } = openReleases()
    standIn.setFault(fault)
    expect(await version()).toBe('unavailable')
    standIn.clearFaults()
    pass(HOUR)
    expect(await version()).toBe('1.6.2')
    pass(7 * HOUR)
    standIn.setFault(fault)
    expect(await version()).toBe('1.6.2')
  })

  test('has no release if the last one was withdrawn, since its files may be gone', async () => {
    const { standIn, version, pass } = openReleases()
    expect(await version()).toBe('1.6.2')
    standIn.withdrawAll()
    pass(7 * HOUR)
    expect(await version()).toBe('none')
    const { length } = standIn.calls
    pass(9 * 60)
    expect(await version()).toBe('none')
    expect(standIn.calls).toHaveLength(length)
    standIn.publish({ version: '1.7.0' })
    pass(2 * 60)
    expect(await version()).toBe('1.7.0')
  })

  test('is called once a minute while there isn’t even an old release', async () => {
    const { standIn, version, pass } = openReleases()
    standIn.setFault({ status: 503 })
    for (let second = 0; second < 120; second += 10) {
      await Promise.all([version(), version(), version()])
      pass(10)
    }
    expect(standIn.calls).toHaveLength(2)
  })

  test('isn’t called for as long as it asks', async () => {
    const { standIn, version, pass } = openReleases()
    standIn.setFault({ status: 429, headers: { 'Retry-After': '600' }, times: 1 })
    for (let second = 0; second < 600; second += 60) {
      expect(await version()).toBe('unavailable')
      pass(60)
    }
    expect(standIn.calls).toHaveLength(1)
    expect(await version()).toBe('1.6.2')
  })
})

describe('the latest release', () => {
  test('leaves out files that browsers shouldn’t download', async () => {
    const { standIn, releases, warn } = openReleases({ hosts: ['files.test'] })
    const assets = [
      ['a.exe', 'http://files.test/a.exe'],
      ['b.exe', 'javascript:alert(1)'],
      ['c.exe', 'https://files.test/c.exe', 'open'],
      ['d.exe', 'https://files.test/d.exe'],
      ['e.exe'],
      ['f.exe', 'https://evil.example/f.exe'],
      ['g.exe', 'https://files.test.evil.example/g.exe'],
      ['h.exe', 'https://files.test:8443/h.exe'],
    ].map(([name, browser_download_url, state = 'uploaded']) => ({ name, browser_download_url, state }))
    standIn.setFault({ match: '/releases/1', body: JSON.stringify({ tag_name: 'nightly', assets }) })
    const answer = await releases.latest()
    const value = { version: 'nightly', publishedAt: null, notesUrl: null }
    expect(answer).toMatchObject({ ok: true, value: { value } })
    expect(answer.ok && answer.value.value.assets.map(({ name }) => name)).toEqual(['d.exe'])
    expect(JSON.stringify(warn.mock.calls)).toContain('evil.example')
  })

  test.each([
    ['https://github.com/ctrl/commskit/releases/download/v1/a.exe', 1],
    ['https://evil.example/a.exe', 0],
  ])('only links to GitHub’s own hosts, so %s gives %i links', async (url, count) => {
    const baseUrl = 'https://api.github.com'
    const { standIn, releases } = openReleases({ baseUrl, publicUrl: () => baseUrl })
    const assets = [{ name: 'a.exe', browser_download_url: url }]
    standIn.setFault({ match: '/releases/1', body: JSON.stringify({ tag_name: 'v1', assets }) })
    const answer = await releases.latest()
    expect(answer.ok && answer.value.value.assets).toHaveLength(count)
  })

  test('has its notes as safe HTML, with headings that start at h3', async () => {
    const { standIn, releases } = openReleases()
    const body = '# New\n\n**OSC**\n\n<script>alert(1)</script>\n\n<h2>Old</h2>'
    standIn.setFault({ match: '/releases/1', body: JSON.stringify({ tag_name: 'v1', body, assets: [] }) })
    const answer = await releases.latest()
    expect(answer.ok && answer.value.value.notesHtml).toBe(
      '<h3>New</h3>\n<p><strong>OSC</strong></p>\n<h3>Old</h3>',
    )
  })

  test('comes from the cache when nothing has changed', async () => {
    const { version, pass, tags, standIn } = openReleases()
    await version()
    pass(7 * HOUR)
    expect(await version()).toBe('1.6.2')
    expect(tags()).toEqual([null, null, expect.stringMatching(/^W\/"/), null])
    expect(standIn.calls[3]!.path).toMatch(/\/releases\/\d+$/)
  })
})
