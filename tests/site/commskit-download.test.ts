import { describe, expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { attributesOf } from '../support/page-document.ts'
import { useSite } from '../support/use-site.ts'
import type { Page } from '../support/visitor.ts'

const PAGE = '/commskit/download'
const RELEASE_LIFETIME_SECONDS = 6 * 3600
const site = useSite()

/** Publishes a release, lets the site's cached one expire, and waits until the page has the new one. */
async function publish(version: string, assetNames?: string[], hasDigests?: boolean) {
  site.standIns.releases.publish({ version, assetNames, hasDigests })
  site.clock.advance(RELEASE_LIFETIME_SECONDS + 1)
  await expect.poll(async () => (await site.visit().get(PAGE)).text).toContain(`Version ${version}`)
}

const offersOf = ({ document }: Page) => attributesOf(document, 'a[href^="/commskit/download/"]', 'href')

// This test comes first, while no release is cached.
test('while the releases service is down, a download redirects to the page, which says why', async () => {
  site.standIns.releases.setFault({ drop: true })
  const visitor = site.visit()
  for (const path of ['/mac', '/win']) {
    const answer = await visitor.get(PAGE + path)
    expect([answer.status, answer.location]).toEqual([302, PAGE])
    expect((await visitor.follow(answer)).text).toContain('The download couldn’t start.')
    const again = await visitor.get(PAGE)
    expect(again.text).not.toContain('The download couldn’t start.')
    expect(offersOf(again)).toEqual([])
  }
})

describe('the CommsKit files', () => {
  test('are for the chip in the request or, without one, the chip that the browser reports', async () => {
    await publish('2.1.0')
    const visitor = site.visit()
    const locationOf = async (query: string, headers?: Record<string, string>) =>
      (await visitor.get(`${PAGE}/mac${query}`, headers)).location?.split('/').at(-1)
    const silicon = { 'Sec-CH-UA-Platform': '"macOS"', 'Sec-CH-UA-Arch': '"arm"' }
    expect(await locationOf('')).toBe('CommsKit-2.1.0.dmg')
    expect(await locationOf('', silicon)).toBe('CommsKit-2.1.0-arm64.dmg')
    expect(await locationOf('?arch=x64', silicon)).toBe('CommsKit-2.1.0.dmg')
    expect(await locationOf('?arch=arm64')).toBe('CommsKit-2.1.0-arm64.dmg')
  })

  test.each([
    ['of an unknown chip, whose first file runs on each of them', null, 'x64'],
    ['with Apple silicon', '"arm"', 'arm64'],
    ['with an Intel chip', '"x86"', 'x64'],
  ])('begin with the one for a Mac %s', async (_, chip, first) => {
    await publish(`2.1.${chip?.length ?? 1}`)
    const headers = {
      'User-Agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
      ...(chip && { 'Sec-CH-UA-Platform': '"macOS"', 'Sec-CH-UA-Arch': chip }),
    }
    const [offer] = offersOf(await site.visit().get(PAGE, headers))
    expect(offer).toBe(`${PAGE}/mac?arch=${first}`)
  })

  test('each have an address of their own, whatever the visitor’s chip', async () => {
    const names = ['CommsKit-universal.dmg', 'CommsKit-arm64.dmg']
    await publish('2.1.8', names)
    const visitor = site.visit()
    const silicon = { 'Sec-CH-UA-Platform': '"macOS"', 'Sec-CH-UA-Arch': '"arm"' }
    const offers = offersOf(await visitor.get(PAGE, silicon))
    const files = await Promise.all(
      offers.map(async (offer) => (await visitor.get(offer, silicon)).location?.split('/').at(-1)),
    )
    expect(files.sort()).toEqual(names.sort())
  })

  test('are only offered if the release has them; otherwise the page says so', async () => {
    await publish('2.2.0', [`CommsKit-arm64.dmg`, `CommsKit-arm64.dmg.blockmap`])
    const visitor = site.visit()
    expect(offersOf(await visitor.get(PAGE))).toEqual([`${PAGE}/mac?arch=arm64`])
    const saysNoneFor = async (path: string, system: string) =>
      expect((await visitor.open(PAGE + path)).text).toContain(`This release has no file for ${system}.`)
    await saysNoneFor('/win', 'Windows')
    await saysNoneFor('/mac?arch=x64', 'that kind of Mac')
  })
})

describe('the CommsKit download page', () => {
  test('shows version, date, size and checksums, and asks the browser for its chip', async () => {
    await publish('3.0.0')
    const { text, html, document, headers } = await site.visit().get(PAGE)
    expect(headers.get('Accept-CH')).toBe('Sec-CH-UA-Arch')
    expect(headers.get('Vary')).toMatch(/Sec-CH-UA-Arch.*User-Agent|User-Agent.*Sec-CH-UA-Arch/)
    expect(text).toContain('Version 3.0.0')
    expect(text).toMatch(/Published \d{1,2} \w+ \d{4}/)
    expect(text).toMatch(/CommsKit-3\.0\.0-arm64\.dmg · [\d.]+ kB Download for Apple silicon/)
    const checksums = document.querySelectorAll('code[id^="sha256"]').map(({ textContent }) => textContent)
    expect(checksums).toEqual(Array(3).fill(expect.stringMatching(/^[\da-f]{64}$/)))
    expect(html).toContain('"softwareVersion":"3.0.0"')
  })

  test('has no word about checksums if the release has none', async () => {
    await publish('3.0.1', undefined, false)
    const { document } = await site.visit().get(PAGE)
    expect(document.querySelectorAll('#checksums, [href="#checksums"]')).toEqual([])
  })

  test('quotes the file’s name in a command, since a shell would split it at a space', async () => {
    await publish('3.1.0', ['CommsKit 3.1.0.dmg'])
    const { text } = await site.visit().get(PAGE)
    expect(text).toContain("macOS In Terminal: shasum -a 256 'CommsKit 3.1.0.dmg'")
  })
})

describe('the feed of new versions', () => {
  const FEED = '/commskit/releases.xml'

  test('has the latest release with its notes, like the page', async () => {
    await publish('4.0.0')
    const { headers, html: xml, status } = await site.visit().get(FEED)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    expect(headers.get('Cache-Control')).toBe('public, max-age=900')
    expect(xml).toContain(`<id>${site.url}${PAGE}#version-4-0-0</id>`)
    expect(xml).toMatch(/<content type="html">.*&#60;strong&#62;OSC&#60;\/strong&#62;/s)
    const page = await site.visit().get(PAGE)
    expect(page.text).toMatch(/What’s new in 4\.0\.0 \d{1,2} \w+ \d{4}/)
    expect(page.document.querySelector('#version-4-0-0 .prose strong')?.text).toBe('OSC')
    expect(attributesOf(page.document, 'link[type="application/atom+xml"]', 'href')).toEqual([FEED])
  })

  test('is a 503 with an explanation while there’s no release', async () => {
    site.standIns.releases.withdrawAll()
    site.clock.advance(RELEASE_LIFETIME_SECONDS + 1)
    expectPage(await site.visit().get(FEED), 503, 'There’s no version to download right now')
  })
})
