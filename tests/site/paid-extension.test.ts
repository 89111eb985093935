import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { licensesOf, visitAs } from '../support/customers.ts'
import { readActivation, sampleActivationRequest } from '../stand-ins/product-api.ts'
import { headingOf, linkTo } from '../support/page-parts.ts'
import { fillBag, payAs, payWithLateLicense } from '../support/sale.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { Page } from '../support/visitor.ts'

let site: TestSite
// The site refuses webhooks whose time is far from its own, so every test needs its own clock.
beforeEach(async () => void (site = await openSite()))
afterEach(() => site.close())
const licenses = () => licensesOf(site, 'ada@example.com')
const coreLicense = () => licenses().find(({ edition }) => edition === 'core')!
const checkoutOf = ({ id }: { id: string }, query: string) => `/checkout?license=${id}&${query}`

describe('a paid extension', () => {
  const paid = async (query: string) => {
    const visitor = await visitAs(site)
    await fillBag(visitor)
    const license = coreLicense()
    await visitor.get('/user/licenses')
    const sale = await payWithLateLicense(site, () => payAs(visitor, site, 'GB', checkoutOf(license, query)))
    return { visitor, license, ...sale, path: `/checkout/complete?transaction=${sale.transaction.id}` }
  }

  test('is on the license, and its page says what was added', async () => {
    const before = coreLicense()
    const { visitor, license, path, deliver } = await paid(`players=${before.players + 2}&updates=1`)
    await deliver()
    const page = await visitor.get(`${path}&players=${before.players + 2}`)
    expect(headingOf(page)).toBe('Thank you, your license is extended')
    expect(page.text).toContain(`Added 2 × Player unit ${EDITION_NAMES.core} updates`)
    expect(page.text).toContain(`${before.players + 2} players`)
    expect(linkTo(page, `/user/licenses/${license.id}`, 'See the license')).toBeTruthy()
    expect(page.document.querySelector('#license-key')).toBeNull()
    expect(page.text).not.toContain('Download the engine')
    const own = await visitor.get(`/user/licenses/${license.id}`)
    expect(own.text).toContain(`${before.players + 2} players`)
    expect(licenses()).toHaveLength(3)
  })

  test('says if the license has no current updates, and offers another year', async () => {
    const license = licenses().find(
      ({ edition, updates_until: until }) => edition === 'core' && Date.parse(until) < site.clock.now(),
    )!
    const visitor = await visitAs(site)
    const transaction = await payAs(visitor, site, 'GB', checkoutOf(license, 'edition=pro'))
    const page = await visitor.get(`/checkout/complete?transaction=${transaction.id}`)
    expect(headingOf(page)).toBe('Thank you, your license is extended')
    expect(page.text).toContain('Updates ended')
    expect(page.text).not.toMatch(/Updates until|while your updates last/)
    expect(page.document.querySelectorAll('main .text-live')).toEqual([])
    expect(
      linkTo(page, `/user/licenses/${license.id}/extend?updates=1`, 'Add a year of updates'),
    ).toBeTruthy()
  })

  test('needs a new activation code for offline machines', async () => {
    const visitor = await visitAs(site)
    const license = coreLicense()
    const own = `/user/licenses/${license.id}`
    const payload = sampleActivationRequest(license.activations[0]!.machine)
    const playersIn = ({ document }: Page) =>
      readActivation(
        document.querySelector('#activation-code textarea')!.textContent,
        site.standIns.productApi.activationKey,
      )!.players
    const activate = async () =>
      playersIn(await visitor.follow(await visitor.post(own, { intent: 'activate', payload })))
    expect(await activate()).toBe(license.players)
    expect(playersIn(await visitor.get(own))).toBe(license.players)
    const path = checkoutOf(license, `players=${license.players + 3}`)
    const transaction = await payAs(visitor, site, 'GB', path)
    await visitor.get(`/checkout/complete?transaction=${transaction.id}`)
    expect((await visitor.get(own)).document.querySelector('#activation-code')).toBeNull()
    expect(await activate()).toBe(license.players + 3)
    expect(await activate()).toBe(license.players + 3)
  })

  test('is pending until it’s on the license, and late after an hour', async () => {
    const before = coreLicense()
    const query = `players=${before.players + 1}`
    const { visitor, license, path, deliver } = await paid(query)
    const waiting = await visitor.get(`${path}&${query}`)
    expect(headingOf(waiting)).toBe('Thank you, we’ve received your payment')
    expect(waiting.text).toContain('We’re adding your order to your license')
    expect(linkTo(waiting, `${path}&${query}`, 'Check again')).toBeTruthy()
    site.clock.advance(3601)
    expect((await visitor.get(`${path}&${query}`)).text).toContain(
      'Your additions are taking longer than usual',
    )
    site.clock.advance(11)
    await deliver()
    const page = await visitor.get(`${path}&${query}`)
    expect(headingOf(page)).toBe('Thank you, your license is extended')
    expect(licenses().find(({ id }) => id === license.id)!.players).toBe(before.players + 1)
  })

  test('is shown on the order and the license 3 s later, even if the site gets no webhook', async () => {
    const before = coreLicense()
    const query = `players=${before.players + 1}`
    const { visitor, license, path, deliver } = await paid(query)
    expect(headingOf(await visitor.get(`${path}&${query}`))).toBe('Thank you, we’ve received your payment')
    site.clock.advance(1.5)
    await deliver()
    site.clock.advance(1.5)
    expect(headingOf(await visitor.get(`${path}&${query}`))).toBe('Thank you, your license is extended')
    expect((await visitor.get(`/user/licenses/${license.id}`)).text).toContain(
      `${before.players + 1} players`,
    )
  })

  test('isn’t found for another customer', async () => {
    const { path } = await paid('updates=1')
    expect((await (await visitAs(site, 'noor@example.com')).get(path)).status).toBe(404)
  })
})
