import { redirect, redirectDocument } from '@remix-run/node'
import type { ShownMessage, SiteContext } from '../context.ts'
import { type Buyer, buyerOf } from '../domain/business.ts'
import { type Bag, configurationOf, isEmpty } from '../domain/bag.ts'
import type { Configuration } from '../domain/configuration.ts'
import { nameOfPrice, type PricedBag, readBagPreview } from '../domain/price-bag.ts'
import type { BagSummary, PriceProblem } from '../domain/prices.ts'
import { countryOf } from '../domain/price-location.ts'
import { href } from '../domain/href.ts'
import { withCurrency } from '../domain/money.ts'
import { taxWords } from '../domain/tax-words.ts'
import { locateSale } from './locate-sale.ts'
import { withTimeout } from './timeout.ts'

export interface BagView {
  items: { priceId: string; quantity: number; name: string }[]
  configuration: Configuration | null
  discount: Bag['discount']
  label?: Bag['label']
  summary: BagSummary | null
  problem: PriceProblem | null
  correction?: string
  /** The visitor's country, which the page compares with its header's. A buyer's prices may be for another one. */
  pricedFor: string | null
  /** The business that the visitor buys for. */
  buyer: Pick<Buyer, 'name' | 'country'> | null
}

export async function priceBag(
  context: SiteContext,
  bag: Bag,
  { isBinding = false } = {},
): Promise<PricedBag> {
  const { backend, visitor } = context
  const result = await backend.prices.preview({
    items: bag.items,
    location: await locateSale(context),
    address: visitor.address,
    discountId: bag.discount?.id ?? null,
    isBinding,
  })
  return readBagPreview(bag, result, backend.catalogue)
}

type ChangedBag = Extract<PricedBag, { state: 'changed' }>

/** Adds the discount's name, because the payment form only reports its id. */
async function viewBag(
  context: SiteContext,
  options?: { isBinding?: boolean },
): Promise<{ view: BagView; changed?: undefined } | { changed: ChangedBag }> {
  const { catalogue } = context.backend
  const { bag } = context.session
  const buyer = buyerOf(await locateSale(context))
  const view: BagView = {
    items: bag.items.map((item) => ({ ...item, name: nameOfPrice(item.priceId, catalogue) })),
    configuration: configurationOf(bag, catalogue),
    discount: bag.discount,
    label: bag.label,
    summary: null,
    problem: null,
    pricedFor: countryOf(await context.location()),
    buyer: buyer && { name: buyer.name, country: buyer.country },
  }
  if (isEmpty(bag)) return { view }
  const priced = await priceBag(context, bag, options)
  if (priced.state === 'changed') return { changed: priced }
  if (priced.state === 'unpriced') return { view: { ...view, problem: priced.reason } }
  const discount = bag.discount && { ...bag.discount, code: bag.discount.code ?? priced.discountCode }
  return { view: { ...view, summary: priced.summary, discount } }
}

/**
 * If something in the bag is no longer sold, redirects to the same page with a corrected bag and a message. An open
 * page loads as a document, or its root data, fetched in parallel, could use up the message.
 */
export async function loadBag(
  context: SiteContext,
  request: Request,
  options: { isBinding?: boolean } = {},
): Promise<BagView> {
  const viewed = await viewBag(context, options)
  if (!viewed.changed) return viewed.view
  const { bag, message } = viewed.changed
  const { pathname, search } = new URL(request.url)
  if (!context.isDocument) throw redirectDocument(pathname + search)
  context.session.setBag(bag)
  context.session.addMessage({ kind: 'problem', text: message })
  const isElsewhere = isEmpty(bag) && pathname !== href('/bag')
  throw redirect(isElsewhere ? href('/bag') : pathname + search)
}

/** For the open panel, which gets the message with the corrected bag instead of after a redirect. */
export async function loadBagInPlace(context: SiteContext): Promise<BagView> {
  const messages: string[] = []
  let viewed = await viewBag(context)
  while (viewed.changed) {
    messages.push(viewed.changed.message)
    context.session.setBag(viewed.changed.bag)
    viewed = await viewBag(context)
  }
  return messages.length > 0 ? { ...viewed.view, correction: messages.join(' ') } : viewed.view
}

/** A page that only mentions the total waits this long at most. */
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
  return `${withCurrency(totals.total, currency)} ${taxWords(totals.tax, countryOf(await locateSale(context)), totals.taxDetail)}`
}

export async function withBagTotal(context: SiteContext, message: ShownMessage): Promise<ShownMessage> {
  const total = await findBagTotal(context)
  return total === null ? message : { ...message, total }
}
