import { beforeAll, describe, expect, test } from 'vitest'
import { LICENSES_PER_PAGE } from '../../app/domain/license-list.ts'
import { forgetLicenses, licensesOf, visitAs } from '../support/customers.ts'
import { wordsOf } from '../support/page-document.ts'
import { licensePathsOf, linkTo } from '../support/page-parts.ts'
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
const pagerOf = ({ document }: Page) =>
  document.querySelectorAll('nav[aria-label="Pages"] a').map((link) => link.getAttribute('href'))

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
        expect(page.text).toContain('We cannot load your licenses at the moment')
        expect(page.text).not.toContain('no licenses yet')
      }
    },
  )

  test('nor is an old one that was empty', async () => {
    const noor = await visitWith({ licenses: [] })
    expect((await noor.get('/user/licenses')).text).toContain('You have no licenses yet')
    site.clock.advance(301)
    site.standIns.clearFaults()
    site.standIns.productApi.setFault({ match: LIST, status: 503 })
    const page = await noor.get('/user/licenses')
    expect(page.status).toBe(200)
    expect(page.text).toContain('There was no license on it')
    expect(page.text).not.toContain('no licenses yet')
  })
})

describe('a list of', () => {
  test.each([
    ['noor@example.com', 0],
    ['ada@example.com', 3],
    ['vera@example.com', 200],
  ])('%s, with %i licenses, has what helps with so many', async (email, count) => {
    const visitor = await visitAs(site, email)
    await forgetLicenses(site, visitor)
    const page = await visitor.get('/user/licenses')
    expect(licensePathsOf(page)).toHaveLength(Math.min(count, LICENSES_PER_PAGE))
    expect(page.text.includes('You have no licenses yet')).toBe(count === 0)
    expect(page.text.includes('Find a license')).toBe(count === 200)
    expect(page.text.includes('Filter and sort')).toBe(count === 200)
    expect(page.text.includes('Download as CSV')).toBe(count > 0)
    expect(page.text.includes('What you can do next')).toBe(false)
    expect(pagerOf(page).length > 0).toBe(count === 200)
  })

  test('one license has its next actions on the page already', async () => {
    const [license] = licensesOf(site, 'ada@example.com')
    const visitor = await visitWith({ licenses: [license] })
    const page = await visitor.get('/user/licenses')
    expect(page.text).toContain('1 license.')
    expect(page.text).toContain('What you can do next')
    expect(linkTo(page, `/user/licenses/${license!.id}#activate`, 'Machines and activation')).toBeDefined()
    expect(linkTo(page, '/user/downloads', 'Download the engine')).toBeDefined()
  })
})

describe('200 licenses', () => {
  const all = () => licensesOf(site, 'vera@example.com')

  test('come 25 a page, each once, the newest first', async () => {
    const seen: string[] = []
    for (let number = 1; number <= 8; number++) {
      const page = await vera.get(`/user/licenses?page=${number}`)
      const from = (number - 1) * LICENSES_PER_PAGE + 1
      expect(statusOf(page)).toBe(`200 licenses. Shown here: ${from} to ${from + 24}.`)
      seen.push(...licensePathsOf(page))
    }
    const newestFirst = all().sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    expect(seen).toEqual(newestFirst.map(({ id }) => `/user/licenses/${id}`))
  })

  test('have no page 9, and a way back', async () => {
    const page = await vera.get(`/user/licenses?sort=label&page=${9}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('There is no page')
    expect(page.text).toContain('The list has 8 pages')
    expect(linkTo(page, '/user/licenses?sort=label&page=8', 'To page 8, the last')).toBeDefined()
  })

  test('among which nothing is found say so, as text', async () => {
    const none = await vera.get('/user/licenses?q=%3Cscript%3E&edition=pro')
    expect(none.status).toBe(200)
    expect(none.text).toContain('No license matches “<script>”')
    expect(none.html).not.toContain('“<script>')
    expect(statusOf(none)).toBe('0 of 200 licenses match “<script>” and these filters.')
    expect(linkTo(none, '/user/licenses', 'Show all 200')).toBeDefined()
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
    expect(file.html).toContain('Your licenses cannot be loaded at the moment')
  })
})
