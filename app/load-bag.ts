import { redirect } from '@remix-run/node'
import type { SiteContext } from './context.ts'
import { type Bag, isEmpty } from './domain/bag.ts'
import { nameOfPrice, readBagPreview } from './domain/price-bag.ts'
import type { BagSummary, PriceProblem } from './domain/prices.ts'
import { href } from './domain/href.ts'

/**
 * The bag as pages show it. `unreachable` is the browser's own problem: it could not ask, so that nobody knows
 * what is in the bag.
 */
export interface BagView {
  /** The items, with names that are known without prices. */
  items: { priceId: string; quantity: number; name: string }[]
  discount: Bag['discount']
  summary: BagSummary | null
  problem: PriceProblem | 'unreachable' | null
}

/**
 * Prices the visitor's bag for where they buy. When something in it no longer exists, throws a redirect to the same page (to the bag's when nothing is left), with the bag corrected
 * and a message that names what was removed, so that everything on the page shows the same bag.
 */
export async function loadBag(
  { backend, session, visitor, location }: SiteContext,
  request: Request,
): Promise<BagView> {
  const { bag } = session
  const items = bag.items.map((item) => ({ ...item, name: nameOfPrice(item.priceId, backend.catalogue) }))
  const view = { items, discount: bag.discount, summary: null, problem: null }
  if (isEmpty(bag)) return view
  const result = await backend.prices.preview({
    items: bag.items,
    location: await location(),
    address: visitor.address,
    discountId: bag.discount?.id ?? null,
  })
  const priced = readBagPreview(bag, result, backend.catalogue)
  if (priced.state === 'priced') return { ...view, summary: priced.summary }
  if (priced.state === 'unpriced') return { ...view, problem: priced.reason }
  session.setBag(priced.bag)
  session.addMessage({ kind: 'problem', text: priced.message })
  throw redirect(isEmpty(priced.bag) ? href('/bag') : new URL(request.url).pathname)
}
