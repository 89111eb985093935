import { describe, expect, test } from 'vitest'
import { BUSINESS_SAVES_MAX } from '../../app/domain/limits.ts'
import { samplePrices } from '../stand-ins/start.ts'
import { countCalls, licensesOf, signInAgainPath } from '../support/customers.ts'
import { visitAfter, visitAs, visitFrom } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { attributesOf, wordsOf } from '../support/page-document.ts'
import { fieldOf, linkTo, messageOf } from '../support/page-parts.ts'
import { INVOICE, issueQuote, transactionIn } from '../support/quotes.ts'
import { fillBag, FORBIDDEN, frameSaleOf, LOST_ANSWER, visitWithBag } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite()

const ADA = 'ada@example.com'
const SETTINGS = '/user/settings'
const AGAIN = signInAgainPath(`${SETTINGS}#businesses`)
const REVERSE =
  /Tax Estimate (Germany\. )?Reverse charge: no VAT, because (Hafen GmbH \d+|the buyer) has a VAT number and accounts for it €0\.00 Total €[\d,.]+ EUR no tax/

let made = 0
const details = (changes: Record<string, string> = {}) => ({
  ...{ name: `Hafen GmbH ${++made}`, taxNumber: 'DE123456789', companyNumber: 'HRB 1' },
  ...{ line1: 'Kai 1', line2: '', city: 'Hamburg', region: '', postalCode: '20457', country: 'DE' },
  ...changes,
})

const save = (visitor: TestVisitor, fields: Record<string, string>, business = '') =>
  visitor.post(SETTINGS, { intent: 'save-business', business, ...fields })
const buyFor = (visitor: TestVisitor, business: string) =>
  visitor.post(SETTINGS, { intent: 'buy-for', business })
const named = (name: string) =>
  [...site.standIns.paddle.businesses.values()].filter((each) => each.name === name)
const payer = () => [...site.standIns.paddle.customers.values()].find(({ email }) => email === ADA)!.id
const sectionOf = ({ document }: Page) => document.getElementById('businesses')!

/** Ada, buying for a new German company. */
async function visitBuying() {
  const visitor = await visitAs(site, ADA, 'GB')
  const fields = details()
  await save(visitor, fields)
  const { id } = named(fields.name)[0]!
  expect((await buyFor(visitor, id)).status).toBe(303)
  return { visitor, id, ...fields }
}

describe('a business', () => {
  test('is neither shown, saved nor chosen without a sign-in less than 15 minutes old; what was typed is kept', async () => {
    const { id, name } = await visitBuying()
    const visitor = await visitAfter(site, 15, ADA, 'GB')
    const before = countCalls(site, '/businesses', 'paddle')
    const page = await visitor.get(SETTINGS)
    expect(wordsOf(sectionOf(page))).toContain('sign in again to see and edit them')
    expect(page.html).not.toContain('Kai 1')
    const fields = details({ name: 'Kept GmbH' })
    expect((await save(visitor, fields)).location).toBe(AGAIN)
    expect((await buyFor(visitor, id)).location).toBe(AGAIN)
    expect(countCalls(site, '/businesses', 'paddle')).toBe(before)
    expect((await visitor.get(await visitor.reachCallback(ADA, AGAIN))).location).toBe(
      `${SETTINGS}#businesses`,
    )
    const back = await visitor.get(SETTINGS)
    expect(back.text).toContain(name)
    expect(back.html).toContain('Kept GmbH')
  })

  test('of an account that hasn’t paid, or of somebody else, isn’t there', async () => {
    const { id } = await visitBuying()
    const noor = await visitAs(site, 'noor@example.com')
    expect(wordsOf(sectionOf(await noor.get(SETTINGS)))).toContain('once your first order is paid')
    expect((await save(noor, details())).status).toBe(422)
    const vera = await visitAs(site, 'vera@example.com')
    for (const visitor of [noor, vera]) {
      const answers = [await buyFor(visitor, id), await buyFor(visitor, 'biz_none')]
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
    }
    const fields = details()
    const refused = await save(vera, fields, id)
    expect([refused.status, fieldOf(refused, 'name').value]).toEqual([404, fields.name])
  })

  test('that a stranger typed for this e-mail address is neither shown nor changed nor chosen', async () => {
    const fields = { ...INVOICE, email: ADA, company: 'Call 0900 123' }
    const vera = await visitAs(site, 'vera@example.com')
    const path = await issueQuote(vera, { edition: 'core', players: '1', entities: '2' })
    expect((await vera.post(path, fields)).status).toBe(303)
    const { id } = named('Call 0900 123')[0]!
    const ada = await visitAs(site, ADA)
    expect((await ada.get(SETTINGS)).text).not.toContain('Call 0900')
    expect([(await save(ada, details(), id)).status, (await buyFor(ada, id)).status]).toEqual([404, 404])
    const own = await issueQuote(ada, { edition: 'core', players: '1', entities: '2' })
    expect((await ada.post(own, { ...fields, company: 'Ada’s own' })).status).toBe(303)
    expect((await ada.get(SETTINGS)).text).toContain('Ada’s own')
  })

  test('is there though the customer has many addresses since', async () => {
    const { visitor, name } = await visitBuying()
    const { addresses } = site.standIns.paddle
    const [own] = [...addresses.values()].filter(({ customer_id }) => customer_id === payer())
    for (let index = 0; index < 60; index++) {
      const id = `add_${String(index).padStart(26, '0')}`
      addresses.set(id, { ...own!, id, created_at: '2099-01-01T00:00:00Z' })
    }
    const page = await visitor.get(SETTINGS)
    expect(wordsOf(sectionOf(page))).toMatch(new RegExp(`${name} Buying for .*Kai 1`))
    for (const id of [...addresses.keys()]) if (/^add_0{20}/.test(id)) addresses.delete(id)
  })

  test.each([
    ['name', '', 'Enter the company’s name.'],
    ['country', 'Atlantis', 'Choose a country from the list.'],
    ['taxNumber', 'nonsense', 'doesn’t recognise this VAT or tax number'],
    ['postalCode', '000', 'isn’t a postal code of that country', 'US'],
  ])(
    'with a wrong %s is refused at its field, and what was typed is kept',
    async (field, value, words, country = 'DE') => {
      const visitor = await visitAs(site)
      const fields = details({ country, [field]: value })
      const page = await save(visitor, fields)
      expectPage(page, 422, words)
      const selector = `#businesses [name=${field}][aria-invalid=true]`
      expect(page.document.querySelector(selector)).not.toBeNull()
      expect(page.html).toContain('Kai 1')
      expect(named(fields.name)).toEqual([])
    },
  )

  test('has an editor that opens at its link, and only that one lists countries', async () => {
    const visitor = await visitAs(site, 'maximiliane@example.com')
    const { name } = details()
    for (const each of [name, 'Another GmbH']) await save(visitor, details({ name: each }))
    const { id } = named(name)[0]!
    const page = await visitor.get(SETTINGS)
    const selects = ({ document }: Page) => document.querySelectorAll('#businesses [name=country]')
    expect(selects(page)).toHaveLength(0)
    expect(linkTo(page, `${SETTINGS}?business=${id}#${id}`, `Edit ${name}`)).toBeDefined()
    const open = await visitor.get(`${SETTINGS}?business=${id}`)
    expect(selects(open)).toHaveLength(1)
    expect([fieldOf(open, 'name').value, fieldOf(open, 'line1').value]).toEqual([name, 'Kai 1'])
    expect(linkTo(page, `${SETTINGS}?business=#new-business`, 'Add a business')).toBeDefined()
  })

  test.each(['addresses', 'businesses'])(
    'is sent once, and looked for before another try, if there’s no answer about %s',
    async (part) => {
      const visitor = await visitAs(site)
      const fields = details({ line1: `Kai ${part}` })
      const match = `POST /customers/${payer()}/${part}`
      const sent = () => countCalls(site, match, 'paddle')
      const before = sent()
      site.standIns.paddle.setFault({ match, status: 502, times: 1 })
      const unknown = await save(visitor, fields)
      expectPage(unknown, 503, 'We didn’t get an answer from Paddle')
      expect(unknown.html).toContain(fields.name)
      expect((await save(visitor, fields)).status).toBe(503)
      expect(sent()).toBe(before + 1)
      site.clock.advance(61)
      expect((await save(visitor, fields)).status).toBe(303)
      expect(named(fields.name)).toHaveLength(1)
      expect(sent()).toBe(before + 2)
    },
  )

  test.each(['POST', 'PATCH'])('counts as saved if only the answer to %s is lost', async (method) => {
    const visitor = await visitAs(site)
    const fields = details()
    if (method === 'PATCH') await save(visitor, fields)
    const id = named(fields.name)[0]?.id ?? ''
    site.standIns.paddle.setFault({ match: `${method} /customers/${payer()}/businesses`, ...LOST_ANSWER })
    expect((await save(visitor, { ...fields, city: 'Kiel' }, id)).status).toBe(303)
    expect(named(fields.name)).toHaveLength(1)
  })

  test('that is already there isn’t saved twice, and can be edited', async () => {
    const visitor = await visitAs(site)
    const fields = details()
    await save(visitor, fields)
    await save(visitor, fields)
    expect(named(fields.name)).toHaveLength(1)
    const { id } = named(fields.name)[0]!
    const done = await visitor.follow(
      await save(visitor, { ...fields, taxNumber: 'DE987654321', city: 'Bremen' }, id),
    )
    expect(messageOf(done)).toBe(`${fields.name} is saved.`)
    expect(named(fields.name)[0]!.tax_identifier).toBe('DE987654321')
    expect(wordsOf(sectionOf(done))).toContain('Bremen')
  })

  test.each([
    ['can’t be asked', { status: 503 }, 'We can’t load your businesses right now.'],
    ['doesn’t let this site', FORBIDDEN, 'This site can’t show businesses at the moment.'],
  ])('is replaced by words if the provider %s, but not what was typed', async (_, fault, words) => {
    const visitor = await visitAs(site)
    site.standIns.paddle.setFault({ match: '/businesses', ...fault })
    const fields = details()
    const page = await save(visitor, fields)
    expect(wordsOf(sectionOf(page))).toContain(words)
    expect(fieldOf(page, 'name').value).toBe(fields.name)
  })

  test('has every price in its own currency', async () => {
    const { visitor } = await visitBuying()
    const license = `/user/licenses/${licensesOf(site, ADA)[0]!.id}`
    for (const path of [
      '/ctrl-suite/prices',
      '/ctrl-suite/buy?edition=core&players=2&entities=7',
      '/ctrl-suite/quote?edition=core&players=2&entities=7',
      '/user/licenses?updates=due',
      `${license}/extend?edition=pro&players=4&entities=12&updates=1`,
      license,
    ]) {
      const words = wordsOf((await visitor.get(path)).document.querySelector('main')!)
      expect(words, path).toMatch(/€\d/)
      expect(words, path).not.toMatch(/£|enter a VAT or tax number/)
    }
  })

  test('is limited in saves an hour', async () => {
    const visitor = await visitAs(site, 'maximiliane@example.com')
    for (let count = 0; count < BUSINESS_SAVES_MAX; count += 1)
      await save(visitor, { ...details(), taxNumber: 'x' })
    expect((await save(visitor, details())).status).toBe(429)
  })
})

describe('buying for a business', () => {
  test('shows reverse charge and why before the form, which gets it', async () => {
    const { visitor, id, name } = await visitBuying()
    await fillBag(visitor)
    const { id: license } = licensesOf(site, ADA).find(({ edition }) => edition === 'core')!
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

  test('shows whom list prices are for, without VAT, and doesn’t speak of saved cards', async () => {
    const { visitor, name } = await visitBuying()
    const prices = (await visitor.get('/ctrl-suite/prices')).text
    expect(prices).toMatch(new RegExp(`In euros\\s?, before tax\\s?\\. Buying for ${name} \\. Change`))
    expect(prices).not.toMatch(/Another country|incl\. VAT/)
    const due = licensesOf(site, ADA).slice(0, 2)
    const licenses = due.map((license) => ({ ...license, updates_until: '2020-01-01T00:00:00Z' }))
    site.clock.advance(301)
    site.standIns.productApi.setFault({ match: 'GET /user/licenses', body: JSON.stringify({ licenses }) })
    const renew = await visitor.get(`/user/licenses/renew?renew=${due[0]!.id}&renew=${due[1]!.id}`)
    expect(renew.text).toContain('2 payments left')
    expect(renew.text).not.toContain('card is saved')
  })

  test('is priced for nobody else, in any other session of the customer, and ends with one press', async () => {
    const { visitor } = await visitBuying()
    const old = await visitAfter(site, 60, ADA, 'GB')
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
    const { visitor, id, name } = await visitBuying()
    const query = 'edition=pro&players=3&entities=12'
    const preview = await visitor.get(`/ctrl-suite/quote?${query}`)
    expect(preview.text).toMatch(REVERSE)
    expect(fieldOf(preview, 'for').value).toBe(name)
    expect(attributesOf(preview.document, '[name=country] [selected]', 'value')).toEqual(['DE'])
    const path = await issueQuote(visitor, { country: 'DE', for: name })
    for (const page of [await visitor.get(path), await (await visitFrom(site, 'DE')).get(path)]) {
      expect(page.text).toMatch(REVERSE)
      expect(page.text).toMatch(/€[\d,.]+ no tax Today’s price is the same\./)
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

  test('names it where one of its drafts is paid by card', async () => {
    const { visitor, name } = await visitBuying()
    const { id } = site.standIns.paddle.createTransaction({
      items: [{ priceId: samplePrices.pro, quantity: 1 }],
      customData: site.standIns.referenceOf(ADA),
    })
    site.standIns.paddle.transactions.get(id)!.status = 'draft'
    expect((await visitor.get(`/store/pay?_ptxn=${id}`)).text).toContain(`Billed to ${name}`)
  })
})
