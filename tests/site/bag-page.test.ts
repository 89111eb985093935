import { describe, expect, test } from 'vitest'
import { ADD } from '../support/bag.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

describe('the bag page', () => {
  test('shows lines, totals and one engine in the header, in the visitor’s currency', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', { intent: 'set-country', country: 'GB' })
    await visitor.post('/bag', ADD)
    const page = await visitor.get('/bag')
    expect(page.text).toMatch(/Subtotal £975\.00 Tax Estimate £195\.00 Total £1,170\.00 GBP incl\. VAT/)
    expect(page.text).not.toContain('Discount £')
    expect(page.html).toContain('aria-label="Bag, 1 item"')
    expect(page.html).toContain('href="/ctrl-suite/buy?edition=core&amp;players=3&amp;entities=12"')
  })

  test('costs an anonymous visitor no server-side record', async () => {
    const visitor = site.visit()
    await visitor.post('/bag', ADD)
    await visitor.get('/bag')
    expect([...visitor.cookies.keys()].sort()).toEqual(['bag', 'shown_country'])
  })

  test.each(['eyJpdGVtcyI6W119', 'e30.forged'])('takes the cookie %j for an empty bag', async (value) => {
    const visitor = site.visit()
    visitor.cookies.set('bag', value)
    const page = await visitor.get('/bag')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Your bag is currently empty...')
  })
})
