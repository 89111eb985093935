import type { Quote } from '../../app/domain/quote.ts'
import { EDITION_NAMES } from '../../app/shop.ts'
import { createQuotes } from '../../server/domain/quote-token.ts'

const QUOTE: Quote = {
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
  `/quotes/${createQuotes([SESSION_SECRET!]).issue({ ...QUOTE, ...changes })}`
