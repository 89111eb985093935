import { onTestFinished } from 'vitest'
import type { Quote } from '../../app/domain/quote.ts'
import { EDITION_NAMES } from '../../app/shop.ts'
import { createQuotes } from '../../server/values/quote-token.ts'
import { samplePrices } from '../stand-ins/start.ts'
import type { TestSite } from './site.ts'
import type { Page, TestVisitor } from './visitor.ts'

const ISSUED: Quote = {
  issuedAt: new Date().toISOString(),
  country: 'GB',
  currency: 'GBP',
  configuration: { edition: 'core', players: 1, entities: 2 },
  lines: [{ name: EDITION_NAMES.core, quantity: 1, unit: '49000', subtotal: '49000', productId: null }],
  totals: { subtotal: '49000', discount: '0', tax: '9800', total: '58800' },
  updates: '9900',
  discount: null,
  reference: 'PO 4711',
  buyer: 'Harbour Theatre, M. Hale',
}

/** The URL of a quote that a site with these settings has issued. */
export const quotePath = ({ SESSION_SECRET }: Record<string, string>, changes: Partial<Quote> = {}) =>
  `/quotes/${createQuotes([SESSION_SECRET!]).issue({ ...ISSUED, ...changes })}`

/** What the quote form sends. */
export const QUOTE = { edition: 'pro', players: '3', entities: '12', country: 'GB' }

/** What the invoice form of a quote sends. */
export const INVOICE = {
  ...{
    intent: 'invoice',
    company: 'Harbour Theatre Ltd',
    line1: '1 Quay Street',
    line2: '',
    city: 'Bristol',
  },
  ...{ region: '', postalCode: 'BS1 4DJ', country: 'GB', taxNumber: 'GB123456789', poNumber: 'PO 4711' },
  email: 'ap@harbour.example',
}

let quotes = 0
/** Issues a quote, by default one of its own. Returns its path. */
export async function issueQuote(visitor: TestVisitor, fields: Record<string, string> = {}): Promise<string> {
  const sent = { ...QUOTE, reference: `no. ${++quotes}`, ...fields }
  const { status, location } = await visitor.post('/ctrl-suite/quote', sent)
  if (status !== 303 || !location?.startsWith('/quotes/')) throw new Error(`No quote was issued: ${status}`)
  return location
}

const poundsOf = ({ standIns }: TestSite) =>
  standIns.paddle.catalogue.find(samplePrices.pro)!.price.unit_price_overrides[0]!.unit_price

/** What Pro costs in pounds. */
export const priceOfPro = (site: TestSite) => Number(poundsOf(site).amount)

/** Until the end of the test, Pro costs more in pounds. */
export function raisePrice(site: TestSite): void {
  const price = poundsOf(site)
  const { amount } = price
  onTestFinished(() => void (price.amount = amount))
  price.amount = '999900'
}

/** The transaction that a redirect leads to, on the page that pays it or on the order's. */
export const transactionIdIn = ({ location }: Page) =>
  /^(?:\/store\/pay\?_ptxn=|\/user\/orders\/)(txn_\w{26})$/.exec(location ?? '')?.[1] ?? ''

export const transactionIn = ({ standIns }: TestSite, page: Page) =>
  standIns.paddle.transactions.get(transactionIdIn(page))!
