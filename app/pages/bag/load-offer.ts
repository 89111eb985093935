import type { SiteContext } from '../../context.ts'
import { type Bag, bagKeyOf } from '../../domain/bag.ts'
import { bagItemsFor, DEFAULT_CONFIGURATION } from '../../domain/configuration.ts'
import { parseConfiguration, roundingWords } from '../../domain/parse-configuration.ts'
import type { DiscountRefusal } from '../../domain/discount.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { type BagView, priceBag } from '../../store/load-bag.ts'

const FIELDS = ['edition', 'players', 'entities'] as const

export async function loadOffer(context: SiteContext, request: Request) {
  const query = new URL(request.url).searchParams
  if (!FIELDS.some((field) => query.has(field))) return null
  const parsed = parseConfiguration(query, DEFAULT_CONFIGURATION)
  if (!parsed.ok) {
    const typed = Object.fromEntries(FIELDS.map((field) => [field, parsed.typed[field] ?? '']))
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
  discountRefusal: DiscountRefusal | null
}

async function priceOffer(offered: Bag, context: SiteContext): Promise<OfferPrice> {
  const none = { summary: null, problem: null, discountRefusal: null }
  const priced = await priceBag(context, offered)
  if (priced.state === 'priced') return { ...none, summary: priced.summary }
  if (priced.state === 'unpriced') return { ...none, problem: priced.reason }
  const { discountRefusal = null } = priced
  if (!discountRefusal || !offered.discount) return { ...none, problem: 'unavailable' }
  return { ...(await priceOffer({ ...offered, discount: null }, context)), discountRefusal }
}
