import { describe, expect, test } from 'vitest'
import { BUSINESS_SAVES_MAX } from '../../app/domain/limits.ts'
import {
  businessDetails,
  businessesNamed,
  buyFor,
  PAYER,
  saveBusiness,
  visitBuying,
} from '../support/businesses.ts'
import { countCalls, licensesOf, signInAgainPath, visitAfter, visitAs } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { wordsOf } from '../support/page-document.ts'
import { fieldOf, linkTo, messageOf } from '../support/page-parts.ts'
import { INVOICE, issueQuote } from '../support/quotes.ts'
import { FORBIDDEN, LOST_ANSWER } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'
import type { Page } from '../support/visitor.ts'

const site = useSite()

const SETTINGS = '/user/settings'
const AGAIN = signInAgainPath(`${SETTINGS}#businesses`)
const payer = () => [...site.standIns.paddle.customers.values()].find(({ email }) => email === PAYER)!.id
const sectionOf = ({ document }: Page) => document.getElementById('businesses')!

describe('a business', () => {
  test('is neither shown, saved nor chosen without a sign-in less than 15 minutes old; what was typed is kept', async () => {
    const { id, name } = await visitBuying(site)
    const visitor = await visitAfter(site, 15, PAYER, 'GB')
    const before = countCalls(site, '/businesses', 'paddle')
    const page = await visitor.get(SETTINGS)
    expect(wordsOf(sectionOf(page))).toContain('sign in again to see and edit them')
    expect(page.html).not.toContain('Kai 1')
    const fields = businessDetails({ name: 'Kept GmbH' })
    expect((await saveBusiness(visitor, fields)).location).toBe(AGAIN)
    expect((await buyFor(visitor, id)).location).toBe(AGAIN)
    expect(countCalls(site, '/businesses', 'paddle')).toBe(before)
    expect((await visitor.get(await visitor.reachCallback(PAYER, AGAIN))).location).toBe(
      `${SETTINGS}#businesses`,
    )
    const back = await visitor.get(SETTINGS)
    expect(back.text).toContain(name)
    expect(back.html).toContain('Kept GmbH')
  })

  test('with only a company number says so in a sentence of its own', async () => {
    const visitor = await visitAs(site, PAYER)
    await saveBusiness(visitor, businessDetails({ taxNumber: '', companyNumber: 'HRB 77' }))
    expect(wordsOf(sectionOf(await visitor.get(SETTINGS)))).toContain('Company number HRB 77')
  })

  test('of an account that hasn’t paid, or of somebody else, isn’t there', async () => {
    const { id } = await visitBuying(site)
    const noor = await visitAs(site, 'noor@example.com')
    expect(wordsOf(sectionOf(await noor.get(SETTINGS)))).toContain(
      'once you’ve verified your e-mail address and paid for an order',
    )
    expect((await saveBusiness(noor, businessDetails())).status).toBe(422)
    const vera = await visitAs(site, 'vera@example.com')
    for (const visitor of [noor, vera]) {
      const answers = [await buyFor(visitor, id), await buyFor(visitor, 'biz_none')]
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
    }
    const fields = businessDetails()
    const refused = await saveBusiness(vera, fields, id)
    expect([refused.status, fieldOf(refused, 'name').value]).toEqual([404, fields.name])
  })

  test('that a stranger typed for this e-mail address is neither shown nor changed nor chosen', async () => {
    const fields = { ...INVOICE, email: PAYER, company: 'Call 0900 123' }
    const vera = await visitAs(site, 'vera@example.com')
    const path = await issueQuote(vera, { edition: 'core', players: '1', entities: '2' })
    expect((await vera.post(path, fields)).status).toBe(303)
    const { id } = businessesNamed(site, 'Call 0900 123')[0]!
    const ada = await visitAs(site, PAYER)
    expect((await ada.get(SETTINGS)).text).not.toContain('Call 0900')
    expect([(await saveBusiness(ada, businessDetails(), id)).status, (await buyFor(ada, id)).status]).toEqual(
      [404, 404],
    )
    const own = await issueQuote(ada, { edition: 'core', players: '1', entities: '2' })
    expect((await ada.post(own, { ...fields, company: 'Ada’s own' })).status).toBe(303)
    expect((await ada.get(SETTINGS)).text).toContain('Ada’s own')
  })

  test('is there though the customer has many addresses since', async () => {
    const { visitor, name } = await visitBuying(site)
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
      const fields = businessDetails({ country, [field]: value })
      const page = await saveBusiness(visitor, fields)
      expectPage(page, 422, words)
      const selector = `#businesses [name=${field}][aria-invalid=true]`
      expect(page.document.querySelector(selector)).not.toBeNull()
      expect(page.html).toContain('Kai 1')
      expect(businessesNamed(site, fields.name)).toEqual([])
    },
  )

  test('has an editor that opens at its link, and only that one lists countries', async () => {
    const visitor = await visitAs(site, 'maximiliane@example.com')
    const { name } = businessDetails()
    for (const each of [name, 'Another GmbH']) await saveBusiness(visitor, businessDetails({ name: each }))
    const { id } = businessesNamed(site, name)[0]!
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
      const fields = businessDetails({ line1: `Kai ${part}` })
      const match = `POST /customers/${payer()}/${part}`
      const sent = () => countCalls(site, match, 'paddle')
      const before = sent()
      site.standIns.paddle.setFault({ match, status: 502, times: 1 })
      const unknown = await saveBusiness(visitor, fields)
      expectPage(unknown, 503, 'We didn’t get an answer from Paddle')
      expect(unknown.html).toContain(fields.name)
      expect((await saveBusiness(visitor, fields)).status).toBe(503)
      expect(sent()).toBe(before + 1)
      site.clock.advance(61)
      expect((await saveBusiness(visitor, fields)).status).toBe(303)
      expect(businessesNamed(site, fields.name)).toHaveLength(1)
      expect(sent()).toBe(before + 2)
    },
  )

  test.each(['POST', 'PATCH'])('counts as saved if only the answer to %s is lost', async (method) => {
    const visitor = await visitAs(site)
    const fields = businessDetails()
    if (method === 'PATCH') await saveBusiness(visitor, fields)
    const id = businessesNamed(site, fields.name)[0]?.id ?? ''
    site.standIns.paddle.setFault({ match: `${method} /customers/${payer()}/businesses`, ...LOST_ANSWER })
    expect((await saveBusiness(visitor, { ...fields, city: 'Kiel' }, id)).status).toBe(303)
    expect(businessesNamed(site, fields.name)).toHaveLength(1)
  })

  test('that is already there isn’t saved twice, and can be edited', async () => {
    const visitor = await visitAs(site)
    const fields = businessDetails()
    await saveBusiness(visitor, fields)
    await saveBusiness(visitor, fields)
    expect(businessesNamed(site, fields.name)).toHaveLength(1)
    const { id } = businessesNamed(site, fields.name)[0]!
    const done = await visitor.follow(
      await saveBusiness(visitor, { ...fields, taxNumber: 'DE987654321', city: 'Bremen' }, id),
    )
    expect(messageOf(done)).toBe(`${fields.name} is saved.`)
    expect(businessesNamed(site, fields.name)[0]!.tax_identifier).toBe('DE987654321')
    expect(wordsOf(sectionOf(done))).toContain('Bremen')
  })

  test.each([
    ['can’t be asked', { status: 503 }, 'We can’t load your businesses right now.'],
    ['doesn’t let this site', FORBIDDEN, 'This site can’t show businesses at the moment.'],
  ])('is replaced by words if the provider %s, but not what was typed', async (_, fault, words) => {
    const visitor = await visitAs(site)
    site.standIns.paddle.setFault({ match: '/businesses', ...fault })
    const fields = businessDetails()
    const page = await saveBusiness(visitor, fields)
    expect(wordsOf(sectionOf(page))).toContain(words)
    expect(fieldOf(page, 'name').value).toBe(fields.name)
  })

  test('has every price in its own currency', async () => {
    const { visitor } = await visitBuying(site)
    const license = `/user/licenses/${licensesOf(site, PAYER)[0]!.id}`
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
      await saveBusiness(visitor, { ...businessDetails(), taxNumber: 'x' })
    expect((await saveBusiness(visitor, businessDetails())).status).toBe(429)
  })
})
