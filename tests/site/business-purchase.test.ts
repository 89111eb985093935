import { describe, expect, test } from 'vitest'
import { samplePrices } from '../stand-ins/start.ts'
import {
  businessDetails,
  businessesNamed,
  buyFor,
  PAYER,
  saveBusiness,
  visitBuying,
} from '../support/businesses.ts'
import { forgetLicenses, licensesOf, visitAfter, visitAs, visitFrom } from '../support/customers.ts'
import { attributesOf } from '../support/page-document.ts'
import { fieldOf, fieldsIn, messageOf, textsOf } from '../support/page-parts.ts'
import { issueQuote, QUOTE, quotePath, transactionIn } from '../support/quotes.ts'
import { fillBag, frameSaleOf, orderBy, visitWithBag } from '../support/sale.ts'
import { measureWaits } from '../support/slow-time.ts'
import { useSite } from '../support/use-site.ts'
import type { Page } from '../support/visitor.ts'

const site = useSite()

const REVERSE =
  /Tax Estimate (Germany\. )?Reverse charge: no VAT, because (Hafen GmbH \d+|the buyer) has a VAT number and accounts for it €0\.00 Total €[\d,.]+ EUR no tax/

describe('buying for a business', () => {
  test('shows reverse charge and why before the form, which gets it', async () => {
    const { visitor, id, name } = await visitBuying(site)
    await fillBag(visitor)
    const { id: license } = licensesOf(site, PAYER).find(({ edition }) => edition === 'core')!
    for (const path of [
      ...['/bag', '/bag?panel', '/checkout', '/ctrl-suite/buy?edition=core&players=4&entities=12'],
      ...[`/user/licenses/${license}/extend?players=3`, `/checkout?license=${license}&players=3`],
    ])
      expect((await visitor.get(path)).text, path).toMatch(REVERSE)
    expect((await visitor.get('/bag')).text).toContain(`Buying for ${name} . Change`)
    const { customer_id } = site.standIns.paddle.businesses.get(id)!
    expect(await frameSaleOf(visitor)).toMatchObject({
      country: 'DE',
      business: { customerId: customer_id, businessId: id },
    })
    expect((await visitor.get('/checkout')).html).not.toContain('pca_')
  })

  test('shows one place’s prices and tax words, though the visitor’s own country is another', async () => {
    const visitor = await visitAs(site, PAYER, 'US')
    const fields = businessDetails({ taxNumber: '' })
    await saveBusiness(visitor, fields)
    await buyFor(visitor, businessesNamed(site, fields.name)[0]!.id)
    const said = `You’re buying for ${fields.name}, so prices are for Germany, in euros.`
    await visitor.get('/')
    const country = await visitor.get('/country')
    expect(country.text).toContain(said)
    expect(textsOf(country, 'caption')).toEqual([`Prices for ${fields.name} in Germany`])
    expect(country.document.querySelector('main [aria-current]')?.getAttribute('value')).toBe('US')
    await fillBag(visitor)
    const { id: license } = licensesOf(site, PAYER).find(({ edition }) => edition === 'core')!
    const engine = 'edition=core&players=4&entities=12'
    for (const path of [
      ...['/country', '/ctrl-suite/prices', '/bag', `/bag?${engine}`, `/ctrl-suite/buy?${engine}`],
      ...['/checkout', `/user/licenses/${license}/extend?players=3`, `/ctrl-suite/quote?${engine}`],
    ]) {
      const { text, html } = await visitor.get(path)
      expect(text, path).toContain('€')
      expect(text, path).not.toMatch(/incl\. tax|prices for the United States|\$\d/i)
      // The page would otherwise look outdated, and load again.
      expect(html, path).not.toContain('"visitorCountry":"DE"')
    }
    expect((await visitor.get('/bag')).text).toMatch(/Total €[\d,.]+ EUR incl\. VAT/)
    const chosen = await visitor.submit('/country', { intent: 'set-country', country: 'AU' })
    expect(messageOf(chosen)).toContain(said)
  })

  test('shows whom list prices are for, without VAT, and doesn’t speak of saved cards', async () => {
    const { visitor, name } = await visitBuying(site)
    const prices = (await visitor.get('/ctrl-suite/prices')).text
    expect(prices).toMatch(new RegExp(`In euros\\s?, before tax\\s?\\. Buying for ${name} \\. Change`))
    expect(prices).not.toMatch(/Another country|incl\. VAT/)
    const due = licensesOf(site, PAYER).slice(0, 2)
    const licenses = due.map((license) => ({ ...license, updates_until: '2020-01-01T00:00:00Z' }))
    await forgetLicenses(site, visitor)
    site.standIns.productApi.setFault({ match: 'GET /user/licenses', body: JSON.stringify({ licenses }) })
    const renew = await visitor.get(`/user/licenses/renew?renew=${due[0]!.id}&renew=${due[1]!.id}`)
    expect(renew.text).toContain('2 payments left')
    expect(renew.text).not.toContain('card is saved')
  })

  test('in a country without prices, speaks of the business and not of the visitor’s country', async () => {
    const { visitor, id, name } = await visitBuying(site)
    await fillBag(visitor)
    const { custom_data } = site.standIns.paddle.businesses.get(id)!
    site.standIns.paddle.addresses.get(String(custom_data?.address))!.country_code = 'RU'
    await buyFor(visitor, id)
    const engine = 'edition=core&players=4&entities=12'
    for (const path of ['/bag', `/ctrl-suite/buy?${engine}`, '/ctrl-suite/prices', '/checkout']) {
      const { text } = await visitor.get(path)
      expect(text, path).toContain('can’t sell to the country of the business that you’re buying for')
      expect(text, path).not.toMatch(/can’t sell to the United Kingdom|Change country/)
    }
    expect((await visitor.get('/country')).text).toContain(
      `You’re buying for ${name}, but our payment provider can’t sell to Russia.`,
    )
    expect((await visitor.get(`/ctrl-suite/quote?${engine}`)).text).toContain('We have no prices for Russia')
    const discount = await visitor.submit('/bag', { intent: 'apply-discount', code: 'SHOW10' })
    expect(discount.text).toContain('Buy for yourself or another business and apply it again')
  })

  test('says so when Paddle no longer has the business, and how to go on', async () => {
    const { visitor, id } = await visitBuying(site)
    await fillBag(visitor)
    site.standIns.paddle.businesses.get(id)!.status = 'archived'
    const engine = 'edition=core&players=4&entities=12'
    const quote = `/ctrl-suite/quote?${engine}`
    for (const path of ['/bag', `/ctrl-suite/buy?${engine}`, '/checkout', quote]) {
      const { text } = await visitor.get(path)
      expect(text, path).toContain('no longer has the business that you’re buying for')
      expect(text, path).toContain('Change business')
      expect(text, path).not.toContain('unavailable right now')
    }
    const discount = await visitor.submit('/bag', { intent: 'apply-discount', code: 'SHOW10' })
    expect(discount.text).toContain('Buy for yourself or another business and apply it again')
    expect((await visitor.get('/user/settings')).text).toContain('Paddle no longer has it')
    await buyFor(visitor, '')
    expect((await visitor.get('/bag')).text).toContain('GBP incl. VAT')
  })

  test('is priced for nobody else, in any other session of the customer, and ends with one press', async () => {
    const { visitor } = await visitBuying(site)
    const old = await visitAfter(site, 60, PAYER, 'GB')
    for (const each of [visitor, old]) {
      await fillBag(each)
      expect((await each.get('/bag')).text).toMatch(REVERSE)
    }
    const other = await visitWithBag(site, 'vera@example.com', 'DE')
    expect((await other.get('/bag')).text).toMatch(/Tax Estimate €\d.*incl\. VAT/)
    expect((await buyFor(old, '')).status).toBe(303)
    expect((await visitor.get('/bag')).text).toContain('GBP incl. VAT')
  })

  test('quotes without VAT, filled in, and sells the quote to the business', async () => {
    const { visitor, id, name } = await visitBuying(site)
    const query = 'edition=pro&players=3&entities=12'
    const preview = await visitor.get(`/ctrl-suite/quote?${query}`)
    expect(preview.text).toMatch(REVERSE)
    expect(fieldOf(preview, 'for').value).toBe(name)
    expect(attributesOf(preview.document, '[name=country] [selected]', 'value')).toEqual(['DE'])
    const path = await issueQuote(visitor, { country: 'DE', for: name })
    for (const page of [await visitor.get(path), await (await visitFrom(site, 'DE')).get(path)]) {
      expect(page.text).toMatch(REVERSE)
      expect(page.text).toMatch(/€[\d,.]+ EUR no tax Today’s price is the same\./)
      expect(page.text).not.toContain('your own address')
    }
    expect((await visitor.get(path)).html).toContain('Kai 1')
    const bought = await visitor.post(path, { intent: 'buy' })
    const { business, details: charged } = transactionIn(site, bought)
    expect([business?.id, charged.totals.tax]).toEqual([id, '0'])
    // Saved cards would bring the customer's address to it.
    await buyFor(visitor, '')
    const payment = await visitor.follow(bought)
    expect([payment.html.includes('pca_'), payment.text]).toEqual([
      false,
      expect.stringContaining('Saved cards have an address of their own'),
    ])
    expect(payment.text).toContain(`Billed to ${name}`)
    expect((await site.visit().get(bought.location!)).text).not.toContain(name)
  })

  test('quotes what the configurator shows, and leaves the visitor’s own country alone', async () => {
    const { visitor, name } = await visitBuying(site)
    const shown = await visitor.get('/ctrl-suite/buy?edition=core&players=4&entities=12')
    const [link = ''] = attributesOf(shown.document, 'main a[href^="/ctrl-suite/quote"]', 'href')
    const quote = await visitor.get(link.replaceAll('&amp;', '&'))
    expect(quote.text).toMatch(REVERSE)
    const form = quote.document.querySelector('form[action="/bag"]:has([name=country])')!
    const added = await visitor.submit('/bag', { ...fieldsIn(form), intent: 'add' })
    expect(messageOf(added)).toMatch(/^Added to your bag: [^.]+\. The total is €[\d,.]+ EUR no tax\.$/)
    const issuedAt = new Date(site.clock.now() - 31 * 24 * 3600_000).toISOString()
    const british = quotePath(site.standIns.environment)
    expect((await visitor.get(british)).text).toContain(
      `The tax shown is for the United Kingdom. You’re buying for ${name}, so you’ll pay the tax for its address.`,
    )
    const over = await visitor.get(quotePath(site.standIns.environment, { issuedAt, country: 'FR' }))
    expect(over.text).toContain(`You’re buying for ${name}, so your bag has the price for its address.`)
    await visitor.post('/bag', { ...fieldsIn(form), intent: 'add', country: 'FR' })
    await buyFor(visitor, '')
    expect((await visitor.get('/bag')).text).toContain('Prices for the United Kingdom.')
  })

  test('keeps the business in a quote’s form that’s refused, or has no price for now', async () => {
    const visitor = await visitAs(site, PAYER, 'US')
    const { name, ...fields } = businessDetails()
    await saveBusiness(visitor, { ...fields, name })
    await buyFor(visitor, businessesNamed(site, name)[0]!.id)
    const shownIn = ({ document, status }: Page) => [
      status,
      attributesOf(document, '[name=country] [selected]', 'value'),
      attributesOf(document, '[name=for]', 'value'),
      document.querySelectorAll('main [name=postalCode]').length,
    ]
    const query = '/ctrl-suite/quote?edition=core&entities=12&players='
    const refused = await visitor.get(`${query}101`)
    expect(shownIn(refused)).toEqual([422, ['DE'], [name], 0])
    const form = fieldsIn(refused.document.querySelector('form[action="/ctrl-suite/quote"]')!)
    expect(
      (await visitor.get(`/ctrl-suite/quote?${new URLSearchParams({ ...form, players: '4' })}`)).text,
    ).toMatch(REVERSE)
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 500 })
    expect(shownIn(await visitor.get(`${query}7`))).toEqual([503, ['DE'], [name], 0])
  })

  test('says that a quote’s price is the same while only its address’s tax is unknown', async () => {
    const visitor = await visitAs(site, PAYER, 'US')
    const fields = businessDetails({ taxNumber: '', country: 'US', postalCode: '94103' })
    await saveBusiness(visitor, fields)
    await buyFor(visitor, businessesNamed(site, fields.name)[0]!.id)
    const form = await visitor.get('/ctrl-suite/quote?country=US&postalCode=10001')
    expect(form.document.querySelector('main [name=postalCode]')).toBeNull()
    expect(attributesOf(form.document, 'main [name=shown]', 'value')).toEqual(['US'])
    const path = await issueQuote(visitor, { country: 'US' })
    for (const each of [visitor, await visitFrom(site, 'US')])
      expect((await each.get(path)).text).toMatch(/\$[\d,.]+ USD incl\. tax Today’s price is the same\./)
  })

  test('shows what’s wrong with a postal code for another country than the business’s', async () => {
    const { visitor } = await visitBuying(site)
    const refused = await visitor.submit('/ctrl-suite/quote', { ...QUOTE, country: 'US', postalCode: '9x' })
    expect(refused.status).toBe(422)
    expect(fieldOf(refused, 'postalCode').value).toBe('9x')
    expect(refused.text).toContain('This isn’t a ZIP code in the United States.')
    const own = await visitor.submit('/ctrl-suite/quote', { ...QUOTE, country: 'DE', currency: 'XXX' })
    expect(own.status).toBe(422)
    expect(own.document.querySelector('main [name=postalCode]')).toBeNull()
  })

  test.each([
    ['its address', 'US', { taxNumber: '', postalCode: '97201' }],
    ['its tax number, outside Europe', 'AU', { taxNumber: '53004085616', postalCode: '2000' }],
  ])('quotes no tax, and says so, if it pays none because of %s', async (_, country, details) => {
    const visitor = await visitAs(site, PAYER, country)
    const fields = businessDetails({ ...details, country })
    await saveBusiness(visitor, fields)
    await buyFor(visitor, businessesNamed(site, fields.name)[0]!.id)
    const path = await issueQuote(visitor, { country })
    const [preview, issued, others] = [
      await visitor.get('/ctrl-suite/quote?edition=core&players=4&entities=12'),
      await visitor.get(path),
      await (await visitFrom(site, country)).get(path),
    ]
    const untaxed =
      /Tax Estimate (United States|Australia)\. No tax for the buyer’s business \$0\.00 Total \$[\d,.]+ (USD|AUD) no tax/
    for (const { text } of [preview, issued, others]) expect(text).toMatch(untaxed)
    expect(issued.text).not.toContain('pay the tax')
    for (const { text } of [issued, others])
      expect(text).toMatch(/\$[\d,.]+ (USD|AUD) no tax Today’s price is the same\./)
    expect(issued.text).not.toMatch(/The tax shown|pay the tax|Tax is estimated/)
  })

  test('sells a quote to the business chosen now, whichever it was opened to pay for before', async () => {
    const { visitor, id } = await visitBuying(site)
    const path = await issueQuote(visitor, { country: 'DE' })
    const buy = () => visitor.post(path, { intent: 'buy' })
    const first = await buy()
    expect((await buy()).location).toBe(first.location)
    const other = businessDetails()
    await saveBusiness(visitor, other)
    await buyFor(visitor, businessesNamed(site, other.name)[0]!.id)
    // The first is what Paddle lists.
    site.standIns.paddle.setFault({ match: 'POST /transactions', status: 502, times: 1 })
    expect((await buy()).status).toBe(503)
    site.clock.advance(31)
    const second = await buy()
    expect(transactionIn(site, second).business?.name).toBe(other.name)
    expect((await visitor.follow(first)).text).toContain('a newer order replaced it')
    await buyFor(visitor, '')
    expect(transactionIn(site, await buy()).business).toBeNull()
    await buyFor(visitor, id)
    expect(transactionIn(site, await buy()).business?.id).toBe(id)
  })

  test('names it where one of its drafts is paid by card', async () => {
    const { visitor, name } = await visitBuying(site)
    const { id } = site.standIns.paddle.createTransaction({
      items: [{ priceId: samplePrices.pro, quantity: 1 }],
      customData: site.standIns.referenceOf(PAYER),
    })
    site.standIns.paddle.transactions.get(id)!.status = 'draft'
    expect((await visitor.get(`/store/pay?_ptxn=${id}`)).text).toContain(`Billed to ${name}`)
  })
})

test('a page whose prices are secondary doesn’t wait for Paddle to say which business is the customer’s', async () => {
  const { visitor } = await visitBuying(site)
  await fillBag(visitor)
  await visitor.get('/about')
  // The cached orders, which tell whose the business is, are out of date.
  await orderBy(site, PAYER)
  site.standIns.paddle.setFault({ hang: true })
  const { result, waitedMs } = await measureWaits(() => visitor.get('/'))
  expect(result.status).toBe(200)
  expect(waitedMs).toBeLessThanOrEqual(1000)
})
