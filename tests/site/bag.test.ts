import { describe, expect, test } from 'vitest'
import { ADD } from '../support/bag.ts'
import { messageOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'
import type { TestVisitor } from '../support/visitor.ts'

const site = useSite()

describe('adding to the bag', () => {
  describe('says', () => {
    const say = async (visitor: TestVisitor, fields: Record<string, string>) =>
      messageOf(await visitor.follow(await visitor.post('/bag', { intent: 'add', ...fields })))

    test('where it is bought from now on, when a quote for another country is bought', async () => {
      const visitor = site.visit()
      await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
      const fields = { edition: 'core', players: '1', entities: '2', country: 'DE' }
      expect(await say(visitor, fields)).toMatch(
        /2 entities\. You’re now seeing prices for Germany, in euros\. The total is €[\d,.]+ EUR incl\. VAT\. Change$/,
      )
    })
  })

  test('answers an edition outside the two with “Product not found”', async () => {
    const answer = await site.visit().post('/bag', { ...ADD, edition: 'ctrl-engine-ultra-x' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Product not found')
  })

  test('works without prices, and says so', async () => {
    site.standIns.paddle.setFault({ match: '/pricing-preview', status: 500 })
    const visitor = site.visit()
    const answer = await visitor.follow(await visitor.post('/bag', { ...ADD, players: '7' }))
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Prices are unavailable right now')
    expect(answer.text).toContain('Player units')
    expect(answer.text).not.toMatch(/[£€$]\d/)
  })
})
