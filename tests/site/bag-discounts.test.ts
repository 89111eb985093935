import { describe, expect, test } from 'vitest'
import { ADD } from '../support/bag.ts'
import { fieldOf, messageOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

describe('a discount', () => {
  test('for other items is refused with a reason that fits, and so is one that fell away', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { ...ADD, edition: 'ctrl-engine-pro' })
    const applied = await visitor.follow(
      await visitor.post('/bag', { intent: 'apply-discount', code: 'PROLAUNCH' }),
    )
    expect(applied.text).toContain('Discount PROLAUNCH is applied.')
    const without = await visitor.follow(await visitor.post('/bag', ADD))
    expect(messageOf(without)).toContain(
      'Your discount doesn’t apply to the items in your bag, so we removed it.',
    )
    const again = await visitor.post('/bag', { intent: 'apply-discount', code: 'PROLAUNCH' })
    expect(again.status).toBe(422)
    expect(fieldOf(again, 'code').description).toContain(
      'This discount doesn’t apply to the items in your bag.',
    )
  })

  test('falls away with a reason that fits when the currency changes', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
    await visitor.post('/bag', ADD)
    await visitor.post('/bag', { intent: 'apply-discount', code: 'TENOFF' })
    await visitor.post('/bag', { intent: 'set-country', country: 'DE' })
    const page = await visitor.follow(await visitor.get('/bag'))
    expect(messageOf(page)).toContain('Your discount doesn’t apply in your currency, so we removed it.')
    expect(page.text).not.toContain('Discount −')
  })

  describe('counts as applied only once the provider has priced the bag with it:', () => {
    const open = async (country: string) => {
      const visitor = site.visit()
      await visitor.post('/bag', { intent: 'set-country', country })
      await visitor.post('/bag', ADD)
      return visitor
    }

    test('the page says it is saved while there are no prices', async () => {
      const visitor = await open('DK')
      await visitor.post('/bag', { intent: 'apply-discount', code: 'SHOW10' })
      expect((await visitor.get('/bag')).text).toMatch(/Discount\s+SHOW10\s+is applied\./)
      site.clock.advance(2 * 3600)
      site.standIns.paddle.setFault({ match: '/pricing-preview', status: 503 })
      const page = await visitor.get('/bag')
      expect(page.text).not.toContain('is applied')
      expect(page.text).toContain('is saved and will apply once prices are back')
    })
  })
})
