import { describe, expect, test } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { attributesOf, wordsOf } from '../support/page-document.ts'
import { fieldOf, linkTo } from '../support/page-parts.ts'
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

describe('what things cost', () => {
  test.each([
    ['GB', ['£495', '£1,195', '+ £195 each, before tax', '+ £45 for 5, before tax', 'GBP']],
    ['DE', ['€575', '€1,395', '+ €225 each, before tax', '+ €52 for 5, before tax', 'EUR']],
  ])('is shown beside each choice, in %s', async (country, [core, pro, player, block, code]) => {
    const page = await (await visitFrom(country)).get(BUY)
    expect(cardOf(page, 'core')).toContain(`${EDITION_NAMES.core} ${core} `)
    expect(cardOf(page, 'pro')).toContain(`${EDITION_NAMES.pro} ${pro} `)
    expect(fieldOf(page, 'players').descriptions).toContain(player)
    expect(fieldOf(page, 'entities').descriptions).toContain(block)
    expect(page.text).toMatch(new RegExp(`Total [£€$][\\d,.]+ ${code}`))
  })
})

test('the form links to a quote for its configuration, and to none without a price', async () => {
  const german = site.visit()
  await german.post('/bag', { intent: 'set-country', country: 'DE' })
  const page = await german.get(`${BUY}?edition=pro&players=3&entities=14`)
  const address = '/ctrl-suite/quote?edition=pro&players=3&entities=12&country=DE'
  expect(linkTo(page, address, 'Get a quote')).toBeDefined()
  expect((await site.visit().get(address)).text).toMatch(/Total €[\d.,]+ EUR/)
  const refused = await site.visit().get(`${BUY}?edition=pro&players=0&entities=14`)
  expect(attributesOf(refused.document, 'main a[href*="quote"]', 'href')).toEqual([])
})
