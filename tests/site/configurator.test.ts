import { describe, expect, test } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { attributesOf, wordsOf } from '../support/page-document.ts'
import { fieldOf, messageOf, linkTo } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { Page } from '../support/visitor.ts'

const site = useSite()

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

describe('the buttons beside the numbers, without script', () => {
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
