import { findBagTotal } from '../../store/load-bag.ts'
import type { SiteContext } from '../../context.ts'
import { configurationOf, isEmpty } from '../../domain/bag.ts'
import { configurationWords } from '../../domain/count-words.ts'
import { href } from '../../domain/href.ts'
import { nameOfPrice } from '../../domain/price-bag.ts'
import { TextLink } from '../../ui/text-link.tsx'

export interface Purchase {
  name: string
  /** "2 players, 12 entities"; '' if the bag has no engine. */
  details: string
  total: string | null
}

export async function loadPurchase(context: SiteContext, returnTo: string): Promise<Purchase | null> {
  const { bag } = context.session
  const { pathname, searchParams } = new URL(returnTo, 'http://site.invalid')
  if (pathname !== href('/checkout') || searchParams.has('license') || isEmpty(bag)) return null
  const { catalogue } = context.backend
  const total = await findBagTotal(context)
  const configuration = configurationOf(bag, catalogue)
  const [name = '', ...details] = configuration
    ? configurationWords(configuration)
    : [bag.items.map(({ priceId }) => nameOfPrice(priceId, catalogue)).join(', ')]
  return { name, details: details.join(', '), total }
}

export function PurchaseSummary({ purchase: { name, details, total } }: { purchase: Purchase }) {
  return (
    <div className="mt-6 rounded-ui border border-line bg-sunken px-4 py-3">
      <p className="figures font-medium">
        {total ? `Your bag: ${name}, ` : `Your bag: ${name}`}
        {total ? <span className="whitespace-nowrap">{total}</span> : null}
      </p>
      <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ink-muted">
        {details}
        <TextLink to="/bag" className="touchable inline-flex items-center">
          See your bag
        </TextLink>
      </p>
    </div>
  )
}
