import { describe, expect, test } from 'vitest'
import { signInAgainPath, visitAfter, visitAs } from '../support/customers.ts'
import { expectPage } from '../support/expect-page.ts'
import { errorAt, fieldOf } from '../support/page-parts.ts'
import { FORBIDDEN, LOST_ANSWER, orderBy } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'
import { business as recordedBusiness } from '../stand-ins/paddle/recorded.ts'

const site = useSite()
const ADA = 'ada@example.com'
const revisions = () => site.standIns.paddle.calls.filter(({ path }) => path.endsWith('/revise'))
const visitLate = () => visitAfter(site, 20, ADA)
const revise = (fields: Record<string, string>) => ({ intent: 'revise', ...fields })

describe('an invoice', () => {
  test('is corrected once: only what changed is sent, and a new VAT number refunds the tax', async () => {
    const { path, record } = await orderBy(site, ADA)
    const ada = await visitAs(site, ADA)
    const before = await ada.get(path)
    expect(before.text).toMatch(
      /correct an invoice once.*can’t change the country or postal code.*refunds any tax.*sign in again first/,
    )
    expect(fieldOf(before, 'company').value).toBe('')
    expectPage(await ada.post(path, revise({})), 422, 'Nothing has changed yet')
    const fields = { company: 'Marsh Theatre Systems', taxNumber: 'GB123456789', line1: '1 Quay Street' }
    const answer = await ada.post(path, revise({ ...fields, name: fieldOf(before, 'name').value }))
    expect([answer.status, answer.location]).toEqual([303, path])
    expect(JSON.parse(revisions().at(-1)!.body)).toEqual({
      business: { name: 'Marsh Theatre Systems', tax_identifier: 'GB123456789' },
      address: { first_line: '1 Quay Street' },
    })
    const words = ['Invoice corrected.', 'This invoice has been corrected', 'GB123456789', 'Refund,']
    expectPage(await ada.get(path), 200, ...words)
    expect(record.adjustments).toHaveLength(1)
    const second = await ada.post(path, revise({ company: 'Other Ltd' }))
    expectPage(second, 422, 'has already been corrected, and you can only do that once')
    expect(fieldOf(second, 'company').value).toBe('Other Ltd')
  })

  test('that isn’t paid yet has less to pay once a VAT number has taken off the tax', async () => {
    const { id, path, record } = await orderBy(site, 'noor@example.com')
    record.billing_details.enable_checkout = true
    Object.assign(record, { status: 'billed', collection_mode: 'manual', payments: [] })
    const noor = await visitAs(site, 'noor@example.com')
    expect((await noor.post(path, revise({ company: 'N', taxNumber: 'GB123456789' }))).status).toBe(303)
    const left = '£495.00'
    const page = await noor.get(path)
    expectPage(page, 200, 'Total £594.00 GBP', `Left to pay ${left}`, `Pay ${left} GBP`)
    expect(page.text).toMatch(/Credit, \d+ \w+ \d{4} −£99\.00/)
    expectPage(await noor.get('/user/orders'), 200, `1 order to pay: ${left} GBP`)
    expectPage(await noor.get(`/store/pay?_ptxn=${id}`), 200, `Left to pay ${left}`)
    record.status = 'completed'
    expectPage(await noor.get(path), 200, 'Paid', `Total after refunds and credits ${left}`)
    expect((await noor.get(path)).text).not.toMatch(/refunded/i)
  })

  test('that the customer’s credit balance has partly paid says so on each page', async () => {
    const { id, path, record } = await orderBy(site, 'vera@example.com')
    record.billing_details.enable_checkout = true
    Object.assign(record, { status: 'billed', collection_mode: 'manual', payments: [] })
    record.details.totals.credit = '9900'
    const vera = await visitAs(site, 'vera@example.com')
    const complete = `/checkout/complete?transaction=${id}`
    for (const page of [path, complete, `/store/pay?_ptxn=${id}`])
      expectPage(await vera.get(page), 200, 'Total £594.00 GBP', 'Left to pay £495.00')
    record.status = 'completed'
    expectPage(await vera.get(path), 200, 'Total after refunds and credits £495.00')
    expectPage(await vera.get(complete), 200, 'Total £594.00 GBP', 'After credits £495.00')
  })

  test.each([
    ['', 'You can replace this, but not remove it.'],
    ['nonsense', 'Paddle doesn’t recognise this VAT or tax number.'],
  ])('doesn’t change if the VAT number “%s” is refused beside its field', async (taxNumber, words) => {
    const { path, record } = await orderBy(site, ADA)
    record.business = { ...recordedBusiness, name: 'Marsh', tax_identifier: 'GB123456789' }
    const page = await (await visitAs(site, ADA)).post(path, revise({ taxNumber }))
    expect(page.status).toBe(422)
    expect(errorAt(page, 'taxNumber')).toContain(words)
    expect(record.revised_at).toBeNull()
  })

  test('is looked up if a correction gets no response, so that it’s never sent twice', async () => {
    const { path, record } = await orderBy(site, ADA)
    const ada = await visitAs(site, ADA)
    const before = revisions().length
    site.standIns.paddle.setFault({ match: '/revise', ...LOST_ANSWER })
    const [one, two] = await Promise.all(['One', 'Two'].map((company) => ada.post(path, revise({ company }))))
    expect([one!.status, two!.status].sort()).toEqual([303, 422])
    expect(record.revised_at).not.toBeNull()
    expect(revisions()).toHaveLength(before + 1)
  })

  test.each([
    [revise({ company: 'Marsh', line1: '1 Quay' }), 'line1', 'We can’t correct this invoice right now'],
    [{ intent: 'refund', reason: 'Too loud' }, 'reason', 'We can’t ask Paddle for a refund right now'],
    [{ intent: 'change-request', poNumber: 'PO 7' }, 'poNumber', 'We can’t change your request right now'],
  ] as [Record<string, string>, string, string][])(
    'keeps what was typed, even if its order can’t be loaded: %j',
    async (fields, name, words) => {
      const { path } = await orderBy(site, ADA)
      const ada = await visitAs(site, ADA)
      site.standIns.paddle.setFault({ status: 503 })
      const page = await ada.post(path, fields)
      expectPage(page, 503, 'We can’t load this order right now', words)
      expect(fieldOf(page, name).value).toBe(fields[name])
    },
  )

  test('says that the outcome is unknown if a correction is lost, and can still be corrected', async () => {
    const { path } = await orderBy(site, ADA)
    const ada = await visitAs(site, ADA)
    site.standIns.paddle.setFault({ match: '/revise', drop: true })
    const lost = await ada.post(path, revise({ company: 'Marsh' }))
    expectPage(lost, 503, 'We don’t know yet whether the invoice was corrected')
    expect(fieldOf(lost, 'company').value).toBe('Marsh')
    site.recover()
    expect((await ada.post(path, revise({ company: 'Marsh' }))).status).toBe(303)
  })

  test('isn’t blamed on the customer where the key lacks the permission', async () => {
    const { path } = await orderBy(site, ADA)
    const ada = await visitAs(site, ADA)
    site.standIns.paddle.setFault({ match: '/revise', ...FORBIDDEN })
    const page = await ada.post(path, revise({ company: 'Marsh' }))
    expectPage(page, 422, 'This site can’t correct invoices right now')
    expect(fieldOf(page, 'company').value).toBe('Marsh')
  })

  test('can only be corrected after it’s issued, by its owner, after a recent sign-in', async () => {
    const { path, record } = await orderBy(site, ADA)
    const noor = await visitAs(site, 'noor@example.com')
    expect((await noor.post(path, revise({ company: 'Noor' }))).status).toBe(404)
    const ada = await visitAs(site, ADA)
    record.status = 'past_due'
    expect((await ada.get(path)).text).not.toContain('Correct this invoice')
    expect((await ada.post(path, revise({ company: 'Marsh' }))).status).toBe(422)
    record.status = 'completed'
    const again = await (await visitLate()).post(path, revise({ company: 'Marsh' }))
    expect([again.status, again.location]).toEqual([303, signInAgainPath(path)])
    expect(record.revised_at).toBeNull()
  })

  test('keeps what was typed while its owner signs in again, and for nobody else', async () => {
    const [{ path }, { path: other }] = [await orderBy(site, ADA), await orderBy(site, ADA)]
    const late = await visitLate()
    const wrong = await late.post(path, revise({ city: 'a\u202eb' }))
    expect([wrong.status, fieldOf(wrong, 'city').isInvalid]).toEqual([422, true])
    const typed = { company: 'Théâtre du Nord', taxNumber: 'FR12345678901', line1: 'x'.repeat(200) }
    const asked = await late.follow(await late.post(path, revise(typed)))
    expect(asked.text).toContain('We’ve kept what you typed; nothing has changed yet.')
    expect([...late.cookies.values()].join()).not.toContain('x'.repeat(100))
    const page = await late.open(await late.reachCallback(ADA, signInAgainPath(path)))
    for (const [name, value] of Object.entries(typed)) expect(fieldOf(page, name).value).toBe(value)
    expect(page.document.querySelector('details:has([name=company])')!.hasAttribute('open')).toBe(true)
    expect(fieldOf(await late.get(other), 'company').value).toBe('')
    expect((await late.post(path, revise({ ...typed, taxNumber: '' }))).status).toBe(303)

    const later = await visitLate()
    await later.post(other, revise({ company: 'Left behind' }))
    site.clock.advance(15 * 60)
    expect((await later.get(other)).html).not.toContain('Left behind')
  })
})
