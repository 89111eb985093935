import { redirect, redirectDocument } from '@remix-run/node'
import type { SiteContext, Message } from '../context.ts'
import { type Bag, configurationOf, isEmpty } from '../domain/bag.ts'
import type { Configuration } from '../domain/configuration.ts'
import { nameOfPrice, type PricedBag, readBagPreview } from '../domain/price-bag.ts'
import type { BagSummary, PriceProblem } from '../domain/prices.ts'
import { countryOf } from '../domain/price-location.ts'
import { href } from '../domain/href.ts'
import { withCurrency } from '../domain/money.ts'
import { taxWords } from '../domain/tax-words.ts'
import { withTimeout } from './timeout.ts'

export interface BagView {
  items: { priceId: string; quantity: number; name: string }[]
  configuration: Configuration | null
  discount: Bag['discount']
  summary: BagSummary | null
  problem: PriceProblem | null
  correction?: string
  pricedFor: string | null
}

/** One for each of its three prices, and one for its discount. */
const CORRECTIONS_MAX = 4

/** `isBinding`: accept current prices only. */
export async function priceBag(
  { backend, session, visitor, location }: SiteContext,
  bag: Bag = session.bag,
  { isBinding = false } = {},
): Promise<PricedBag> {
  const result = await backend.prices.preview({
    items: bag.items,
    location: await location(),
    address: visitor.address,
    discountId: bag.discount?.id ?? null,
    isBinding,
  })
  return readBagPreview(bag, result, backend.catalogue)
}

async function describeBag({
  backend: { catalogue },
  session: { bag },
  location,
}: SiteContext): Promise<BagView> {
  const items = bag.items.map((item) => ({ ...item, name: nameOfPrice(item.priceId, catalogue) }))
  const configuration = configurationOf(bag, catalogue)
  const pricedFor = countryOf(await location())
  return { items, configuration, discount: bag.discount, summary: null, problem: null, pricedFor }
}

/** Adds the discount's name, because the payment frame reports only its id. */
function pricedPart(
  { discount }: BagView,
  { summary, discountCode }: Extract<PricedBag, { state: 'priced' }>,
): Pick<BagView, 'summary' | 'discount'> {
  return { summary, discount: discount && { ...discount, code: discount.code ?? discountCode } }
}

/**
 * If something in the bag is no longer sold, redirects to the same page with the bag corrected and a message.
 * Open pages do a full load, since their root data, fetched in parallel, could consume the message.
 */
export async function loadBag(
  context: SiteContext,
  request: Request,
  options: { isBinding?: boolean } = {},
): Promise<BagView> {
  const view = await describeBag(context)
  if (isEmpty(context.session.bag)) return view
  const priced = await priceBag(context, context.session.bag, options)
  if (priced.state === 'priced') return { ...view, ...pricedPart(view, priced) }
  if (priced.state === 'unpriced') return { ...view, problem: priced.reason }
  const { pathname, search } = new URL(request.url)
  if (!context.isDocument) throw redirectDocument(pathname + search)
  context.session.setBag(priced.bag)
  context.session.addMessage({ kind: 'problem', text: priced.message })
  const isElsewhere = isEmpty(priced.bag) && pathname !== href('/bag')
  throw redirect(isElsewhere ? href('/bag') : pathname + search)
}

/** For the open panel: the message comes with the corrected bag, not as a one-time message. */
export async function loadBagInPlace(context: SiteContext): Promise<BagView> {
  const messages: string[] = []
  const corrected = async () => ({
    ...(await describeBag(context)),
    ...(messages.length > 0 ? { correction: messages.join(' ') } : {}),
  })
  while (!isEmpty(context.session.bag)) {
    const priced = await priceBag(context)
    if (priced.state === 'priced') {
      const view = await corrected()
      return { ...view, ...pricedPart(view, priced) }
    }
    if (priced.state === 'unpriced') return { ...(await corrected()), problem: priced.reason }
    if (messages.length === CORRECTIONS_MAX) return { ...(await corrected()), problem: 'unavailable' }
    messages.push(priced.message)
    context.session.setBag(priced.bag)
  }
  return corrected()
}

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
