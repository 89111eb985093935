import { describe, expect, test } from 'vitest'
import { visitAs } from '../support/customers.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite({ TRUST_PROXY: '1' })

const DIFFERENCE = { intent: 'difference', shown: 'GBP 1170.00', asked: 'GBP 1180.00' }

describe('a difference between the payment frame and the page', () => {
  test('is taken with 204, also when the bag is empty', async () => {
    const answer = await (await visitAs(site)).post('/checkout', DIFFERENCE)
    expect([answer.status, answer.html]).toEqual([204, ''])
  })

  test.each([
    { ...DIFFERENCE, asked: '<script>' },
    { ...DIFFERENCE, asked: '1'.repeat(41) },
  ])('is refused as %o', async (fields) => {
    expect((await (await visitAs(site)).post('/checkout', fields)).status).toBe(422)
  })

  test('is taken from customers only', async () => {
    const answer = await site.visit().post('/checkout', DIFFERENCE)
    expect([answer.status, answer.location]).toEqual([302, '/login?returnTo=%2Fcheckout'])
  })
})
