import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { visitAs } from '../support/customers.ts'
import { EDITION_NAMES } from '../../app/shop.ts'
import { readActivation, sampleActivationRequest } from '../stand-ins/product-api.ts'
import { linkTo } from '../support/page-parts.ts'
import { fillBag, payAs, payWithLateLicense } from '../support/sale.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { Page } from '../support/visitor.ts'

let site: TestSite
// The provider's events are taken at their own time only, so each test has a clock that nobody has set.
beforeEach(async () => void (site = await openSite()))
afterEach(() => site.close())
const licenses = () => site.standIns.productApi.licensesOf(site.standIns.people[0]!.id)
const coreLicense = () => licenses().find(({ edition }) => edition === 'core')!
const checkoutOf = ({ id }: { id: string }, query: string) => `/checkout?license=${id}&${query}`
const headingOf = ({ document }: Page) => document.querySelector('h1')!.text

describe('a paid extension', () => {
  const paid = async (query: string) => {
    const visitor = await visitAs(site)
    await fillBag(visitor)
    const license = coreLicense()
    await visitor.get('/user/licenses')
    const sale = await payWithLateLicense(site, () => payAs(visitor, site, 'GB', checkoutOf(license, query)))
    return { visitor, license, ...sale, path: `/checkout/complete?transaction=${sale.transaction.id}` }
  }

  test('is on the license, and its page says what was added to which, and no word of a new key', async () => {
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

  test('of a license whose updates have ended says that they have, and offers the missing year', async () => {
    const isEnded = ({ updates_until: until }: { updates_until: string }) =>
      Date.parse(until) < site.clock.now()
    const license = licenses().find((own) => own.edition === 'core' && isEnded(own))!
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

  test('needs a new activation code for offline machines, which says what they may do', async () => {
    const visitor = await visitAs(site)
    const license = coreLicense()
    const own = `/user/licenses/${license.id}`
    const payload = sampleActivationRequest(license.activations[0]!.machine)
    const playersIn = ({ document }: Page) =>
      readActivation(
        document.querySelector('#activation-answer textarea')!.textContent,
        site.standIns.productApi.activationKey,
      )!.players
    const activate = async () =>
      playersIn(await visitor.follow(await visitor.post(own, { intent: 'activate', payload })))
    expect(await activate()).toBe(license.players)
    expect(playersIn(await visitor.get(own))).toBe(license.players)
    const transaction = await payAs(
      visitor,
      site,
      'GB',
      checkoutOf(license, `players=${license.players + 3}`),
    )
    await visitor.get(`/checkout/complete?transaction=${transaction.id}`)
    expect((await visitor.get(own)).document.querySelector('#activation-answer')).toBeNull()
    expect(await activate()).toBe(license.players + 3)
    expect(await activate()).toBe(license.players + 3)
  })

  test('that is still to be applied is waited for, and said to be late in the end', async () => {
    const before = coreLicense()
    const query = `players=${before.players + 1}`
    const { visitor, license, path, deliver } = await paid(query)
    const waiting = await visitor.get(`${path}&${query}`)
    expect(headingOf(waiting)).toBe('Thank you, we’ve received your payment')
    expect(waiting.text).toContain('We’re adding your order to your license')
    expect(linkTo(waiting, `${path}&${query}`, 'Check again')).toBeTruthy()
    site.clock.advance(3601)
    expect((await visitor.get(`${path}&${query}`)).text).toContain('should be on your license by now')
    site.clock.advance(11)
    await deliver()
    const page = await visitor.get(`${path}&${query}`)
    expect(headingOf(page)).toBe('Thank you, your license is extended')
    expect(licenses().find(({ id }) => id === license.id)!.players).toBe(before.players + 1)
  })

  test('that is applied 1.5 s later without a webhook shows 3 s later, on the license too', async () => {
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

  test('does not exist for another customer', async () => {
    const { path } = await paid('updates=1')
    expect((await (await visitAs(site, 'noor@example.com')).get(path)).status).toBe(404)
  })
})
