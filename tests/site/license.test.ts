import { beforeAll, describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../app/shop.ts'
import { sampleActivationRequest } from '../stand-ins/product-api.ts'
import { sampleLegacyAccount } from '../stand-ins/start.ts'
import { countCalls, licensesOf, visitAs, visitWithList } from '../support/customers.ts'
import { attributesOf, wordsOf } from '../support/page-document.ts'
import { expectPage } from '../support/expect-page.ts'
import { errorAt, fieldOf } from '../support/page-parts.ts'
import { fillBag, LOST_ANSWER, payAs } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()
const ADA = 'ada@example.com'
let ada: TestVisitor
let path: string
beforeAll(async () => {
  ada = await visitAs(site)
  path = `/user/licenses/${licensesOf(site, ADA)[1]!.id}`
})

describe('renaming a license', () => {
  const rename = (label: string) => ada.post(path, { intent: 'label', label })

  test('drops the cached list, so the next page fetches it', async () => {
    await ada.get('/user/licenses')
    const before = countCalls(site, 'GET /user/licenses')
    await ada.get('/user/licenses')
    expect(countCalls(site, 'GET /user/licenses')).toBe(before)
    await rename('Renamed')
    await ada.get('/user/licenses')
    expect(countCalls(site, 'GET /user/licenses')).toBe(before + 1)
  })

  const TAKEN = 'LABEL_TAKEN: labels with <b>bold</b> words are taken.'
  const refusal = { status: 422, body: JSON.stringify({ error: { code: 'label_taken', message: TAKEN } }) }
  test.each([
    ['refuses, in our own words', refusal, 422, 'The license service didn’t accept this name. Try another.'],
    ['doesn’t answer', { drop: true }, 503, 'the name may not be saved'],
  ])('is only tried once, and keeps what was typed, if the service %s', async (_, fault, status, words) => {
    const before = countCalls(site, '/label')
    site.standIns.productApi.setFault({ match: '/label', ...fault })
    const answer = await rename('Bold')
    expect([answer.status, fieldOf(answer, 'label').value]).toEqual([status, 'Bold'])
    expect(errorAt(answer, 'label')).toContain(words)
    expect(answer.text).not.toContain('LABEL_TAKEN')
    expect(countCalls(site, '/label')).toBe(before + 1)
  })
})

test('a name that was saved without an answer is shown', async () => {
  const vera = await visitAs(site, 'vera@example.com')
  const itsPath = `/user/licenses/${licensesOf(site, 'vera@example.com')[0]!.id}`
  await vera.get(itsPath)
  site.standIns.productApi.setFault({ match: '/label', ...LOST_ANSWER })
  const page = await vera.post(itsPath, { intent: 'label', label: 'Saved all the same' })
  expectPage(page, 503, 'the name may not be saved')
  expect(wordsOf(page.document.querySelector('h1')!)).toContain('Saved all the same')
})

test('links to another one like it, and to a quote for it', async () => {
  const { edition, players, entities } = licensesOf(site, ADA)[1]!
  const query = `edition=${edition}&players=${players}&entities=${entities}`
  const { html } = await ada.get(path)
  for (const start of ['/bag', '/ctrl-suite/quote'])
    expect(html.replaceAll('&amp;', '&')).toContain(`href="${start}?${query}"`)
})

describe('another customer’s license', () => {
  const theirs = () => licensesOf(site, 'vera@example.com')[0]!

  test.each<Record<string, string>>([
    { intent: 'label', label: 'Mine now' },
    { intent: 'activate', payload: sampleActivationRequest('THIEF-1') },
  ])('doesn’t exist for %j', async (fields) => {
    const before = theirs()
    expect((await ada.post(`/user/licenses/${before.id}`, fields)).status).toBe(404)
    expect(theirs()).toEqual(before)
  })

  test('is the same 404 as an unknown license', async () => {
    for (const id of [theirs().id, 'lic_000000000000', '..%2F..%2Fuser%2Fdownloads'])
      for (const part of ['', '/sheet', '/activation.txt']) {
        const page = await ada.get(`/user/licenses/${id}${part}`)
        expect(page.status, id + part).toBe(404)
        expect(page.html).not.toContain(theirs().key)
      }
  })
})

test('a 1.0 license shows its files, and nothing about engines', async () => {
  const visitor = await visitAs(site, 'layla@example.com')
  const { email, password } = sampleLegacyAccount
  await visitor.post('/user/settings', { intent: 'migrate', email, password })
  const license = licensesOf(site, 'layla@example.com').find(({ edition }) => edition === '1.0')!
  const list = await visitor.get('/user/licenses')
  expect(list.text).toContain('1.0 apps')
  expect(list.text).not.toContain('1 player')
  const page = await visitor.get(`/user/licenses/${license.id}`)
  expectPage(page, 200, '1.0 license', 'LedSnaps 1.9.2 for macOS')
  expect(page.document.getElementById('license-key')?.textContent).toBe(license.key)
  const ofAnEngine = ['1 player', '0 entities', 'Offline activation', 'Not activated', 'Add players']
  for (const words of [...ofAnEngine, `${PRODUCTS.engine} 2`]) expect(page.text).not.toContain(words)
  const filePath = 'ledsnaps/1.9.2/LedSnaps-1.9.2.dmg'
  expect((await visitor.post('/user/downloads', { filePath })).status).toBe(303)
})

test('a sheet says where the installers are when they can’t be listed', async () => {
  const vera = await visitAs(site, 'vera@example.com')
  site.standIns.productApi.setFault({ match: '/user/downloads', status: 500 })
  const { id } = licensesOf(site, 'vera@example.com')[0]!
  const sheet = await vera.get(`/user/licenses/${id}/sheet`)
  expectPage(sheet, 200, 'They’re under Downloads in your account')
})

test('the history has the license’s own orders only, on its page and its sheet', async () => {
  const visitor = await visitAs(site, ADA, 'GB')
  const before = licensesOf(site, ADA)
  const [first, second] = before
  const renewal = await payAs(visitor, site, 'GB', `/checkout?license=${first!.id}&updates=1`)
  await fillBag(visitor)
  const purchase = await payAs(visitor, site)
  const bought = licensesOf(site, ADA).find(({ id }) => before.every((each) => each.id !== id))!
  const ordersOn = async (id: string) => {
    const page = await visitor.get(`/user/licenses/${id}`)
    const sheet = await visitor.get(`/user/licenses/${id}/sheet`)
    const [orders, printed] = [page, sheet].map(({ document }) =>
      attributesOf(document, 'main ol a[href^="/user/orders/"]', 'href').map((href) => href.slice(13)),
    )
    expect(printed).toEqual(orders)
    for (const words of ['Updates end', 'Bought'])
      expect(page.document.querySelector('#history ~ ol')!.text).toContain(words)
    return orders
  }
  expect(await ordersOn(first!.id)).toContain(renewal.id)
  expect(await ordersOn(bought.id)).toEqual([purchase.id])
  const others = await ordersOn(second!.id)
  for (const { id } of [purchase, renewal]) expect(others).not.toContain(id)
})

test('has no card for additions if none can be sold, and offers no year that can’t be', async () => {
  const [license] = licensesOf(site, ADA)
  const seeWith = async (change: object) => {
    site.standIns.clearFaults()
    const unknown = { edition: 'pro', productid: null, players: null, entities: null }
    const visitor = await visitWithList(site, { licenses: [{ ...license, ...unknown, ...change }] })
    return (await visitor.get(`/user/licenses/${license!.id}`)).text
  }
  expect(await seeWith({ updates_until: null })).not.toContain('Add to this license')
  const ended = await seeWith({ updates_until: '2025-01-01' })
  expect(ended).toContain('Your installed version keeps working.')
  expect(ended).not.toMatch(/Another year|Add a year/)
})
