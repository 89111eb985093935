import { beforeAll, describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../app/shop.ts'
import { countCalls, licensesOf, visitAs } from '../support/customers.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()
let ada: TestVisitor
beforeAll(async () => {
  ada = await visitAs(site)
})

const ADA = 'ada@example.com'
const ONE_LICENSE = 'maximiliane@example.com'
const GRACE = 'grace@example.com'
const LIST = 'GET /user/downloads'
const REQUEST = 'POST /user/downloads/request'
const OWN = 'engine/2.4.1/Engine-2.4.1.dmg'
/** For app makers only. */
const FOREIGN = '1.0-apps/App-Maker-Templates-1.0.4.zip'

const request = (filePath: string, visitor = ada) => visitor.post('/user/downloads', { filePath })

describe('a file that is not on the customer’s own list', () => {
  test.each([
    FOREIGN,
    `../${OWN}`,
    'engine/2.4.1/../2.4.1/Engine-2.4.1.dmg',
    'https://evil.example/file.dmg',
  ])('does not exist, and the service is not asked: %j', async (filePath) => {
    const before = countCalls(site, REQUEST)
    const answer = await request(filePath)
    expect(answer.status).toBe(404)
    expect(answer.location).toBeNull()
    expect(answer.text).toContain('That file isn’t in your downloads')
    expect(answer.text).toContain(`${PRODUCTS.engine} 2.4.1 for macOS`)
    expect(countCalls(site, REQUEST)).toBe(before)
  })

  test('is refused when no file is named, or two are', async () => {
    for (const fields of [{}, { filePath: '' }] as Record<string, string>[]) {
      const answer = await ada.post('/user/downloads', fields)
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('Choose a file from the list.')
    }
    const twice = await ada.post('/user/downloads', [
      ['filePath', FOREIGN],
      ['filePath', OWN],
    ])
    expect(twice.status).toBe(404)
  })
})

describe('an address that no browser should be sent to', () => {
  test.each([
    'http://localhost.evil.example/engine.dmg',
    'javascript:alert(1)',
    '//evil.example/engine.dmg',
    'https://ada:secret@files.example/engine.dmg',
  ])('is not followed: %j', async (download_url) => {
    site.standIns.productApi.setFault({ match: REQUEST, body: JSON.stringify({ download_url }) })
    const answer = await request(OWN)
    expect(answer.status).toBe(503)
    expect(answer.location).toBeNull()
    expect(answer.text).toContain('The download didn’t start')
  })

  test('but one over https is', async () => {
    const download_url = 'https://files.example/engine.dmg?ticket=a%20b&expires=1#x'
    site.standIns.productApi.setFault({ match: REQUEST, body: JSON.stringify({ download_url }) })
    const answer = await request(OWN)
    expect([answer.status, answer.location]).toEqual([303, download_url])
  })

  test.each([
    [
      'https://files.example/日本.zip?name=ключ',
      'https://files.example/%E6%97%A5%E6%9C%AC.zip?name=%D0%BA%D0%BB%D1%8E%D1%87',
    ],
    ['https://files.example/a\r\nSet-Cookie: a=b', 'https://files.example/aSet-Cookie:%20a=b'],
  ])('and is encoded where a header could not hold it: %j', async (download_url, location) => {
    site.standIns.productApi.setFault({ match: REQUEST, body: JSON.stringify({ download_url }) })
    const answer = await request(OWN)
    expect([answer.status, answer.location]).toEqual([303, location])
  })
})

describe('without an answer from the product API', () => {
  test('to a request, a sentence says so with 503, the list stays, and it is tried once', async () => {
    const before = countCalls(site, REQUEST)
    site.standIns.productApi.setFault({ match: REQUEST, status: 500 })
    const answer = await request(OWN)
    expect(answer.status).toBe(503)
    expect(answer.text).toContain('The download didn’t start')
    expect(answer.text).toContain(`${PRODUCTS.engine} 2.4.1 for Windows`)
    expect(countCalls(site, REQUEST)).toBe(before + 1)
  })

  test('but a refusal, its reason is shown as text', async () => {
    const message = 'Your <i>trial</i> has ended.'
    site.standIns.productApi.setFault({
      match: REQUEST,
      status: 403,
      body: JSON.stringify({ error: { code: 'ended', message } }),
    })
    const answer = await request(OWN)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(message)
    expect(answer.html).not.toContain('<i>trial')
  })

  test('to the list, there is a plain sentence with 503, and no file can be asked for', async () => {
    const noor = await visitAs(site, 'noor@example.com')
    site.standIns.productApi.setFault({ match: LIST, status: 503 })
    const page = await noor.get('/user/downloads')
    expect(page.status).toBe(503)
    expect(page.text).toContain('We can’t load your downloads right now')
    expect((await request(OWN, noor)).status).toBe(503)
  })
})

describe('the list', () => {
  test('has an app maker’s files for app makers only', async () => {
    const tomas = await visitAs(site, 'tomas@example.com')
    expect((await tomas.get('/user/downloads')).html).toContain(FOREIGN)
    expect((await request(FOREIGN, tomas)).status).toBe(303)
  })
})

describe('a version', () => {
  async function visitWithUpdates(email: string, at: (index: number) => string) {
    site.standIns.productApi.setFault({
      match: 'GET /user/licenses',
      alter: async (answer) => {
        const { licenses } = (await answer.json()) as { licenses: object[] }
        return Response.json({
          licenses: licenses.map((license, index) => ({ ...license, updates_until: at(index) })),
        })
      },
    })
    const visitor = await visitAs(site, email)
    await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
    site.clock.advance(11)
    await visitor.get('/user/licenses?refresh=1')
    return visitor.get('/user/downloads')
  }
  const LONG = '2100-01-01T00:00:00.000Z'
  const ENDED = '2024-03-13T00:00:00.000Z'

  test('says what is new in it, from the service’s Markdown made safe', async () => {
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

  test('names the licenses that it is covered by', async () => {
    const page = await visitWithUpdates(ADA, () => LONG)
    const [first] = licensesOf(site, ADA)
    expect(page.text).toMatch(/Covered by Foyer wall , Studio 2 rack and Touring spare \./)
    expect(page.html).toContain(`href="/user/licenses/${first!.id}"`)
    expect(page.text).not.toContain('needs updates')
  })

  test('newer than some licenses’ updates says how many, and leads to them', async () => {
    const page = await visitWithUpdates(ADA, (index) => (index === 0 ? ENDED : LONG))
    expect(page.text).toMatch(/1 license isn’t covered: its updates ended before \d+ \w+ \d{4}/)
    expect(page.html).toContain('href="/user/licenses?updates=ended"')
  })

  test('newer than the only license’s updates says what a year costs, and leads to it', async () => {
    const page = await visitWithUpdates(ONE_LICENSE, () => ENDED)
    const { id } = licensesOf(site, ONE_LICENSE)[0]!
    expect(page.text).toMatch(/2\.4\.1 needs updates until \d+ \w+ \d{4}: add a year , £\d+ before tax/)
    expect(page.html).toContain(`href="/user/licenses/${id}/extend?updates=1"`)
    expect(page.text).toContain('Covered by')
  })

  test('can be downloaded without a word about licenses that can’t be loaded', async () => {
    site.standIns.productApi.setFault({ match: 'GET /user/licenses', status: 503 })
    const page = await (await visitAs(site, 'jonas@example.com')).get('/user/downloads')
    expect(page.status).toBe(200)
    expect(page.text).toContain(`${PRODUCTS.engine} 2.4.1 for macOS`)
    expect(page.text).not.toMatch(/Covered by|needs updates/)
  })
})
