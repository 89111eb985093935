import { expect, test } from 'vitest'
import { forgetLicenses, licensesOf, visitAs } from '../support/customers.ts'
import { wordsOf } from '../support/page-document.ts'
import { licensePathsOf, linkTo } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()
const VERA = 'vera@example.com'
const DUE = '/user/licenses?updates=due'

const listCalls = () => site.standIns.productApi.calls.filter(({ path }) => path === '/user/licenses').length
const dayOf = (days: number) => new Date(site.clock.now() + days * 86_400_000).toISOString()

/** A customer of whose licenses so many days of updates are left. */
async function visitWith(days: readonly number[], change: object = {}) {
  const visitor = await visitAs(site, VERA)
  await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
  await forgetLicenses(site, visitor)
  const licenses = licensesOf(site, VERA).slice(0, days.length)
  site.standIns.clearFaults()
  const body = JSON.stringify({
    licenses: licenses.map((license, index) => ({
      ...license,
      label: `Rack ${index}`,
      productid: 'ctrl-engine-core',
      edition: 'core',
      players: 3,
      entities: 12,
      updates_until: dayOf(days[index]!),
      ...change,
    })),
  })
  site.standIns.productApi.setFault({ match: 'GET /user/licenses', body })
  return visitor
}

test('the menu of every page counts them from the copy of the list, and never asks for it', async () => {
  const visitor = await visitWith([-400, 29, 31])
  const before = listCalls()
  expect((await visitor.get('/about')).text).not.toMatch(/needs? updates/)
  expect(listCalls()).toBe(before)
  await visitor.get('/user/licenses')
  for (const path of ['/about', '/', '/user/settings']) {
    const page = await visitor.get(path)
    const links = page.document.querySelectorAll(`header a[href="${DUE}"]`)
    expect(
      links.map((link) => wordsOf(link).trim()),
      path,
    ).toEqual(['2 licenses need updates', '2 licenses need updates'])
  }
  expect(listCalls()).toBe(before + 1)
})

test('the list leads to them, and each says what another year costs', async () => {
  const visitor = await visitWith([-400, 29, 31])
  const list = await visitor.get('/user/licenses')
  expect(linkTo(list, DUE, 'See what to renew')).toBeDefined()
  const due = await visitor.get(DUE)
  expect(due.text).toContain('2 results Show all 3 licenses')
  expect(due.text).not.toContain('See what to renew')
  expect(licensePathsOf(due)).toHaveLength(2)
  // A core engine at £99, two players at £39 and two blocks at £9.
  expect(due.text).toMatch(/Updates ended [\w ]+ Renew Rack 0 for £195 before tax/)
  expect(due.text).toMatch(/Updates end [\w ]+ Renew Rack 1 for £195 before tax/)
})

test('one is said as one; none, and what cannot be renewed, not at all', async () => {
  const one = await visitWith([3, 300])
  expect((await one.get('/user/licenses')).text).toContain('1 license needs updates')
  for (const change of [{ players: null }, { edition: '1.0', productid: 'ctrl-apps-1.0' }]) {
    const visitor = await visitWith([-3, 300], change)
    expect((await visitor.get('/user/licenses')).text).not.toMatch(/needs? updates|Renew/)
  }
})

test('without prices they can still be renewed, and nothing is said of prices', async () => {
  const visitor = await visitWith([-400, 29])
  site.clock.advance(301)
  site.standIns.paddle.setFault({ match: '/pricing-preview', status: 503 })
  const page = await visitor.get(DUE)
  expect(page.text).toContain('Renew Rack 0')
  expect(page.text).not.toMatch(/£|before tax|unavailable/)
})
