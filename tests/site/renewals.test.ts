import { expect, test } from 'vitest'
import { countCalls, licensesOf, visitWithList } from '../support/customers.ts'
import { attributesOf } from '../support/page-document.ts'
import { linkTo, textsOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const PATH = '/user/licenses'
const LIST = 'GET /user/licenses'
const VERA = 'vera@example.com'
const DUE = `${PATH}?updates=due`

/** Signs in as a customer whose licenses have updates for this many more days, one license for each number. */
const visitWithDays = (days: readonly number[], change: object = {}) =>
  visitWithList(
    site,
    {
      licenses: licensesOf(site, VERA)
        .slice(0, days.length)
        .map((license, index) => ({
          ...{ ...license, label: `Rack ${index}`, productid: 'ctrl-engine-core', edition: 'core' },
          ...{ players: 3, entities: 12 },
          updates_until: new Date(site.clock.now() + days[index]! * 86_400_000).toISOString(),
          ...change,
        })),
    },
    VERA,
  )

test('licenses to renew are counted in every page’s menu, from the cache only', async () => {
  const visitor = await visitWithDays([-400, 29, 31])
  const before = countCalls(site, LIST)
  expect((await visitor.get('/about')).text).not.toMatch(/to renew/)
  expect(countCalls(site, LIST)).toBe(before)
  await visitor.get(PATH)
  for (const path of ['/about', '/', '/user/settings'])
    expect(textsOf(await visitor.get(path), `header a[href="${DUE}"]`), path).toEqual(
      Array(2).fill('2 licenses to renew'),
    )
  expect(countCalls(site, LIST)).toBe(before + 1)
})

test('licenses to renew are counted correctly if there is only one, and only if they can be renewed', async () => {
  const one = await visitWithDays([3, 300])
  expect((await one.get(PATH)).text).toContain('1 license to renew')
  for (const change of [{ players: null }, { edition: '1.0', productid: 'ctrl-apps-1.0' }]) {
    site.standIns.clearFaults()
    const visitor = await visitWithDays([-3, 300], change)
    expect((await visitor.get(PATH)).text).not.toMatch(/to renew|Renew/)
  }
})

test('licenses to renew have one total price but are renewed one by one, and the page shows what’s left', async () => {
  const visitor = await visitWithDays([-400, 29, 300])
  const [first, second, third] = licensesOf(site, VERA).map(({ id }) => id)
  const plan = `${PATH}/renew?renew=${first}&renew=${second}`
  const list = await visitor.get(DUE)
  expect(linkTo(list, plan, 'Renew 2 one by one')).toBeDefined()
  expect(list.text).toContain('2 licenses to renew : £390.00 before tax')
  expect((await visitor.get(`${DUE}&q=0B66`)).text).toContain('Select 1 on this page')
  const page = await visitor.get(plan)
  expect(page.text).toMatch(
    /0 of 2 up to date 2 payments left: £390.00 before tax\s?\. Each .* Once your card is saved,/,
  )
  const next = `/checkout?renew=${first}&renew=${second}&updates=1&license=${first}`
  expect(linkTo(page, next, 'Renew Rack 0')).toBeDefined()
  expect(page.text).toContain('Payment 1 of 2: £195.00 before tax')

  const half = await visitor.get(`${PATH}/renew?renew=${third}&renew=${second}&renew=lic_of_another`)
  expect(half.text).toContain('1 of 2 up to date 1 payment left: £195.00 before tax')
  const buttons = attributesOf(half.document, 'main form button[name=license]', 'value')
  expect(new Set(buttons)).toEqual(new Set([second]))
  const checkout = await visitor.get(`/checkout?updates=1&renew=${third}&renew=${second}&license=${second}`)
  expect(
    linkTo(checkout, `${PATH}/renew?renew=${third}&renew=${second}`, 'Back to your renewals'),
  ).toBeDefined()
  expect(checkout.text).toContain('For Rack 1')
  expect(checkout.html).toMatch(new RegExp(`complete\\?[^"]*renew=${third}[^"]{1,9}renew=${second}`))

  const done = await visitor.get(`${PATH}/renew?renew=${third}`)
  expect(done.text).toContain('All up to date')
  expect(linkTo(done, '/user/orders', 'See orders')).toBeDefined()
  const none = await visitor.get(`${PATH}/renew?renew=lic_of_another`)
  expect([none.status, none.location]).toEqual([302, DUE])
})

test('a license can be skipped, and the walk goes on with the next and comes back', async () => {
  const visitor = await visitWithDays([-400, -300, 300])
  const [first, second, third] = licensesOf(site, VERA).map(({ id }) => id)
  const all = await visitor.get(`${PATH}/renew?renew=${first}&renew=${second}&renew=${third}`)
  const skipping = `${PATH}/renew?skip=${first}&renew=${second}&renew=${third}`
  expect(linkTo(all, skipping, 'Skip Rack 0')).toBeDefined()

  const page = await visitor.get(skipping)
  expect(page.text).toContain('1 of 3 up to date · 1 skipped 1 payment left: £195.00 before tax')
  const next = `/checkout?skip=${first}&renew=${second}&renew=${third}&updates=1&license=${second}`
  expect(linkTo(page, next, 'Renew Rack 1')).toBeDefined()
  expect(textsOf(page, 'main tbody tr').map((text) => /Skipped/.test(text))).toEqual([false, true, false])
  const checkout = await visitor.get(next)
  expect(linkTo(checkout, skipping, 'Back to your renewals')).toBeDefined()
  expect(checkout.html).toMatch(new RegExp(`complete\\?[^"]*skip=${first}[^"]{1,9}renew=${second}`))

  const end = await visitor.get(`${PATH}/renew?skip=${first}&renew=${third}`)
  expect(end.text).toContain('1 of 2 up to date · 1 skipped')
  expect(linkTo(end, `${PATH}/renew?renew=${first}&renew=${third}`, 'Go back to the 1 skipped')).toBeDefined()
})

test('unticking a page of the list keeps what’s ticked on another, and a stranger’s license isn’t ticked', async () => {
  const visitor = await visitWithDays(Array<number>(30).fill(-9))
  const ticked = async (query: string) =>
    attributesOf(
      (await visitor.get(`${DUE}&${query}`)).document,
      '#renewals input:is([checked], [type=hidden])[name=renew]',
      'value',
    )
  const page = attributesOf((await visitor.get(DUE)).document, 'main [type=checkbox]', 'value')
  const other = licensesOf(site, VERA).find(({ id }) => !page.includes(id))!.id
  expect(await ticked(`renew=${page[3]}&renew=${other}&select=none`)).toEqual([other])
  expect(await ticked('renew=lic_of_another')).toEqual([])
})

test('licenses can be renewed while there are no prices', async () => {
  const visitor = await visitWithDays([-400, 29])
  site.clock.advance(301)
  site.standIns.paddle.setFault({ match: '/pricing-preview', status: 503 })
  const page = await visitor.get(DUE)
  expect(page.text).toContain('Renew Rack 0')
  expect(page.text).not.toMatch(/£|before tax|unavailable/)
})
