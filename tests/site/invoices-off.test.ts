import { expect, test } from 'vitest'
import { COMPANY } from '../../app/shop.ts'
import { visitAs } from '../support/customers.ts'
import { fillBag } from '../support/sale.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite({ INVOICES: '0' })

const OFFER = /ask for (an|one|this) (invoice|on)|invoice on its page|bank transfer|need an invoice\? ask/i
const QUOTE = { edition: 'core', players: '1', entities: '2', country: 'GB' }

test('a shop that doesn’t take invoices offers one nowhere', async () => {
  const ada = await visitAs(site, 'ada@example.com', 'GB')
  await fillBag(ada)
  const quote = (await ada.post('/ctrl-suite/quote', QUOTE)).location!
  for (const path of [
    ...['/support', '/support?q=invoice', '/search?q=invoice', '/accessibility', '/info/terms-of-service'],
    ...['/checkout', '/support/purchasing', '/ctrl-suite/prices', quote],
  ]) {
    const page = await ada.get(path)
    expect([page.status, OFFER.exec(page.html)?.[0]], path).toEqual([200, undefined])
  }
  for (const path of ['/support', '/checkout'])
    expect((await ada.get(path)).text, path).toContain(`Write to ${COMPANY.salesEmail}`)
  const refused = await ada.post(quote, { intent: 'invoice' })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(COMPANY.salesEmail)])
})
