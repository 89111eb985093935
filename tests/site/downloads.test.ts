import { beforeAll, describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../app/shop.ts'
import { countCalls, licensesOf, visitAs, visitWithList } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()
let ada: TestVisitor
beforeAll(async () => void (ada = await visitAs(site)))

const ADA = 'ada@example.com'
const ONE_LICENSE = 'maximiliane@example.com'
const GRACE = 'grace@example.com'
const LIST = 'GET /user/downloads'
const REQUEST = 'POST /user/downloads/request'
const OWN = 'engine/2.4.1/Engine-2.4.1.dmg'
/** A file that only app makers may download. */
const FOREIGN = '1.0-apps/App-Maker-Templates-1.0.4.zip'

const request = (filePath: string, visitor = ada) => visitor.post('/user/downloads', { filePath })

describe('a file that is not on the customer’s own list', () => {
  test.each([FOREIGN, `../${OWN}`, 'https://evil.example/file.dmg'])(
    'is not found as %j, without asking the service',
    async (filePath) => {
      const before = countCalls(site, REQUEST)
      const answer = await request(filePath)
      expectPage(answer, 404, 'That file isn’t in your downloads', `${PRODUCTS.engine} 2.4.1 for macOS`)
      expect(answer.location).toBeNull()
      expect(countCalls(site, REQUEST)).toBe(before)
    },
  )

  test('is refused if no file or two files are requested', async () => {
    for (const fields of [{}, { filePath: '' }] as Record<string, string>[])
      expectPage(await ada.post('/user/downloads', fields), 422, 'Choose a file from the list.')
    const twice = await ada.post('/user/downloads', [
      ['filePath', FOREIGN],
      ['filePath', OWN],
    ])
    expect(twice.status).toBe(404)
  })
})

// What may be linked to is a rule of its own; this is what the page makes of it.
test.each([
  ['http://localhost.evil.example/engine.dmg', 503, null],
  ['https://files.example/a\r\nSet-Cookie: a=b', 303, 'https://files.example/aSet-Cookie:%20a=b'],
])('if the service returns %j, the response is a %i to %s', async (download_url, status, location) => {
  site.standIns.productApi.setFault({ match: REQUEST, body: JSON.stringify({ download_url }) })
  const answer = await request(OWN)
  expect([answer.status, answer.location]).toEqual([status, location])
})

describe('when the product API', () => {
  test('can’t provide a URL, the page is a 503 with the list, after one attempt', async () => {
    const before = countCalls(site, REQUEST)
    site.standIns.productApi.setFault({ match: REQUEST, status: 500 })
    expectPage(await request(OWN), 503, 'The download didn’t start', `${PRODUCTS.engine} 2.4.1 for Windows`)
    expect(countCalls(site, REQUEST)).toBe(before + 1)
  })

  test('refuses a download, the page says so in our own words', async () => {
    const message = 'ERR_TRIAL: Your <i>trial</i> has ended.'
    const body = JSON.stringify({ error: { code: 'ended', message } })
    site.standIns.productApi.setFault({ match: REQUEST, status: 403, body })
    const answer = await request(OWN)
    expectPage(answer, 422, 'Your account can’t download this file. If it should, contact support')
    expect(answer.text).not.toContain('ERR_TRIAL')
  })

  test('no longer has a file, it leaves the list', async () => {
    const jonas = await visitAs(site, 'jonas@example.com')
    await jonas.get('/user/downloads')
    site.standIns.productApi.setFault({ match: REQUEST, status: 404 })
    site.standIns.productApi.setFault({ match: LIST, body: '{"downloads":[]}' })
    const answer = await request(OWN, jonas)
    expectPage(answer, 404, 'That file isn’t in your downloads', 'No downloads yet')
    site.clock.advance(301)
  })

  test('can’t list files, no file can be requested', async () => {
    const noor = await visitAs(site, 'noor@example.com')
    site.standIns.productApi.setFault({ match: LIST, status: 503 })
    expectPage(await request(OWN, noor), 503, 'The download didn’t start')
  })
})

test('an app maker gets the app makers’ files', async () => {
  const tomas = await visitAs(site, 'tomas@example.com')
  expect((await tomas.get('/user/downloads')).html).toContain(FOREIGN)
  expect((await request(FOREIGN, tomas)).status).toBe(303)
})

describe('a downloadable version', () => {
  test('has its notes as safe HTML', async () => {
    const notes = '## New\n\n- **Faster**\n\n<script>alert(1)</script><img src="x" onerror="alert(1)">'
    site.standIns.productApi.setFault({
      match: LIST,
      alter: async (answer) => {
        const { downloads } = (await answer.json()) as { downloads: object[] }
        return Response.json({ downloads: downloads.map((file) => ({ ...file, notes })) })
      },
    })
    const page = await (await visitAs(site, GRACE)).get('/user/downloads')
    expect(page.text).toContain('What’s new in 2.4.1 New Faster')
    expect(page.html).not.toMatch(/alert\(1\)|onerror/)
  })

  test('says which licenses cover it, and how to renew what doesn’t', async () => {
    const [LONG, ENDED] = ['2100-01-01T00:00:00.000Z', '2024-03-13T00:00:00.000Z']
    async function seeWithUpdates(email: string, until: string[]) {
      site.recover()
      const own = licensesOf(site, email)
      const licenses = own.map((license, index) => ({ ...license, updates_until: until[index] }))
      const visitor = await visitWithList(site, { licenses }, email)
      await visitor.get('/user/licenses')
      const { text, html } = await visitor.get('/user/downloads')
      return { text, html, first: `/user/licenses/${own[0]!.id}` }
    }
    const covered = await seeWithUpdates(ADA, [LONG, LONG, LONG])
    expect(covered.text).toMatch(/Covered by Foyer wall , Studio 2 rack and Touring spare \./)
    expect(covered.html).toContain(`href="${covered.first}"`)
    expect(covered.text).not.toContain('needs updates')
    const partly = await seeWithUpdates(ADA, [ENDED, LONG, LONG])
    expect(partly.text).toMatch(/1 license isn’t covered: its updates ended before \d+ \w+ \d{4}/)
    expect(partly.html).toContain('href="/user/licenses?updates=ended"')
    const alone = await seeWithUpdates(ONE_LICENSE, [ENDED])
    expect(alone.text).toMatch(/2\.4\.1 needs updates until \d+ \w+ \d{4}: add a year , £[\d.]+ before tax/)
    expect(alone.html).toContain(`href="${alone.first}/extend?updates=1"`)
  })

  test('of another product has no cover, though the engine has the same version', async () => {
    const released_at = '2026-01-10T00:00:00Z'
    const files = [PRODUCTS.engine, PRODUCTS.editor, null].map((product) => ({
      filePath: `${product}.dmg`,
      name: `${product ?? 'Fixtures'} 2.4.0`,
      product,
      version: '2.4.0',
      platform: 'mac',
      released_at,
    }))
    site.standIns.productApi.setFault({ match: LIST, body: JSON.stringify({ downloads: files }) })
    const page = await (await visitAs(site, ONE_LICENSE)).get('/user/downloads?refresh=1')
    expectPage(page, 200, PRODUCTS.editor, 'Fixtures 2.4.0')
    expect(page.text.match(/Covered by|needs updates/g)).toHaveLength(1)
  })

  test('has nothing before “No checksum” if that’s all to say of its file', async () => {
    const file = { filePath: 'a.bin', name: 'Fixtures', product: PRODUCTS.editor, version: '2.4.0' }
    site.standIns.productApi.setFault({ match: LIST, body: JSON.stringify({ downloads: [file] }) })
    site.clock.advance(11)
    const page = await (await visitAs(site, ONE_LICENSE)).get('/user/downloads?refresh=1')
    expectPage(page, 200, 'Fixtures No checksum')
  })

  test('has its day above its files, and again only at a file of another day', async () => {
    const times = ['2026-01-10T14:00:00Z', '2026-01-10T09:30:00Z', '2026-01-09T23:00:00Z']
    const files = times.map((released_at, index) => ({
      filePath: `${index}.dmg`,
      name: `Editor ${index}`,
      product: PRODUCTS.editor,
      version: '2.4.0',
      platform: 'mac',
      released_at,
    }))
    site.standIns.productApi.setFault({ match: LIST, body: JSON.stringify({ downloads: files }) })
    const page = await (await visitAs(site, 'noor@example.com')).get('/user/downloads?refresh=1')
    expect(page.text.match(/\d+\sJan\w*\s2026/g)).toEqual(['10 January 2026', '9 Jan 2026'])
  })

  test('can be downloaded while the licenses can’t be loaded', async () => {
    site.standIns.productApi.setFault({ match: 'GET /user/licenses', status: 503 })
    const page = await (await visitAs(site, 'jonas@example.com')).get('/user/downloads')
    expectPage(page, 200, `${PRODUCTS.engine} 2.4.1 for macOS`)
    expect(page.text).not.toMatch(/Covered by|needs updates/)
  })
})
