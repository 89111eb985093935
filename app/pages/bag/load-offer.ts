import type { SiteContext } from '../../context.ts'
import { type Bag, bagKeyOf } from '../../domain/bag.ts'
import { bagItemsFor, CONFIGURATION_FIELDS, DEFAULT_CONFIGURATION } from '../../domain/configuration.ts'
import type { DiscountRefusal } from '../../domain/discount.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { parseConfiguration, roundingWords } from '../../domain/parse-configuration.ts'
import { priceBag } from '../../store/bag-price.ts'
import type { BagView } from '../../store/load-bag.ts'
import { locateSale } from '../../store/locate-sale.ts'

/** The engine that the URL offers to add to the bag; null if it offers none. */
export async function loadOffer(context: SiteContext, request: Request) {
  const query = new URL(request.url).searchParams
  if (!CONFIGURATION_FIELDS.some((field) => query.has(field))) return null
  const parsed = parseConfiguration(query, DEFAULT_CONFIGURATION)
  if (!parsed.ok) {
    const typed = Object.fromEntries(CONFIGURATION_FIELDS.map((field) => [field, parsed.typed[field] ?? '']))
    const problem: FormProblem = { intent: 'add', errors: parsed.errors, typed }
    return { ok: false, problem } as const
  }
  const { configuration, typed } = parsed
  const { bag } = context.session
  const items = bagItemsFor(configuration, context.backend.catalogue)
  const offer = {
    configuration,
    rounding: roundingWords(typed.entities),
    isInBag: bagKeyOf({ items }) === bagKeyOf(bag),
    ...(await priceOffer({ ...bag, items }, context)),
  }
  return { ok: true, offer } as const
}

export type Offer = Extract<Awaited<ReturnType<typeof loadOffer>>, { ok: true }>['offer']

interface OfferPrice extends Pick<BagView, 'summary' | 'problem'> {
  /** Why the price is without the bag's discount. */
  discountRefusal: DiscountRefusal | null
}

async function priceOffer(offered: Bag, context: SiteContext): Promise<OfferPrice> {
  const location = await locateSale(context)
  const priced = await priceBag(context, offered, { location })
  const discountRefusal = (priced.state === 'changed' && priced.discountRefusal) || null
  const final = discountRefusal
    ? await priceBag(context, { ...offered, discount: null }, { location })
    : priced
  if (final.state === 'priced') return { summary: final.summary, problem: null, discountRefusal }
  const problem = final.state === 'unpriced' ? final.reason : 'unavailable'
  return { summary: null, problem, discountRefusal }
}
