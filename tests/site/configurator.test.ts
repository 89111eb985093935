import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import content from '../../app/content/use-cases.ts'
import { buyHref } from '../../app/domain/configuration.ts'
import { EDITION_NAMES } from '../../app/shop.ts'
import { samplePrices } from '../stand-ins/start.ts'
import { attributesOf, wordsOf } from '../support/page-document.ts'
import { fieldOf, messageOf, linkTo } from '../support/page-parts.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { Page } from '../support/visitor.ts'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())
afterEach(() => site.recover())

const BUY = '/ctrl-suite/buy'

async function visitFrom(country: string) {
  const visitor = site.visit()
  await visitor.post('/bag', { intent: 'set-country', country })
  return visitor
}

/** The card of an edition, in words. */
const cardOf = ({ document }: Page, edition: string) =>
  wordsOf(document.querySelector(`.choice-card:has(input[value="${edition}"])`)!)

describe('without prices', () => {
  test('of units, the configuration has its own all the same', async () => {
    const visitor = await visitFrom('NO')
    await visitor.get(`${BUY}?edition=pro&players=61&entities=2`)
    const { catalogue } = site.standIns.paddle
    for (const price of [samplePrices.core, samplePrices.players]) catalogue.archivePrice(price)
    try {
      const page = await (await visitFrom('CH')).get(`${BUY}?edition=pro&players=1&entities=7`)
      expect(page.text).toMatch(new RegExp(String.raw`${EDITION_NAMES.pro} \$1,445\.00 Entity blocks`))
      expect(cardOf(page, 'pro')).toContain('$1,445')
      expect(cardOf(page, 'core')).not.toContain('$')
      expect(fieldOf(page, 'entities').descriptions).toContain('+ $55 for 5')
      expect(page.text).not.toContain('each')
    } finally {
      for (const price of [samplePrices.core, samplePrices.players]) catalogue.restorePrice(price)
    }
  })

  test('none is guessed, and everything else is there', async () => {
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 500 })
    const page = await (await visitFrom('IT')).get(`${BUY}?edition=core&players=2&entities=9`)
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/[£€$]\s?\d/)
    expect(page.text).toContain('Prices are unavailable at the moment')
    expect(fieldOf(page, 'entities').descriptions).toContainEqual(expect.stringContaining('9 becomes 7'))
    expect(page.text).toContain(`${EDITION_NAMES.core} with 2 players and 7 inputs and outputs`)
    expect(page.text).toContain('Backup engine on a second machine')
  })

  test('to a country that cannot be sold to, it says so and offers another', async () => {
    site.standIns.paddle.setFault({
      match: '/pricing-preview',
      status: 400,
      body: JSON.stringify({
        error: {
          type: 'request_error',
          code: 'invalid_field',
          detail: '',
          errors: [{ field: 'address.country_code', message: '' }],
        },
      }),
    })
    const page = await (await visitFrom('PT')).get(BUY)
    expect(page.text).toContain('No prices for this country')
    expect(page.text).not.toMatch(/[£€$]\s?\d/)
  })
})

describe('a typed number of entities', () => {
  test.each([
    ['14', '14 becomes 12', '£90.00', 12],
    ['3', '3 becomes 2', null, 2],
    ['0', '0 becomes 2', null, 2],
    ['502', null, '£4,500.00', 502],
    ['12', null, '£90.00', 12],
  ])('%s is kept, and what it becomes is said, priced and drawn', async (typed, words, price, sold) => {
    const page = await (await visitFrom('GB')).get(`${BUY}?edition=core&players=1&entities=${typed}`)
    expect(page.status).toBe(200)
    const field = fieldOf(page, 'entities')
    expect(field).toMatchObject({ value: typed, isInvalid: false })
    const note = field.descriptions.find((description) => description.includes('becomes'))
    if (words) expect(note).toContain(words)
    else expect(note).toBeUndefined()
    if (price) expect(page.text).toContain(`${sold} entities in all ${price}`)
    else expect(page.text).not.toContain('entities in all')
    expect(page.text).toContain(`1 player and ${sold} inputs and outputs`)
  })

  test('that is out of range is kept with a sentence, whatever else is right', async () => {
    const page = await site.visit().get(`${BUY}?edition=pro&players=4&entities=503`)
    expect(page.status).toBe(422)
    expect(fieldOf(page, 'entities')).toMatchObject({
      value: '503',
      isInvalid: true,
      description: expect.stringMatching(
        /^Choose from 2 to 502 entities\. For larger systems, contact us ?\.$/,
      ),
    })
    expect(linkTo(page, '/support#contact', 'contact us')).toBeDefined()
    expect(fieldOf(page, 'players')).toMatchObject({ value: '4', isInvalid: false })
  })
})

describe('the buttons beside the numbers, without script', () => {
  test.each([
    ['players=3&entities=12&step=more-players', 'players=4&entities=12'],
    ['players=1&entities=12&step=fewer-players', 'players=1&entities=12'],
    ['players=3&entities=14&step=more-entities', 'players=3&entities=17'],
    ['players=3&entities=502&step=more-entities', 'players=3&entities=502'],
    ['players=3&entities=2&step=fewer-entities', 'players=3&entities=2'],
  ])('%s leads to %s', async (query, next) => {
    const answer = await site.visit().get(`${BUY}?edition=pro&${query}`)
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(`${BUY}?edition=pro&${next}`)
  })

  test.each([
    ['players=3&entities=20&step=more-players', '22'],
    ['players=3&entities=20&step=fewer-entities', '17'],
  ])('say what the number between those that are sold became: %s', async (query, entities) => {
    const visitor = site.visit()
    const page = await visitor.follow(await visitor.get(`${BUY}?edition=pro&${query}`))
    expect(fieldOf(page, 'entities').value).toBe(entities)
    expect(messageOf(page)).toMatch(/^20 becomes 22: inputs and outputs are sold in fives/)
    const exact = query.replace('20', '22')
    expect(messageOf(await visitor.follow(await visitor.get(`${BUY}?edition=pro&${exact}`)))).toBeNull()
  })

  test('leave a number that cannot be read as it is, with its sentence', async () => {
    const page = await site.visit().get(`${BUY}?edition=pro&players=&entities=7&step=more-players`)
    expect(page.status).toBe(422)
    expect(fieldOf(page, 'players')).toMatchObject({ value: '', isInvalid: true })
  })

  test('are all there, and none of them is the form’s first button, which Enter presses', async () => {
    const page = await site.visit().get(BUY)
    const steps = attributesOf(page.document, 'main button[name="step"]', 'value')
    expect(steps).toEqual(['fewer-players', 'more-players', 'fewer-entities', 'more-entities'])
    const [first] = page.document.querySelectorAll('main form button')
    expect(first!.getAttribute('name') ?? null).toBeNull()
    expect(wordsOf(first!).trim()).toBe('Update price')
  })
})

describe('what things cost', () => {
  test.each([
    ['GB', ['£495', '£1,195', '+ £195 each', '+ £45 for 5', 'GBP']],
    ['DE', ['€575', '€1,395', '+ €225 each', '+ €52 for 5', 'EUR']],
    ['US', ['$595', '$1,445', '+ $235 each', '+ $55 for 5', 'USD']],
    ['AU', ['$945', '$2,295', '+ $375 each', '+ $89 for 5', 'AUD']],
  ])('stands where it is chosen, in %s', async (country, [core, pro, player, block, code]) => {
    const page = await (await visitFrom(country)).get(BUY)
    expect(cardOf(page, 'core')).toContain(`${EDITION_NAMES.core} ${core} `)
    expect(cardOf(page, 'pro')).toContain(`${EDITION_NAMES.pro} ${pro} `)
    expect(fieldOf(page, 'players').descriptions).toContain(player)
    expect(fieldOf(page, 'entities').descriptions).toContain(block)
    expect(page.text).toMatch(new RegExp(`Total [£€$][\\d,.]+ ${code}`))
  })

  test('is asked for once for all visitors of a country', async () => {
    const calls = () => site.standIns.paddle.calls.filter(({ path }) => path === '/pricing-preview').length
    await (await visitFrom('SE')).get(`${BUY}?edition=core&players=71&entities=2`)
    const before = calls()
    await (await visitFrom('SE')).get(`${BUY}?edition=core&players=71&entities=2`)
    expect(calls()).toBe(before)
  })

  test('is said beside what sets the editions apart', async () => {
    const page = await site.visit().get(BUY)
    expect(cardOf(page, 'core')).toMatch(/Scripts : not included .* Event log kept for 7 days/)
    expect(cardOf(page, 'pro')).toMatch(/Scripts Backup engine .* Event log kept for 90 days/)
    expect(cardOf(page, 'pro')).not.toContain('not included')
    expect(cardOf(page, 'core')).not.toContain('Every protocol')
  })
})

test('a quote can be had of what stands in the form, as it is sold; without a price there is none', async () => {
  const german = site.visit()
  await german.post('/bag', { intent: 'set-country', country: 'DE' })
  const page = await german.get(`${BUY}?edition=pro&players=3&entities=14`)
  const address = '/ctrl-suite/quote?edition=pro&players=3&entities=12&country=DE'
  expect(linkTo(page, address, 'Quote')).toBeDefined()
  expect((await site.visit().get(address)).text).toContain('Total EUR')
  const refused = await site.visit().get(`${BUY}?edition=pro&players=0&entities=14`)
  expect(attributesOf(refused.document, 'main a[href*="quote"]', 'href')).toEqual([])
})

describe('presets', () => {
  test.each(content.useCases.map(({ kind, configuration }) => [kind, configuration] as const))(
    '“%s” fills the form by its address, and is marked there alone',
    async (kind, configuration) => {
      const href = buyHref(configuration)
      expect(linkTo(await site.visit().get(BUY), href, kind)).toBeDefined()
      const page = await site.visit().get(href)
      expect(page.status).toBe(200)
      expect(fieldOf(page, 'players').value).toBe(String(configuration.players))
      expect(fieldOf(page, 'entities').value).toBe(String(configuration.entities))
      expect(attributesOf(page.document, 'input[checked]', 'value')).toEqual([configuration.edition])
      const marked = page.document.querySelectorAll('main nav a[aria-current]')
      expect(marked.map((link) => link.getAttribute('href'))).toContain(href)
      expect(marked.filter((link) => link.getAttribute('aria-current') === 'true')).toHaveLength(1)
    },
  )

  test('leave none marked where none fits', async () => {
    const page = await site.visit().get(`${BUY}?edition=core&players=99&entities=2`)
    expect(attributesOf(page.document, 'main a[aria-current="true"]', 'href')).toEqual([])
  })
})

describe('the drawn rack', () => {
  test.each([
    ['core', 1, 2, 1, 0, false],
    ['pro', 4, 22, 4, 4, true],
    ['core', 12, 47, 12, 9, false],
    ['pro', 100, 502, 100, 100, true],
  ])('of %s with %i and %i has all of them', async (edition, players, entities, lanes, blocks, hasBackup) => {
    const page = await site.visit().get(`${BUY}?edition=${edition}&players=${players}&entities=${entities}`)
    const rack = page.document.querySelector('main figure')!
    expect(rack.querySelectorAll('.rack-lane')).toHaveLength(lanes)
    expect(rack.querySelectorAll('.rack-block:not(.is-included)')).toHaveLength(blocks)
    expect(wordsOf(rack).includes('Backup, in step')).toBe(hasBackup)
    const caption = wordsOf(rack.querySelector('figcaption')!)
    expect(caption).toContain(`${players} player`)
    expect(caption).toContain(`${entities} inputs and outputs`)
  })
})
