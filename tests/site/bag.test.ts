import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { samplePrices } from '../stand-ins/start.ts'
import { fieldOf } from '../support/page-parts.ts'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())
afterEach(() => site.standIns.clearFaults())

const ADD = { intent: 'add', edition: 'ctrl-engine-core', players: '3', entities: '12' }

/** The bag as the signed cookie holds it. */
function bagOf(visitor: { cookies: Map<string, string> }): Record<string, number> {
  const value = decodeURIComponent(visitor.cookies.get('bag') ?? '')
  if (!value) return {}
  const { items } = JSON.parse(
    Buffer.from(value.slice(0, value.lastIndexOf('.')), 'base64').toString('latin1'),
  ) as {
    items: { priceId: string; quantity: number }[]
  }
  return Object.fromEntries(items.map(({ priceId, quantity }) => [priceId, quantity]))
}

describe('adding to the bag', () => {
  test.each([
    [{ edition: 'core', players: '1', entities: '0' }, { [samplePrices.core]: 1 }],
    [{ edition: 'core', players: '1', entities: '4' }, { [samplePrices.core]: 1 }],
    [
      { edition: 'ctrl-engine-pro', players: '1', entities: '5' },
      { [samplePrices.pro]: 1, [samplePrices.entities]: 1 },
    ],
    [
      { edition: 'pro', players: '100', entities: '500' },
      { [samplePrices.pro]: 1, [samplePrices.players]: 99, [samplePrices.entities]: 100 },
    ],
    [
      { edition: 'ctrl-engine-core', players: '3', entities: '12' },
      { [samplePrices.core]: 1, [samplePrices.players]: 2, [samplePrices.entities]: 2 },
    ],
  ])('%j makes exactly the items it stands for', async (fields, items) => {
    const visitor = site.visit()
    const answer = await visitor.post('/bag', { intent: 'add', ...fields })
    expect(answer.status).toBe(303)
    expect(answer.location).toBe('/bag')
    expect(bagOf(visitor)).toEqual(items)
  })

  test('replaces what was in it', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    await visitor.post('/bag', { ...ADD, edition: 'pro', players: '1', entities: '0' })
    expect(bagOf(visitor)).toEqual({ [samplePrices.pro]: 1 })
  })

  test.each([
    ['players', '0'],
    ['players', '-1'],
    ['players', '1.5'],
    ['players', '101'],
    ['players', '1e2'],
    ['players', '99999999999999999999'],
    ['players', ''],
    ['players', 'two'],
    ['entities', '-5'],
    ['entities', '503'],
    ['entities', '2.5'],
    ['entities', ' '],
  ])('refuses %s = %j with a sentence at the field, and keeps what was typed', async (field, value) => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    const before = visitor.cookies.get('bag')
    const answer = await visitor.post('/bag', { ...ADD, [field]: value })
    expect(answer.status).toBe(422)
    const shown = fieldOf(answer, field)
    expect(shown).toMatchObject({ value, isInvalid: true })
    expect(shown.description).not.toBe('')
    expect(visitor.cookies.get('bag')).toBe(before)
  })

  test('refuses a missing number and a repeated one', async () => {
    const visitor = site.visit()
    const missing = await visitor.post('/bag', { intent: 'add', edition: 'core', entities: '2' })
    expect(missing.status).toBe(422)
    const repeated = await visitor.post('/bag', [
      ['intent', 'add'],
      ['edition', 'core'],
      ['players', '1'],
      ['players', '2'],
      ['entities', '2'],
    ])
    expect(repeated.status).toBe(422)
    expect(visitor.cookies.has('bag')).toBe(false)
  })

  test('answers an edition outside the two with “Product not found”', async () => {
    const answer = await site.visit().post('/bag', { ...ADD, edition: 'ctrl-engine-max' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Product not found')
  })

  test('works while no prices are to be had, and says so', async () => {
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 500 })
    const visitor = site.visit()
    const answer = await visitor.follow(await visitor.post('/bag', { ...ADD, players: '7' }))
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Prices are unavailable at the moment')
    expect(answer.text).toContain('Extra player units')
    expect(answer.text).not.toMatch(/[£€$]\d/)
  })
})

describe('removing from the bag', () => {
  test('an add-on drops that price only', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    await visitor.post('/bag', { intent: 'remove', priceId: samplePrices.players })
    expect(bagOf(visitor)).toEqual({ [samplePrices.core]: 1, [samplePrices.entities]: 2 })
  })

  test('an edition empties the bag', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    const answer = await visitor.follow(
      await visitor.post('/bag', { intent: 'remove', priceId: samplePrices.core }),
    )
    expect(answer.text).toContain('Your bag is currently empty...')
    expect(visitor.cookies.has('bag')).toBe(false)
  })
})

describe('the bag page', () => {
  test('shows lines, totals and the count, in the visitor’s currency', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
    await visitor.post('/bag', ADD)
    const page = await visitor.get('/bag')
    expect(page.text).toMatch(/Subtotal £975\.00 Tax Estimate £195\.00 Total £1,170\.00/)
    expect(page.text).not.toContain('Discount £')
    expect(page.html).toContain('aria-label="Bag, 3 items"')
    expect(page.html).toContain('href="/ctrl-suite/buy?edition=core&amp;players=3&amp;entities=12"')
  })

  test('follows the country, in its currency and with its tax', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    await visitor.post('/bag', { intent: 'set-country', country: 'DE' })
    const page = await visitor.get('/bag')
    expect(page.text).toMatch(/Total €\d/)
  })

  test('shows a discount as a negative amount', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
    await visitor.post('/bag', ADD)
    const answer = await visitor.follow(
      await visitor.post('/bag', { intent: 'apply-discount', code: 'show10' }),
    )
    expect(answer.text).toContain('Discount −£97.50')
    const without = await visitor.follow(await visitor.post('/bag', { intent: 'remove-discount' }))
    expect(without.text).not.toContain('Discount −')
  })

  test.each(['NOSUCHCODE', 'SUMMER25', ''])('refuses the code %j beside its field', async (code) => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    const answer = await visitor.post('/bag', { intent: 'apply-discount', code })
    expect(answer.status).toBe(422)
    expect(answer.html).toMatch(
      /<input[^>]*name="code"[^>]*aria-invalid="true"|<input[^>]*aria-invalid="true"[^>]*name="code"/,
    )
  })

  test('refuses a code beside its field where another is applied, and where there is nothing in the bag', async () => {
    const visitor = site.visit()
    const empty = await visitor.post('/bag', { intent: 'apply-discount', code: 'SHOW10' })
    expect(empty.status).toBe(422)
    expect(fieldOf(empty, 'code')).toMatchObject({ value: 'SHOW10' })
    expect(empty.text).toContain('Put something in your bag first')
    await visitor.post('/bag', ADD)
    await visitor.post('/bag', { intent: 'apply-discount', code: 'SHOW10' })
    const second = await visitor.post('/bag', { intent: 'apply-discount', code: 'NOPE99' })
    expect(second.status).toBe(422)
    expect(fieldOf(second, 'code')).toMatchObject({ value: 'NOPE99' })
    expect(second.text).toContain('Discount SHOW10 is applied.')
  })

  describe('says of a discount that it is applied only when the provider has priced the bag with it:', () => {
    const FIELDS: Record<string, string>[] = [{ discountId: `dsc_${'0'.repeat(26)}` }, { code: 'SHOW10' }]
    const REFUSED_COUNTRY = {
      error: {
        type: 'request_error',
        code: 'invalid_field',
        detail: 'Request does not pass validation.',
        documentation_url: 'https://developer.paddle.com/errors/shared/invalid_field',
        errors: [{ field: 'address.country_code', message: 'not supported' }],
      },
      meta: { request_id: 'request-1' },
    }
    const open = async (country: string) => {
      const visitor = site.visit()
      await visitor.post('/bag', { intent: 'set-country', country })
      await visitor.post('/bag', ADD)
      return visitor
    }

    test.each(FIELDS)('not %j where there are no prices for the country', async (fields) => {
      const visitor = await open('PT')
      const before = visitor.cookies.get('bag')
      site.standIns.paddle.setFault({
        match: '/pricing-preview',
        status: 400,
        body: JSON.stringify(REFUSED_COUNTRY),
        headers: { 'Content-Type': 'application/json' },
      })
      const answer = await visitor.post('/bag', { intent: 'apply-discount', ...fields })
      expect(answer.status).toBe(422)
      expect(fieldOf(answer, 'code').description).toContain(
        'We could not check this discount, because there are no prices for Portugal.',
      )
      expect(answer.text).not.toContain('applied.')
      expect(visitor.cookies.get('bag')).toBe(before)
    })

    test.each(FIELDS)('not %j where a price of the bag is gone', async (fields) => {
      const visitor = await open('IE')
      site.standIns.paddle.catalogue.archivePrice(samplePrices.entities)
      try {
        // The page itself takes out what is gone, and says so.
        const page = await visitor.follow(await visitor.post('/bag', { intent: 'apply-discount', ...fields }))
        expect(page.text).toContain('Entity blocks are no longer sold')
        expect(page.text).not.toContain('applied.')
      } finally {
        site.standIns.paddle.catalogue.restorePrice(samplePrices.entities)
      }
    })

    test('nor on the page, while there are no prices', async () => {
      const visitor = await open('DK')
      await visitor.post('/bag', { intent: 'apply-discount', code: 'SHOW10' })
      expect((await visitor.get('/bag')).text).toMatch(/Discount\s+SHOW10\s+is applied\./)
      site.clock.advance(301)
      site.standIns.paddle.setFault({ match: '/pricing-preview', status: 503 })
      const page = await visitor.get('/bag')
      expect(page.text).not.toContain('is applied')
      expect(page.text).toContain('is kept, and counts as soon as there are prices')
    })
  })

  test('says that something is removed only when it was there', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    const item = await visitor.post('/bag', { intent: 'remove', priceId: samplePrices.pro })
    expect((await visitor.follow(item)).text).toContain('That item is not in your bag any more.')
    const discount = await visitor.post('/bag', { intent: 'remove-discount' })
    expect((await visitor.follow(discount)).text).toContain('There is no discount in your bag.')
  })

  test('drops an item whose price no longer exists, with a sentence that names it', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { ...ADD, players: '9' })
    site.standIns.paddle.catalogue.archivePrice(samplePrices.entities)
    try {
      const page = await visitor.follow(await visitor.get('/bag'))
      expect(page.text).toMatch(/Entity blocks are no longer sold/)
      expect(bagOf(visitor)).toEqual({ [samplePrices.core]: 1, [samplePrices.players]: 8 })
    } finally {
      site.standIns.paddle.catalogue.restorePrice(samplePrices.entities)
    }
  })

  test('costs an anonymous visitor no server-side record', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    await visitor.get('/bag')
    expect([...visitor.cookies.keys()].sort()).toEqual(['bag'])
  })

  test.each(['x', 'eyJpdGVtcyI6W119', 'a.b', '%%%', 'e30.forged'])(
    'takes the cookie %j for an empty bag',
    async (value) => {
      const visitor = site.visit()
      visitor.cookies.set('bag', value)
      const page = await visitor.get('/bag')
      expect(page.status).toBe(200)
      expect(page.text).toContain('Your bag is currently empty...')
    },
  )
})

describe('the country', () => {
  test.each(['IR', 'CU', 'KP'])(
    '%s, which the provider refuses, is answered with a sentence',
    async (country) => {
      const visitor = site.visit()
      const answer = await visitor.post('/bag', { intent: 'set-country', country })
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('cannot sell to')
      expect(visitor.cookies.has('country')).toBe(false)
    },
  )

  test('outside the list is refused at the field', async () => {
    const answer = await site.visit().post('/bag', { intent: 'set-country', country: 'ZZ' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Choose a country from the list.')
  })

  test('leads back to the page it was chosen on, and nowhere else', async () => {
    const visitor = site.visit()
    const set = (redirectTo: string) =>
      visitor.post('/bag', { intent: 'set-country', country: 'FR', redirectTo })
    expect((await set('/ctrl-suite/buy?edition=pro')).location).toBe('/ctrl-suite/buy?edition=pro')
    expect((await set('//evil.example')).location).toBe('/bag')
    expect((await set('https://evil.example')).location).toBe('/bag')
  })
})
