import { describe, expect, onTestFinished, test } from 'vitest'
import { sampleDiscounts } from '../stand-ins/start.ts'
import { visitAs } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { fieldsIn, textsOf } from '../support/page-parts.ts'
import { INVOICE, issueQuote, priceOfPro, quotePath, raisePrice, transactionIn } from '../support/quotes.ts'
import { REFUSED } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'
import type { Page, TestVisitor } from '../support/visitor.ts'

const site = useSite({ LOG_LEVEL: 'warn' })

const DIFFERS = 'order differs from its quote'
const CREATE = 'POST /transactions'
const CORRECT = 'PATCH /transactions'

const issue = (visitor = site.visit()) => issueQuote(visitor)
/** Sends the form with this intent as the page shows it. */
async function order(visitor: TestVisitor, path: string, intent: 'buy' | 'invoice', page?: Page) {
  const { document } = page ?? (await visitor.get(path))
  const form = document
    .querySelectorAll(`form[action="${path}"]`)
    .find((each) => each.querySelector(`[name=intent][value=${intent}]`))!
  return visitor.post(path, { ...fieldsIn(form), ...(intent === 'invoice' ? INVOICE : {}), intent })
}
const recordOf = (page: Page) => transactionIn(site, page)
const unitsOf = (page: Page) =>
  recordOf(page).details.line_items.map(({ unit_totals }) => Number(unit_totals.subtotal))
const typesOf = (page: Page) => recordOf(page).items.map(({ price }) => price.type)
const calls = (call: string) =>
  site.standIns.paddle.calls.filter(({ method, path }) => `${method} ${path}`.startsWith(call)).length
const discount = () => site.standIns.paddle.discounts.find(({ id }) => id === sampleDiscounts.percentage.id)!

/** Our last look at the prices comes just before the vendor's change. */
const changeAfterPreview = (change: () => void) =>
  site.standIns.paddle.setFault({
    match: '/pricing-preview',
    times: 1,
    alter: async (answer) => {
      change()
      return answer
    },
  })

const MEANWHILE = 'between our preview and the sale, so it’s corrected,'

test.each([
  ['buy', 'a moment ago', 0],
  ['buy', MEANWHILE, 1],
  ['invoice', 'a moment ago', 0],
  ['invoice', MEANWHILE, 1],
] as const)(
  'a quote sold with intent=%s costs what was quoted, although the price was raised %s',
  async (intent, when, corrections) => {
    const buyer = await visitAs(site, intent === 'buy' ? 'ada@example.com' : 'vera@example.com')
    const path = await issue()
    const page = await buyer.get(path)
    const quoted = priceOfPro(site)
    const [created, corrected] = [calls(CREATE), calls(CORRECT)]
    if (when === MEANWHILE) changeAfterPreview(() => raisePrice(site))
    else raisePrice(site)
    const sold = await order(buyer, path, intent, page)
    expect(sold.status).toBe(303)
    expect(unitsOf(sold)[0]).toBe(quoted)
    expect(typesOf(sold)).toEqual(['custom', 'standard', 'standard'])
    expect([calls(CREATE) - created, calls(CORRECT) - corrected]).toEqual([1, corrections])
    if (corrections > 0)
      expect(site.lines.filter((line) => line.includes(DIFFERS)).at(-1)).toContain('"999900"')
  },
)

describe('an order that differs from its quote', () => {
  async function openOrder() {
    const noor = await visitAs(site, 'noor@example.com')
    const path = await issue()
    const page = await noor.get(path)
    changeAfterPreview(() => raisePrice(site))
    return { press: () => order(noor, path, 'buy', page), quoted: priceOfPro(site) }
  }

  test('leads nobody to pay until it’s corrected, and is found again', async () => {
    const { press, quoted } = await openOrder()
    site.standIns.paddle.setFault({ match: CORRECT, status: 503 })
    const before = calls(CREATE)
    const first = await press()
    expect([first.status, first.location]).toEqual([503, null])
    site.recover()
    const sold = await press()
    expect(unitsOf(sold)[0]).toBe(quoted)
    expect(calls(CREATE)).toBe(before + 1)
  })

  test('is closed if the correction is refused', async () => {
    const { press } = await openOrder()
    site.standIns.paddle.setFault({ match: CORRECT, ...REFUSED, times: 1 })
    const refused = await press()
    expect([refused.status, refused.location]).toEqual([422, null])
    expect(refused.text).toContain('so nothing was ordered')
    expect([...site.standIns.paddle.transactions.values()].at(-1)!.status).toBe('canceled')
  })

  test('isn’t said to be refused while it can’t be closed either', async () => {
    const { press, quoted } = await openOrder()
    site.standIns.paddle.setFault({ match: CORRECT, ...REFUSED })
    const unclear = await press()
    expect([unclear.status, unclear.location]).toEqual([503, null])
    expect(unclear.text).not.toContain('nothing was ordered')
    site.recover()
    expect(unitsOf(await press())[0]).toBe(quoted)
  })

  test('is closed if its discount has shrunk, and can be bought without it', async () => {
    const ada = await visitAs(site, 'ada@example.com')
    await ada.get(`/discount/${sampleDiscounts.percentage.code}`)
    const path = await issue(ada)
    onTestFinished(() => void (discount().amount = '10'))
    changeAfterPreview(() => (discount().amount = '5'))
    const refused = await order(ada, path, 'buy', await ada.get(path))
    expect([refused.status, refused.location]).toEqual([422, null])
    expect(refused.text).toContain(
      'The discount in this quote no longer applies. We haven’t placed your order.',
    )
    const sold = await order(ada, path, 'buy', refused)
    expect(recordOf(sold).discount).toBeNull()
  })
})

describe('a quote whose discount has ended', () => {
  async function issueDiscounted(email: string) {
    const visitor = await visitAs(site, email)
    await visitor.get(`/discount/${sampleDiscounts.percentage.code}`)
    const path = await issue(visitor)
    onTestFinished(() => void (discount().status = 'active'))
    discount().status = 'archived'
    site.clock.advance(301)
    return { visitor, path }
  }

  test('shows both totals, and needs a press to be sold without it', async () => {
    const { visitor, path } = await issueDiscounted('ada@example.com')
    const page = await visitor.get(path)
    const [notice = ''] = textsOf(page, 'aside section[aria-labelledby=changed]')
    expect(notice.replaceAll(/\s+/g, ' ')).toMatch(
      /The discount in this quote no longer applies Quoted on .* £1,809\.00 GBP incl\. VAT .*Without the discount £2,010\.00 GBP incl\. VAT/,
    )
    expect(page.text).not.toContain('Buy at this price')
    const refused = await visitor.post(path, { intent: 'buy' })
    expectPage(refused, 422, 'We haven’t placed your order')
    const sold = await order(visitor, path, 'buy')
    expect(sold.location).toMatch(/^\/store\/pay\?_ptxn=/)
    expect(recordOf(sold)).toMatchObject({
      discount: null,
      details: { totals: { subtotal: '167500', discount: '0' } },
    })
  })

  test('can be invoiced without it, and keeps what was typed until then', async () => {
    const { visitor, path } = await issueDiscounted('layla@example.com')
    const refused = await visitor.post(path, INVOICE)
    expect(refused.status).toBe(422)
    expect(refused.document.querySelector('[name=company]')!.getAttribute('value')).toBe(INVOICE.company)
    expect(refused.text).toContain('Ask for an invoice without the discount')
    const sold = await order(visitor, path, 'invoice', refused)
    expect(recordOf(sold)).toMatchObject({ collection_mode: 'manual', discount: null })
  })

  test('shows the price without it before tax, if it left nothing to tax', async () => {
    const { id, code } = sampleDiscounts.percentage
    onTestFinished(() => void (discount().status = 'active'))
    discount().status = 'archived'
    const totals = { subtotal: '49000', discount: '49000', tax: '0', total: '0' }
    const path = quotePath(site.standIns.environment, { discount: { id, code }, totals })
    const { text } = await site.visit().get(path)
    expect(text).toMatch(/£0\.00 GBP no tax Without the discount £490\.00 GBP before tax/)
    expect(text).toContain('United Kingdom. Nothing to pay, so no tax £0.00')
    expect(text).not.toContain('Tax is estimated')
  })

  test('is still sold at its own prices', async () => {
    const { visitor, path } = await issueDiscounted('jonas@example.com')
    const quoted = priceOfPro(site)
    raisePrice(site)
    expect(unitsOf(await order(visitor, path, 'buy'))[0]).toBe(quoted)
  })
})
