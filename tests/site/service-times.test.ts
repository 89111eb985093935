import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PRODUCTS } from '../../app/shop.ts'
import { forgetLicenses, licensesOf, visitAs } from '../support/customers.ts'
import { textsOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()

const NOOR = 'noor@example.com'
const PATH = '/user/licenses'
const DAY_MS = 86_400_000

const dayIn = (days: number) => new Date(site.clock.now() + days * DAY_MS).toISOString().slice(0, 10)
const wordsFor = (day: string, month: 'long' | 'short' = 'long') =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })

let noor: TestVisitor
beforeEach(async () => {
  site.clock.passMidnight({ minutes: 1 })
  // The server's own zone must not matter either.
  vi.stubEnv('TZ', 'America/Los_Angeles')
  noor = await visitAs(site, NOOR, 'GB')
})
afterEach(() => vi.unstubAllEnvs())

/** Each license is called after the end of its updates. */
async function showLicenses(...ends: string[]) {
  await forgetLicenses(site, noor)
  const [sample] = licensesOf(site, 'ada@example.com')
  const licenses = ends.map((end, index) => ({
    ...sample,
    id: `lic_${index}`,
    key: `CTRL-${index}`,
    label: `until ${end}`,
    updates_until: end,
  }))
  site.standIns.productApi.setFault({ match: 'GET /user/licenses', body: JSON.stringify({ licenses }) })
}

const cellsOf = async (path: string) =>
  textsOf(await noor.get(path), 'main tbody tr').map((row) => row.replaceAll(/\s+/g, ' '))

describe.each([
  ['a date', () => dayIn(0)],
  ['a midnight', () => `${dayIn(0)}T00:00:00Z`],
  ['a midnight without a zone', () => `${dayIn(0)} 00:00:00`],
])('a license whose updates end today, written as %s,', (_, end) => {
  test('still has updates in the list, its filters and its files', async () => {
    await showLicenses(end(), dayIn(-1), dayIn(300))
    const today = wordsFor(dayIn(0), 'short')
    const rows = await cellsOf(`${PATH}?sort=updates`)
    expect(rows.map((row) => /(Ended|Ends) /.exec(row)?.[1])).toEqual(['Ended', 'Ends', undefined])
    expect(rows[1]).toContain(`Ends ${today}`)
    expect(await cellsOf(`${PATH}?updates=ended`)).toHaveLength(1)
    expect(await cellsOf(`${PATH}?updates=current`)).toHaveLength(2)
    const csv = (await noor.get(`${PATH}.csv`)).html
    expect(csv).toContain(`"Updates end ${wordsFor(dayIn(0))}","${dayIn(0)}"`)
    const calendar = (await noor.get(`${PATH}.ics`)).html
    expect(calendar).toContain(`DTSTART;VALUE=DATE:${dayIn(0).replaceAll('-', '')}`)
  })

  test('still has updates on its own pages, and is renewed from that day on', async () => {
    await showLicenses(end())
    const words = wordsFor(dayIn(0))
    for (const path of [`${PATH}/lic_0`, `${PATH}/lic_0/sheet`]) {
      const { text } = await noor.get(path)
      expect(text.replaceAll('\u00a0', ' '), path).toMatch(new RegExp(`Updates end:? ${words}`))
      expect(text).not.toContain('Updates ended')
    }
    const year = Number(dayIn(0).slice(0, 4))
    const page = await noor.get(`${PATH}/lic_0/extend?updates=1`)
    expect(page.text.replaceAll('\u00a0', ' ')).toMatch(
      new RegExp(`Updates end ${wordsFor(dayIn(0), 'short')} → , then until \\d+ \\w+ ${year + 1}`),
    )
    expect((await noor.get('/about')).text).toContain('1 license to renew')
  })

  test('covers a version that was released today', async () => {
    await showLicenses(end())
    const released_at = `${dayIn(0)}T00:00:01`
    const file = { filePath: 'engine.dmg', name: 'Engine', product: PRODUCTS.engine, version: '9.0' }
    const body = JSON.stringify({ downloads: [{ ...file, platform: 'mac', released_at }] })
    site.standIns.productApi.setFault({ match: 'GET /user/downloads', body })
    const { text } = await noor.get('/user/downloads')
    expect(text).toContain(`Covered by until ${end()}`)
  })
})

test('times without a zone are UTC wherever they’re shown', async () => {
  await showLicenses('2031-11-08T22:30:00')
  expect((await cellsOf(PATH))[0]).toContain('8 Nov 2031')
  expect((await noor.get(`${PATH}.csv`)).html).toContain('"2031-11-08"')
  const article = {
    slug: 'late',
    title: 'Late',
    summary: '',
    image: null,
    published_at: '2026-03-05 22:30:00',
  }
  const undated = { ...article, slug: 'undated', title: 'Undated', published_at: 'soon' }
  site.clock.advance(2 * 3600)
  const data = { articles: [article, undated] }
  site.standIns.articles.setFault({ body: JSON.stringify({ data }) })
  const press = await noor.get('/press')
  expect(press.document.querySelectorAll('main time').map((time) => time.toString())).toEqual([
    expect.stringMatching(/datetime="2026-03-05T22:30:00Z".*5\u00a0March\u00a02026/i) as string,
  ])
})
