import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { countCalls, licensesOf, visitAs } from '../support/customers.ts'
import { readActivation, sampleActivationRequest } from '../stand-ins/product-api.ts'
import { dataOf, headingOf, linkTo } from '../support/page-parts.ts'
import { createPaymentForm, openPaymentForm, reportPayment, startPayment } from '../support/payments.ts'
import { payAs, payWithLateLicense, visitWithBag } from '../support/sale.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { Page } from '../support/visitor.ts'

let site: TestSite
// The site refuses webhooks whose time is far from its own, so every test needs its own clock.
beforeEach(async () => void (site = await openSite()))
afterEach(() => site.close())
const licenses = () => licensesOf(site, 'ada@example.com')
const coreLicense = () => licenses().find(({ edition }) => edition === 'core')!
const completePath = (id: string) => `/checkout/complete?transaction=${id}`
const checkoutOf = ({ id }: { id: string }, query: string) => `/checkout?license=${id}&${query}`

describe('a paid extension', () => {
  const paid = async (query: string) => {
    const visitor = await visitWithBag(site)
    const license = coreLicense()
    await visitor.get('/user/licenses')
    const sale = await payWithLateLicense(site, () => payAs(visitor, site, 'GB', checkoutOf(license, query)))
    return { visitor, license, ...sale, path: completePath(sale.transaction.id) }
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

  test('isn’t sold again while another one of the same license is newer', async () => {
    const visitor = await visitAs(site)
    const license = coreLicense()
    const [players, updates] = [`players=${license.players + 2}`, 'updates=1'].map((query) =>
      checkoutOf(license, query),
    )
    const pay = async (path: string) => {
      const id = await createPaymentForm(visitor, site, path)
      const { sold } = await dataOf<{ sold: string }>(visitor, path, 'pages/checkout/checkout')
      await reportPayment(visitor, id, { sold, started: '1' }, path)
      site.standIns.paddle.transactions.get(id)!.status = 'paid'
      return id
    }
    const first = await pay(players!)
    await pay(updates!)
    expect((await visitor.get(players!)).location).toBe(completePath(first))
  })

  test('says if the license has no current updates, and offers another year', async () => {
    const license = licenses().find(
      ({ edition, updates_until: until }) => edition === 'core' && Date.parse(until) < site.clock.now(),
    )!
    const visitor = await visitAs(site)
    const transaction = await payAs(visitor, site, 'GB', checkoutOf(license, 'edition=pro'))
    const page = await visitor.get(completePath(transaction.id))
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
    await visitor.get(completePath(transaction.id))
    expect((await visitor.get(own)).document.querySelector('#activation-code')).toBeNull()
    expect(await activate()).toBe(license.players + 3)
    expect(await activate()).toBe(license.players + 3)
  })

  test('is pending until it’s on the license, and shown 3 s later, even if the site gets no webhook', async () => {
    const more = coreLicense().players + 1
    const { visitor, license, path, deliver } = await paid(`players=${more}`)
    const open = () => visitor.get(`${path}&players=${more}`)
    const waiting = await open()
    expect(headingOf(waiting)).toBe('Thank you, we’ve received your payment')
    expect(waiting.text).toContain('We’re adding your order to your license')
    expect(linkTo(waiting, `${path}&players=${more}`, 'Check again')).toBeTruthy()
    site.clock.advance(1.5)
    await deliver()
    site.clock.advance(1.5)
    expect(headingOf(await open())).toBe('Thank you, your license is extended')
    expect((await visitor.get(`/user/licenses/${license.id}`)).text).toContain(`${more} players`)
    expect(coreLicense().players).toBe(more)
  })

  test('is late after an hour', async () => {
    const more = `players=${coreLicense().players + 1}`
    const { visitor, path } = await paid(more)
    site.clock.advance(3601)
    const { text } = await visitor.get(`${path}&${more}`)
    expect(text).toContain('Your additions are taking longer than usual')
  })

  test('isn’t found for another customer', async () => {
    const { path } = await paid('updates=1')
    expect((await (await visitAs(site, 'noor@example.com')).get(path)).status).toBe(404)
  })
})

describe('an extension’s payment that its page has reported', () => {
  const CONFIRMING = /We’re still confirming your £[\d,.]+ payment from \d\d:\d\d UTC/
  const RECEIVED = /We’ve received your £[\d,.]+ payment/
  const FORM = 'Opening the secure payment form'

  async function visitOwn() {
    const visitor = await visitWithBag(site)
    const license = coreLicense()
    const players = (more: number) => `players=${license.players + more}`
    const checkout = (more: number) => checkoutOf(license, players(more))
    return { visitor, own: `/user/licenses/${license.id}`, players, checkout }
  }

  test('is said by its license’s pages, blocks only that license, and leaves the bag alone', async () => {
    const { visitor, own, checkout } = await visitOwn()
    expect((await visitor.get(own)).text).not.toMatch(CONFIRMING)
    const id = await startPayment(visitor, site, checkout(1))
    for (const path of [own, `${own}/extend`, checkout(1), checkout(2)]) {
      const page = await visitor.get(path)
      expect(page.text, path).toMatch(CONFIRMING)
      expect(page.text, path).not.toContain(FORM)
      expect(linkTo(page, completePath(id), 'Check payment status'), path).toBeTruthy()
    }
    const other = licenses().findLast(({ edition }) => edition === 'core')!
    for (const path of [checkoutOf(other, `players=${other.players + 1}`), '/checkout'])
      expect((await visitor.get(path)).text, path).toContain(FORM)
    expect((await visitor.get('/bag')).text).not.toMatch(CONFIRMING)
  })

  test('is said when the browser’s Back leads to the checkout or the form again', async () => {
    const { visitor, own, players, checkout } = await visitOwn()
    const { id } = await payAs(visitor, site, 'GB', checkout(1))
    await reportPayment(visitor, id, { started: '1' }, checkout(1))
    const tokens = () => countCalls(site, 'POST /customers/', 'paddle')
    const tokensBefore = tokens()
    const [again, form] = [await visitor.get(checkout(1)), await visitor.get(`${own}/extend?${players(1)}`)]
    expect([again.status, headingOf(again)]).toEqual([200, expect.stringMatching(RECEIVED)])
    expect(linkTo(again, own, 'See the license')).toBeTruthy()
    expect(form.text).toMatch(RECEIVED)
    for (const page of [again, form]) expect(linkTo(page, completePath(id), 'See your order')).toBeTruthy()
    // No form opens, so nobody needs the saved cards.
    expect(tokens()).toBe(tokensBefore)
    // Other mistakes are still the form's.
    expect((await visitor.get(checkout(0))).location).toContain('/extend?')
  })

  test('of updates is said before another year is sold', async () => {
    const { visitor } = await visitOwn()
    const path = checkoutOf(coreLicense(), 'updates=1')
    const { id } = await payAs(visitor, site, 'GB', path)
    await visitor.get(completePath(id))
    const { text } = await visitor.get(path)
    expect(text).toContain(FORM)
    expect(text).toMatch(RECEIVED)
  })

  test('isn’t taken twice unless the customer insists, nor while the license doesn’t have it yet', async () => {
    const { visitor, checkout } = await visitOwn()
    const { sold, completeHref } = await dataOf<{ sold: string; completeHref: string }>(
      visitor,
      checkout(1),
      'pages/checkout/checkout',
    )
    const id = await openPaymentForm(visitor, site, checkout(1))
    const order = completeHref.replace('?', `?transaction=${id}&`)
    await reportPayment(visitor, id, { started: '1', sold, order }, checkout(1))
    expect((await visitor.get(checkout(1))).text).toContain('Pay again')
    expect((await visitor.get(checkout(2))).text).toContain('Pay for this order')
    site.standIns.paddle.transactions.get(id)!.status = 'paid'
    expect((await visitor.get(checkout(1))).location).toBe(order)
  })
})
