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
