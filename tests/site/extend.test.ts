import { describe, expect, test } from 'vitest'
import { visitAs } from '../support/customers.ts'
import { EDITION_NAMES } from '../../app/shop.ts'
import { fieldOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { Page } from '../support/visitor.ts'

const site = useSite()

const NET = 'before tax'

const ADA = 'ada@example.com'
const licensesOf = (email = ADA) =>
  site.standIns.productApi.licensesOf(site.standIns.people.find((person) => person.email === email)!.id)
const coreOf = (email = ADA) => licensesOf(email).find(({ edition }) => edition === 'core')!
const pathOf = ({ id }: { id: string }, query = '') => `/user/licenses/${id}/extend${query && `?${query}`}`
const see = async (query: string, license = coreOf()) => (await visitAs(site)).get(pathOf(license, query))
const errorsOf = ({ document }: Page) => document.querySelectorAll('[aria-invalid="true"]').length

describe('the page that extends a license', () => {
  test('does not exist for somebody else’s license or an unknown one', async () => {
    const visitor = await visitAs(site, 'noor@example.com')
    expect((await visitor.get(pathOf(coreOf(), 'players=6'))).status).toBe(404)
    expect((await visitor.get(pathOf({ id: 'lic_none' }))).status).toBe(404)
  })

  test('says without a query what is owned and what can be added, with what one of each costs', async () => {
    const page = await see('')
    expect(page.status).toBe(200)
    expect(fieldOf(page, 'players').value).toBe('1')
    expect(fieldOf(page, 'entities').value).toBe('2')
    expect(page.text).toContain(`Upgrade to ${EDITION_NAMES.pro} + £750`)
    expect(page.text).toContain('+ £195 each')
    expect(page.text).toContain('+ £45 for 5')
    expect(page.text).toContain('A year of updates + £99')
    expect(page.text).toContain('Choose what to add')
    expect(page.text).toContain('No total yet No changes yet')
    expect(errorsOf(page)).toBe(0)
  })

  test('prices what is added, line by line, and says what the license then is', async () => {
    const page = await see('edition=pro&players=3&entities=4&updates=1')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Rounded up to 7; entities come in blocks of five')
    expect(page.text).toMatch(
      new RegExp(
        String.raw`Upgrade to ${EDITION_NAMES.pro} £750\.00 ${NET} Player unit 2 × £195\.00 £390\.00 ${NET} Entity block £45\.00 ${NET} ${EDITION_NAMES.pro} updates £239\.00 ${NET} Player unit updates 2 × £39\.00 £78\.00 ${NET} Entity block updates £9\.00 ${NET}`,
      ),
    )
    expect(page.text).toContain('Subtotal £1,511.00 Tax Estimate £302.20 Total £1,813.20 GBP')
    expect(page.text).toContain(`Your license will be ${EDITION_NAMES.pro} · 3 players · 7 entities`)
  })

  test.each([
    ['players', 'players=0', /already have 1 player. Enter a higher number/],
    ['entities', 'entities=503', /Choose from 2 to 502 entities/],
    ['edition', 'edition=ultra-x', /Product not found/],
  ])('refuses at the field %s: %s', async (field, query, words) => {
    const page = await see(query)
    expect(page.status).toBe(422)
    expect(page.text).toMatch(words)
    expect(page.text).toContain('No total yet')
    const check = field === 'edition' ? 'Choose an edition' : `Check ${field}`
    expect(page.document.querySelector(`a[href="#${field}"]`)?.text).toBe(check)
    expect(page.document.getElementById(field)).not.toBeNull()
    if (field !== 'edition') {
      expect(fieldOf(page, field).isInvalid).toBe(true)
      expect(fieldOf(page, field).description).toMatch(words)
    }
  })
})

describe('a license that does not say all', () => {
  const withLicense = async (change: object, query = '') => {
    const body = JSON.stringify({ licenses: [{ ...coreOf(), ...change }] })
    site.standIns.productApi.setFault({ match: '/user/licenses', body })
    site.clock.advance(301)
    return (await visitAs(site, 'noor@example.com')).get(pathOf(coreOf(), query))
  }

  test('of the 1.0 range cannot be extended', async () => {
    const old = { edition: '1.0', productid: 'ctrl-apps-1.0' }
    const page = await withLicense(old)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Nothing to add to this license')
    expect((await withLicense(old, 'players=3')).status).toBe(422)
  })

  test('is not guessed at: what depends on an unknown number is not sold, the rest is', async () => {
    const unknown = { players: null }
    const page = await withLicense(unknown)
    expect(page.text).toContain('don’t know how many players this license has')
    expect(page.document.querySelector('input[name="players"]')).toBeNull()
    expect(page.document.querySelector('input[name="updates"]')!.hasAttribute('disabled')).toBe(true)
    expect((await withLicense(unknown, 'updates=1')).status).toBe(422)
    expect((await withLicense(unknown, 'players=3')).status).toBe(422)
    expect((await withLicense(unknown, 'entities=7')).text).toContain('Entity block €52.00')
  })
})
