import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { samplePrices } from '../stand-ins/start.ts'
import { wordsOf } from '../support/page-document.ts'
import { dataOf, fieldOf, linkTo, messageOf } from '../support/page-parts.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

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

  describe('says', () => {
    const say = async (visitor: TestVisitor, fields: Record<string, string>) =>
      messageOf(await visitor.follow(await visitor.post('/bag', { intent: 'add', ...fields })))

    test('what was put in, what went, and what it comes to', async () => {
      const visitor = site.visit()
      await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
      expect(await say(visitor, { edition: 'core', players: '1', entities: '2' })).toBe(
        'Added to your bag: Ctrl Engine Core, 1 player, 2 entities. The total is £594.00 GBP.',
      )
      const pro = { edition: 'ctrl-engine-pro', players: '2', entities: '12' }
      expect(await say(visitor, pro)).toMatch(
        /^Added to your bag: Ctrl Engine Pro, 2 players, 12 entities\. It replaces Ctrl Engine Core, 1 player, 2 entities\. The total is £[\d,]+\.\d\d GBP\.$/,
      )
      expect(await say(visitor, pro)).toMatch(
        /^Already in your bag: Ctrl Engine Pro, 2 players, 12 entities\./,
      )
    })

    test('what a number of entities that is not sold has become', async () => {
      expect(await say(site.visit(), { edition: 'core', players: '3', entities: '14' })).toContain(
        'Core, 3 players, 12 entities. 14 becomes 12: inputs and outputs are sold in fives',
      )
    })

    test('no total while no prices are to be had', async () => {
      site.standIns.paddle.setFault({ match: '/pricing-preview', status: 500 })
      expect(await say(site.visit(), { edition: 'core', players: '91', entities: '2' })).toBe(
        'Added to your bag: Ctrl Engine Core, 91 players, 2 entities.',
      )
    })

    test('where it is bought from now on, when a quote for another country is bought', async () => {
      const visitor = site.visit()
      await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
      const fields = { edition: 'core', players: '1', entities: '2', country: 'DE' }
      expect(await say(visitor, fields)).toMatch(
        /2 entities\. Prices are now for Germany, in euro\. The total is €[\d,.]+ EUR\. Change$/,
      )
    })
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

describe('an address that names a configuration', () => {
  const ADDRESS = '/bag?edition=pro&players=3&entities=22'
  const formsTo = ({ document }: Page, words: string) =>
    document.querySelectorAll('main form').filter((form) => wordsOf(form).includes(words))

  test('shows it with its price, and asks before the bag is replaced', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
    await visitor.post('/bag', ADD)
    await visitor.get('/bag')
    const before = bagOf(visitor)
    const page = await visitor.get(ADDRESS)
    expect(page.status).toBe(200)
    expect(page.text).toMatch(
      /Ctrl Engine Pro, 3 players, 22 entities Ctrl Engine Pro £[\d,.]+ Player unit 2 × £/,
    )
    expect(page.text).toMatch(/Total GBP £[\d,.]+ Your bag holds Ctrl Engine Core, 3 players, 12 entities\./)
    expect(page.text).toContain('In your bag now')
    expect(linkTo(page, '/bag', 'Keep what is in the bag')).toBeDefined()
    expect(bagOf(visitor)).toEqual(before)

    const [form] = formsTo(page, 'Put this in the bag instead')
    const fields = form!
      .querySelectorAll('input, button')
      .map((field) => [field.getAttribute('name')!, field.getAttribute('value')!] as [string, string])
    await visitor.post('/bag', fields)
    expect(bagOf(visitor)).toEqual({
      [samplePrices.pro]: 1,
      [samplePrices.players]: 2,
      [samplePrices.entities]: 4,
    })
    const again = await visitor.get(ADDRESS)
    expect(again.text).toContain('This is in your bag already')
    expect(formsTo(again, 'instead')).toEqual([])
  })

  test('offers it to an empty bag, with what is left out as on the buy page', async () => {
    const page = await site.visit().get('/bag?players=2')
    expect(page.text).toContain('Ctrl Engine Core, 2 players, 2 entities')
    expect(formsTo(page, 'Add to bag')).toHaveLength(1)
    expect(page.text).not.toContain('currently empty')
  })

  test('says what a number of entities that is not sold becomes', async () => {
    const page = await site.visit().get('/bag?edition=core&players=3&entities=20')
    expect(page.text).toContain('Ctrl Engine Core, 3 players, 22 entities 20 becomes 22: inputs and outputs')
  })

  test.each([
    ['edition=gold', 'edition', 'Product not found.'],
    ['edition=pro&players=0', 'players', 'from 1 to 100'],
    ['edition=pro&entities=503', 'entities', 'to 502'],
    ['players=1&players=2', 'players', 'once'],
  ])('%s is refused at the field with 422', async (query, _, words) => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    const before = bagOf(visitor)
    const page = await visitor.get(`/bag?${query}`)
    expect(page.status).toBe(422)
    expect(page.text).toContain('This cannot be put into the bag as it stands. Your bag has not changed.')
    expect(page.text).toContain(words)
    expect(bagOf(visitor)).toEqual(before)
  })

  test('is offered without prices while there are none', async () => {
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 503 })
    const page = await site.visit().get('/bag?edition=pro&players=77')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Prices are unavailable at the moment')
    expect(page.text).toContain('Ctrl Engine Pro, 77 players, 2 entities')
    expect(formsTo(page, 'Add to bag')).toHaveLength(1)
    expect(page.text).not.toMatch(/[£€$]\d/)
  })
})

describe('undoing a removal', () => {
  /** The forms with Undo on a page, by what they say. */
  const undoForms = ({ document }: Page) =>
    Object.fromEntries(
      document
        .querySelectorAll('main form')
        .filter((form) => form.querySelector('input[name="intent"]')?.getAttribute('value') === 'restore')
        .map((form) => [
          wordsOf(form.querySelector('p')!).trim(),
          Object.fromEntries(
            form
              .querySelectorAll('input')
              .map((input) => [input.getAttribute('name')!, input.getAttribute('value')!]),
          ),
        ]),
    )
  const removeForm = ({ document }: Page, priceId: string) => {
    const form = document
      .querySelectorAll('form[data-removes-line]')
      .find((found) => found.querySelector(`input[value="${priceId}"]`))!
    return Object.fromEntries(
      form
        .querySelectorAll('input')
        .map((input) => [input.getAttribute('name')!, input.getAttribute('value')!]),
    )
  }
  const send = async (visitor: TestVisitor, fields: Record<string, string>) =>
    visitor.follow(await visitor.post('/bag', fields))

  test('brings an add-on back, also after another one went', async () => {
    const visitor = site.visit()
    const full = await send(visitor, ADD)
    const before = bagOf(visitor)
    const first = await send(visitor, removeForm(full, samplePrices.players))
    expect(messageOf(first)).toBe('Removed from your bag: 2 player units.')
    const second = await send(visitor, removeForm(first, samplePrices.entities))
    const forms = undoForms(second)
    expect(Object.keys(forms)).toEqual(['Removed: 2 player units', 'Removed: 2 entity blocks'])
    const third = await send(visitor, forms['Removed: 2 player units']!)
    expect(messageOf(third)).toBe('Back in your bag: 2 player units.')
    expect(bagOf(visitor)).toEqual({ [samplePrices.core]: 1, [samplePrices.players]: 2 })
    await send(visitor, undoForms(third)['Removed: 2 entity blocks']!)
    expect(bagOf(visitor)).toEqual(before)
    expect(undoForms(await visitor.get('/bag'))).toEqual({})
  })

  test('brings all of an emptied bag back, with its discount', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
    await visitor.post('/bag', ADD)
    const full = await send(visitor, { intent: 'apply-discount', code: 'SHOW10' })
    const before = bagOf(visitor)
    const empty = await send(visitor, removeForm(full, samplePrices.core))
    expect(empty.text).toContain('Your bag is currently empty...')
    const undo = undoForms(empty)['Removed: Ctrl Engine Core, 3 players, 12 entities']!
    const back = await send(visitor, undo)
    expect(messageOf(back)).toBe('Back in your bag: Ctrl Engine Core, 3 players, 12 entities.')
    expect(bagOf(visitor)).toEqual(before)
    expect(back.text).toContain('Discount SHOW10 is applied.')
  })

  test('leaves alone what another tab has done meanwhile', async () => {
    const visitor = site.visit()
    const full = await send(visitor, ADD)
    const engine = undoForms(await send(visitor, removeForm(full, samplePrices.core)))
    const undo = Object.values(engine)[0]!
    await visitor.post('/bag', { ...ADD, edition: 'pro', players: '1', entities: '2' })
    const taken = await send(visitor, undo)
    expect(messageOf(taken)).toContain('Your bag holds something else by now')
    expect(bagOf(visitor)).toEqual({ [samplePrices.pro]: 1 })

    await visitor.post('/bag', { intent: 'remove', priceId: samplePrices.pro })
    const addOn = { intent: 'restore', removal: `${samplePrices.players}:2` }
    expect(messageOf(await send(visitor, addOn))).toContain('There is no engine in your bag')
    expect(bagOf(visitor)).toEqual({})
    await visitor.post('/bag', ADD)
    await send(visitor, addOn)
    expect(bagOf(visitor)).toEqual({
      [samplePrices.core]: 1,
      [samplePrices.players]: 2,
      [samplePrices.entities]: 2,
    })
  })

  test.each([
    ['nothing', ''],
    ['words', 'two player units'],
    ['a price that is not in the catalogue', `pri_${'0'.repeat(26)}:1`],
    ['an upgrade, which no bag holds', `${samplePrices.upgradePro}:1`],
    ['two of an engine', `${samplePrices.core}:2`],
    ['no units', `${samplePrices.players}:0`],
    ['more units than are sold', `${samplePrices.players}:100`],
    ['more blocks than are sold', `${samplePrices.entities}:101`],
    ['both engines', `${samplePrices.core}:1 ${samplePrices.pro}:1`],
    ['a price twice', `${samplePrices.players}:1 ${samplePrices.players}:2`],
    ['a discount that is none', `${samplePrices.core}:1|dsc_x|FREE`],
    ['a very long text', 'a'.repeat(60_000)],
  ])('refuses %s', async (_, removal) => {
    const visitor = site.visit()
    const answer = await visitor.post('/bag', { intent: 'restore', removal })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('We could not tell what to put back. Nothing was changed')
    expect(visitor.cookies.has('bag')).toBe(false)
  })

  test('takes no notice of earlier removals that are none', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    const fields = { intent: 'remove', priceId: samplePrices.players, earlier: `x\r\n${'y'.repeat(5000)}` }
    const page = await send(visitor, fields)
    expect(Object.keys(undoForms(page))).toEqual(['Removed: 2 player units'])
  })
})

describe('the bag page', () => {
  test('has one price a line, and a way back to the form as it was', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
    await visitor.post('/bag', ADD)
    const page = await visitor.get('/bag')
    const lines = page.document.querySelectorAll('main li').filter((line) => line.querySelector('h2'))
    expect(lines.map((line) => wordsOf(line).match(/£[\d,.]+/g)?.length)).toEqual([1, 1, 1])
    const form = '/ctrl-suite/buy?edition=core&players=3&entities=12'
    expect(linkTo(page, form, 'Change')).toBeDefined()
  })

  test('shows lines, totals and the count, in the visitor’s currency', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
    await visitor.post('/bag', ADD)
    const page = await visitor.get('/bag')
    expect(page.text).toMatch(/Subtotal £975\.00 Tax Estimate £195\.00 Total GBP £1,170\.00/)
    expect(page.text).not.toContain('Discount £')
    expect(page.html).toContain('aria-label="Bag, 3 items"')
    expect(page.html).toContain('href="/ctrl-suite/buy?edition=core&amp;players=3&amp;entities=12"')
  })

  test('follows the country, in its currency and with its tax', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    await visitor.post('/bag', { intent: 'set-country', country: 'DE' })
    const page = await visitor.get('/bag')
    expect(page.text).toMatch(/Total EUR €\d/)
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

  test('drops it from the panel’s data, which says so once, without leading elsewhere', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { ...ADD, players: '11' })
    const { entities, core } = samplePrices
    const panel = () =>
      dataOf<{ items: { priceId: string }[]; correction?: string }>(visitor, '/bag?panel', 'pages/bag/bag')
    site.standIns.paddle.catalogue.archivePrice(entities)
    try {
      const corrected = await panel()
      expect(corrected.correction).toContain('Entity blocks are no longer sold')
      expect(corrected.items).toHaveLength(2)
      expect((await panel()).correction).toBeUndefined()
      const page = await visitor.get('/about')
      expect(page.html).toContain('aria-label="Bag, 2 items"')
      site.standIns.paddle.catalogue.archivePrice(core)
      site.clock.advance(301)
      expect(await panel()).toMatchObject({ correction: expect.any(String) as string, items: [] })
    } finally {
      site.standIns.paddle.catalogue.restorePrice(entities)
      site.standIns.paddle.catalogue.restorePrice(core)
    }
  })

  test('costs an anonymous visitor no server-side record', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    await visitor.get('/bag')
    expect([...visitor.cookies.keys()].sort()).toEqual(['bag', 'shown_country'])
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
