import { describe, expect, test } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { samplePrices } from '../stand-ins/start.ts'
import { ADD, bagOf } from '../support/bag.ts'
import { wordsOf } from '../support/page-document.ts'
import { linkTo } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { Page } from '../support/visitor.ts'

const site = useSite()

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
      new RegExp(
        String.raw`${EDITION_NAMES.pro}, 3 players, 22 entities ${EDITION_NAMES.pro} £[\d,.]+ Player unit 2 × £`,
      ),
    )
    expect(page.text).toMatch(
      new RegExp(
        String.raw`Total GBP £[\d,.]+ Your bag holds ${EDITION_NAMES.core}, 3 players, 12 entities\.`,
      ),
    )
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
    expect(page.text).toContain(`${EDITION_NAMES.core}, 2 players, 2 entities`)
    expect(formsTo(page, 'Add to bag')).toHaveLength(1)
    expect(page.text).not.toContain('currently empty')
  })

  test.each([
    ['edition=gold', 'edition', 'Product not found.'],
    ['edition=pro&entities=503', 'entities', 'to 502'],
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
    expect(page.text).toContain(`${EDITION_NAMES.pro}, 77 players, 2 entities`)
    expect(formsTo(page, 'Add to bag')).toHaveLength(1)
    expect(page.text).not.toMatch(/[£€$]\d/)
  })
})
