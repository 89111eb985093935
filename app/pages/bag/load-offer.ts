import type { SiteContext } from '../../context.ts'
import { type Bag, fingerprintOf } from '../../domain/bag.ts'
import {
  bagItemsFor,
  type Configuration,
  DEFAULT_CONFIGURATION,
  parseConfiguration,
  roundingWords,
} from '../../domain/configuration.ts'
import type { DiscountRefusal } from '../../domain/discount.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import type { BagSummary, PriceProblem } from '../../domain/prices.ts'
import { priceBag } from '../../store/load-bag.ts'

export interface Offer {
  configuration: Configuration
  rounding: string | null
  isInBag: boolean
  summary: BagSummary | null
  problem: PriceProblem | null
  discountRefusal: DiscountRefusal | null
}

type OfferResult = { ok: true; offer: Offer } | { ok: false; problem: FormProblem }

const FIELDS = ['edition', 'players', 'entities'] as const

export async function loadOffer(context: SiteContext, request: Request): Promise<OfferResult | null> {
  const query = new URL(request.url).searchParams
  if (!FIELDS.some((field) => query.has(field))) return null
  const parsed = parseConfiguration(query, DEFAULT_CONFIGURATION)
  if (!parsed.ok) {
    const typed = Object.fromEntries(FIELDS.map((field) => [field, parsed.typed[field] ?? '']))
    return { ok: false, problem: { intent: 'add', errors: parsed.errors, typed } }
  }
  const { configuration, typed } = parsed
  const { bag } = context.session
  const items = bagItemsFor(configuration, context.backend.catalogue)
  return {
    ok: true,
    offer: {
      configuration,
      rounding: roundingWords(typed.entities),
      isInBag: fingerprintOf({ items }) === fingerprintOf(bag),
      ...(await priceOffer({ ...bag, items }, context)),
    },
  }
}

async function priceOffer(
  offered: Bag,
  context: SiteContext,
): Promise<Pick<Offer, 'summary' | 'problem' | 'discountRefusal'>> {
  const priced = await priceBag(context, offered)
  if (priced.state === 'priced') return { summary: priced.summary, problem: null, discountRefusal: null }
  if (priced.state === 'unpriced') return { summary: null, problem: priced.reason, discountRefusal: null }
  const { discountRefusal = null } = priced
  if (!discountRefusal || !offered.discount)
    return { summary: null, problem: 'unavailable', discountRefusal: null }
  return { ...(await priceOffer({ ...offered, discount: null }, context)), discountRefusal }
}
