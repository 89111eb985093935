import { redirect, redirectDocument } from '@remix-run/node'
import type { SiteContext } from '../context.ts'
import { type Bag, configurationOf, isEmpty } from '../domain/bag.ts'
import { type Buyer } from '../domain/business.ts'
import { buyerOf, countryOf } from '../domain/price-location.ts'
import type { Configuration } from '../domain/configuration.ts'
import { href } from '../domain/href.ts'
import { type BagSummary, nameOfPrice, type PricedBag } from '../domain/price-bag.ts'
import type { PriceProblem } from '../domain/prices.ts'
import { priceBag } from './bag-price.ts'
import { locateSale } from './locate-sale.ts'

export interface BagView {
  items: { priceId: string; quantity: number; name: string }[]
  configuration: Configuration | null
  discount: Bag['discount']
  label?: Bag['label']
  summary: BagSummary | null
  problem: PriceProblem | null
  /** What we took out of the bag, since it's no longer sold. */
  correction?: string
  /** The page compares it with its header's. A business's prices are for its own country. */
  visitorCountry: string | null
  /** The business that the visitor buys for. */
  buyer: Pick<Buyer, 'name' | 'country'> | null
}

type CorrectedBag = Extract<PricedBag, { state: 'changed' }>

/** The bag in the session, priced; or, if something in it is no longer sold, the bag to show instead. */
async function viewBag(
  context: SiteContext,
  { isBinding = false } = {},
): Promise<{ view: BagView; corrected?: undefined } | { corrected: CorrectedBag }> {
  const { catalogue } = context.backend
  const { bag } = context.session
  const location = await locateSale(context)
  const buyer = buyerOf(location)
  const view: BagView = {
    items: bag.items.map((item) => ({ ...item, name: nameOfPrice(item.priceId, catalogue) })),
    configuration: configurationOf(bag, catalogue),
    discount: bag.discount,
    label: bag.label,
    summary: null,
    problem: null,
    visitorCountry: countryOf(await context.location()),
    buyer: buyer && { name: buyer.name, country: buyer.country },
  }
  if (isEmpty(bag)) return { view }
  const priced = await priceBag(context, bag, { location, isBinding })
  switch (priced.state) {
    case 'changed':
      return { corrected: priced }
    case 'unpriced':
      return { view: { ...view, problem: priced.reason } }
    case 'priced': {
      // A discount that the payment form has reported only has an id.
      const discount = bag.discount && { ...bag.discount, code: bag.discount.code ?? priced.discountCode }
      return { view: { ...view, summary: priced.summary, discount } }
    }
  }
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
  if (!viewed.corrected) return viewed.view
  const { corrected } = viewed
  const { pathname, search } = new URL(request.url)
  if (!context.isDocument) throw redirectDocument(pathname + search)
  context.session.setBag(corrected.bag)
  context.session.addMessage({ kind: 'problem', text: corrected.message })
  throw redirect(isEmpty(corrected.bag) && pathname !== href('/bag') ? href('/bag') : pathname + search)
}

/** For the open panel, which gets the message with the corrected bag instead of after a redirect. */
export async function loadBagInPlace(context: SiteContext): Promise<BagView> {
  const messages: string[] = []
  let viewed = await viewBag(context)
  while (viewed.corrected) {
    messages.push(viewed.corrected.message)
    context.session.setBag(viewed.corrected.bag)
    viewed = await viewBag(context)
  }
  return messages.length > 0 ? { ...viewed.view, correction: messages.join(' ') } : viewed.view
}
