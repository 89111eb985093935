import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'
import { ADD } from '../support/bag.ts'

let site: TestSite
let customer: TestVisitor
beforeAll(async () => {
  site = await openSite()
  customer = site.visit()
  await customer.signIn()
  await customer.post('/bag', ADD)
})
afterEach(() => site.recover())
afterAll(() => site.close())

const HEADER = /^[a-z-]+;dur=\d+\.\d(, [a-z-]+;dur=\d+\.\d)*$/

/** Milliseconds by name. */
function timingsOf({ headers }: Page): Record<string, number> {
  const header = headers.get('Server-Timing') ?? ''
  expect(header).toMatch(HEADER)
  return Object.fromEntries(
    header.split(', ').map((part) => {
      const [name = '', duration = ''] = part.split(';dur=')
      return [name, Number(duration)]
    }),
  )
}

const namesIn = (page: Page) => Object.keys(timingsOf(page))

test('a page that fails names the service that it has waited for', async () => {
  site.standIns.productApi.setFault({ status: 500 })
  const page = await customer.get('/user/downloads')
  expect(page.status).toBe(503)
  expect(namesIn(page)).toEqual(expect.arrayContaining(['store', 'product-api', 'render', 'total']))
})

test.each([
  '/bag',
  '/checkout',
  '/user/licenses',
  '/user/settings',
  '/bag.data',
  '/nowhere',
  '/user',
  '/robots.txt',
])('every answer to a customer says what took how long: %s', async (path) => {
  const page = await customer.get(path)
  const { store = 0, total = 0 } = timingsOf(page)
  expect(namesIn(page)).toEqual(expect.arrayContaining(['store', 'render', 'total']))
  expect(total).toBeGreaterThanOrEqual(store)
})
