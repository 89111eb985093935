import type { Message, SiteContext } from '../context.ts'
import { isEmpty } from '../domain/bag.ts'
import { withCurrency } from '../domain/money.ts'
import { countryOf } from '../domain/price-location.ts'
import { taxWords } from '../domain/tax-words.ts'
import { priceBag } from './load-bag.ts'
import { withTimeout } from './timeout.ts'

/** Pages that only mention the total don't wait longer for it. */
const TOTAL_LIMIT_MS = 1000

export async function findBagTotal(context: SiteContext): Promise<string | null> {
  if (isEmpty(context.session.bag)) return null
  const priced = await withTimeout(
    priceBag(context, context.session.bag, { isBinding: true }),
    null,
    TOTAL_LIMIT_MS,
  )
  if (priced?.state !== 'priced') return null
  const { totals, currency } = priced.summary
  return `${withCurrency(totals.total, currency)} ${taxWords(totals.tax, countryOf(await context.location()))}`
}

export async function withBagTotal(context: SiteContext, message: Message | null): Promise<Message | null> {
  if (!message?.showsTotal) return message
  const total = await findBagTotal(context)
  return total === null ? message : { ...message, total }
}
