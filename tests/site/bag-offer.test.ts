import { describe, expect, test } from 'vitest'
import { EDITION_NAMES } from '../../app/shop.ts'
import { ADD, bagOf } from '../support/bag.ts'
import { wordsOf } from '../support/page-document.ts'
import { useSite } from '../support/use-site.ts'
import type { Page } from '../support/visitor.ts'

const site = useSite()

describe('an address that names a configuration', () => {
  const formsTo = ({ document }: Page, words: string) =>
    document.querySelectorAll('main form').filter((form) => wordsOf(form).includes(words))

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
    expect(page.text).toContain(
      'We couldn’t add this to your bag. Fix the highlighted fields; your bag hasn’t changed.',
    )
    expect(page.text).toContain(words)
    expect(bagOf(visitor)).toEqual(before)
  })
})
