import { beforeAll, describe, expect, test } from 'vitest'
import { forgetLicenses, visitAs } from '../support/customers.ts'
import { wordsOf } from '../support/page-document.ts'
import { linkTo } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()
let vera: TestVisitor
beforeAll(async () => {
  vera = await visitAs(site, 'vera@example.com')
})

const LIST = 'GET /user/licenses'
const statusOf = ({ document }: Page) => {
  const status = document.querySelector('main p[role="status"]')
  return status && wordsOf(status).trim()
}

/** A customer whose list the service gives as this. */
async function visitWith(licenses: unknown) {
  const visitor = await visitAs(site, 'noor@example.com')
  await forgetLicenses(site, visitor)
  site.standIns.productApi.setFault({ match: LIST, body: JSON.stringify(licenses) })
  return visitor
}

describe('a list that could not be read', () => {
  test.each([{ licenses: [{ name: 'no id' }, 7, null] }, { error: 'none' }])(
    'is not taken for an empty one: %j',
    async (body) => {
      const visitor = await visitWith(body)
      for (const path of ['/user/licenses', '/user/licenses?q=rack&page=2']) {
        const page = await visitor.get(path)
        expect(page.status).toBe(503)
        expect(page.text).toContain('We can’t load your licenses right now')
        expect(page.text).not.toContain('no licenses yet')
      }
    },
  )

  test('an old empty list is not taken for today’s', async () => {
    const noor = await visitWith({ licenses: [] })
    expect((await noor.get('/user/licenses')).text).toContain('No licenses yet')
    site.clock.advance(301)
    site.standIns.clearFaults()
    site.standIns.productApi.setFault({ match: LIST, status: 503 })
    const page = await noor.get('/user/licenses')
    expect(page.status).toBe(200)
    expect(page.text).toContain('It has no licenses')
    expect(page.text).not.toContain('no licenses yet')
  })
})

describe('200 licenses', () => {
  test('among which nothing is found say so, as text', async () => {
    const none = await vera.get('/user/licenses?q=%3Cscript%3E&edition=pro')
    expect(none.status).toBe(200)
    expect(none.text).toContain('No results for “<script>”')
    expect(none.html).not.toContain('“<script>')
    expect(statusOf(none)).toBe('No results for “<script>”')
    expect(linkTo(none, '/user/licenses', 'Show all 200 licenses')).toBeDefined()
  })
})

describe('the file', () => {
  const FILE = '/user/licenses.csv'
  const linesOf = ({ html }: Page) => html.trim().split('\r\n')

  test('has all licenses, on all pages, and no cache may keep it', async () => {
    const file = await vera.get(`${FILE}?page=3`)
    expect(file.status).toBe(200)
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="ctrl-licenses.csv"')
    expect(file.headers.get('Cache-Control')).toContain('no-store')
    expect(linesOf(file)).toHaveLength(1 + 200)
    expect(linesOf(file)[0]).toMatch(/^"Label","Product","Key"/)
  })

  test('says so in words, with 503, where the list cannot be read', async () => {
    const file = await (await visitWith({ licenses: 'none' })).get(FILE)
    expect(file.status).toBe(503)
    expect(file.headers.get('Content-Type')).toContain('text/plain')
    expect(file.headers.get('Retry-After')).toBeTruthy()
    expect(file.headers.get('Cache-Control')).toContain('no-store')
    expect(file.html).toContain('We can’t load your licenses right now')
  })
})

describe('the calendar', () => {
  const FILE = '/user/licenses.ics'

  test('has an event for each license, with its price to renew and its link; its name stays the same', async () => {
    const ada = await visitAs(site, 'ada@example.com')
    const file = await ada.get(FILE)
    expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="ctrl-updates.ics"')
    expect(file.headers.get('Cache-Control')).toContain('no-store')
    const text = file.html.replaceAll('\r\n ', '')
    expect(text).toMatch(/Renew for a year: £[\d.,\\]+ before tax/)
    expect(text).toContain(`URL:${site.url}/user/licenses/`)
    const namesOf = (calendar: string) => calendar.match(/^UID:.*$/gm)
    expect(namesOf(text)!.length).toBeGreaterThan(0)
    site.clock.advance(301)
    expect(namesOf((await ada.get(FILE)).html)).toEqual(namesOf(file.html))
  })

  test('comes without prices where they are unavailable, and not at all without licenses or a session', async () => {
    const ada = await visitAs(site, 'ada@example.com')
    site.clock.advance(2 * 3600)
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 503 })
    expect((await ada.get(FILE)).html).toMatch(/Renew for a year\./)
    expect((await (await visitWith({ licenses: 'none' })).get(FILE)).status).toBe(503)
    expect((await site.visit().get(FILE)).status).toBe(302)
  })
})
