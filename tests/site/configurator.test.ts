import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import content from '../../app/content/use-cases.ts'
import { buyHref } from '../../app/domain/configuration.ts'
import { EDITION_NAMES } from '../../app/shop.ts'
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
})

describe('a typed number of entities', () => {
  test.each([
    ['14', '14 becomes 12', '£90.00', 12],
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
})

describe('the buttons beside the numbers, without script', () => {
  test.each([
    ['players=3&entities=12&step=more-players', 'players=4&entities=12'],
    ['players=3&entities=14&step=more-entities', 'players=3&entities=17'],
  ])('%s leads to %s', async (query, next) => {
    const answer = await site.visit().get(`${BUY}?edition=pro&${query}`)
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(`${BUY}?edition=pro&${next}`)
  })

  test('say what a number that is not sold became', async () => {
    const visitor = site.visit()
    const step = async (entities: number) =>
      visitor.follow(await visitor.get(`${BUY}?edition=pro&players=3&entities=${entities}&step=more-players`))
    const page = await step(20)
    expect(fieldOf(page, 'entities').value).toBe('22')
    expect(messageOf(page)).toMatch(/^20 becomes 22: inputs and outputs are sold in fives/)
    expect(messageOf(await step(22))).toBeNull()
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
  ])('stands where it is chosen, in %s', async (country, [core, pro, player, block, code]) => {
    const page = await (await visitFrom(country)).get(BUY)
    expect(cardOf(page, 'core')).toContain(`${EDITION_NAMES.core} ${core} `)
    expect(cardOf(page, 'pro')).toContain(`${EDITION_NAMES.pro} ${pro} `)
    expect(fieldOf(page, 'players').descriptions).toContain(player)
    expect(fieldOf(page, 'entities').descriptions).toContain(block)
    expect(page.text).toMatch(new RegExp(`Total [£€$][\\d,.]+ ${code}`))
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
})

describe('the drawn rack', () => {
  test.each([
    ['core', 1, 2, 1, 0, false],
    ['pro', 4, 22, 4, 4, true],
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
