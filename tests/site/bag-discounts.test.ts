import { describe, expect, test } from 'vitest'
import { sampleDiscounts } from '../stand-ins/paddle.ts'
import { samplePrices } from '../stand-ins/start.ts'
import { ADD } from '../support/bag.ts'
import { fieldOf, messageOf } from '../support/page-parts.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

describe('a discount', () => {
  test.each(['NOSUCHCODE', ''])('is refused beside its field with the code %j', async (code) => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    const answer = await visitor.post('/bag', { intent: 'apply-discount', code })
    expect(answer.status).toBe(422)
    expect(answer.html).toMatch(
      /<input[^>]*name="code"[^>]*aria-invalid="true"|<input[^>]*aria-invalid="true"[^>]*name="code"/,
    )
  })

  test('for other items is refused with a reason that fits, and so is one that fell away', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { ...ADD, edition: 'ctrl-engine-pro' })
    const applied = await visitor.follow(
      await visitor.post('/bag', { intent: 'apply-discount', code: 'PROLAUNCH' }),
    )
    expect(applied.text).toContain('Discount PROLAUNCH is applied.')
    const without = await visitor.follow(await visitor.post('/bag', ADD))
    expect(messageOf(without)).toContain('Your discount is not for what is in your bag, so we removed it.')
    const again = await visitor.post('/bag', { intent: 'apply-discount', code: 'PROLAUNCH' })
    expect(again.status).toBe(422)
    expect(fieldOf(again, 'code').description).toContain('This discount is not for what is in your bag.')
  })

  test('falls away with a reason that fits when the currency changes', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
    await visitor.post('/bag', ADD)
    await visitor.post('/bag', { intent: 'apply-discount', code: 'TENOFF' })
    await visitor.post('/bag', { intent: 'set-country', country: 'DE' })
    const page = await visitor.follow(await visitor.get('/bag'))
    expect(messageOf(page)).toContain('Your discount is not for prices in your currency, so we removed it.')
    expect(page.text).not.toContain('Discount −')
  })

  test('that the payment frame tells by its id alone keeps its name', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    const { id } = sampleDiscounts.percentage
    await visitor.post('/bag', { intent: 'apply-discount', discountId: id, silent: '1' })
    expect((await visitor.get('/bag')).text).toContain('Discount SHOW10 is applied.')
  })

  describe('is said to be applied only when the provider has priced the bag with it:', () => {
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
      site.clock.advance(2 * 3600)
      site.standIns.paddle.setFault({ match: '/pricing-preview', status: 503 })
      const page = await visitor.get('/bag')
      expect(page.text).not.toContain('is applied')
      expect(page.text).toContain('is kept, and counts as soon as there are prices')
    })
  })
})
