import { findBagTotal } from '../../store/load-bag.ts'
import type { SiteContext } from '../../context.ts'
import { configurationOf, isEmpty } from '../../domain/bag.ts'
import { configurationWords } from '../../domain/count-words.ts'
import { type Href, href, uncheckedHref } from '../../domain/href.ts'
import { formatMoney, withCurrency } from '../../domain/money.ts'
import { nameOfPrice } from '../../domain/price-bag.ts'
import { taxDetailOf } from '../../domain/quote.ts'
import { taxWords } from '../../domain/tax-words.ts'
import { TextLink } from '../../ui/text-link.tsx'

export interface Purchase {
  title: string
  /** For example "2 players, 12 entities"; '' if the bag has no engine. */
  details: string
  total: string | null
  link: { text: string; to: Href }
}

export async function loadPurchase(context: SiteContext, returnTo: string): Promise<Purchase | null> {
  const { bag } = context.session
  const { pathname, searchParams } = new URL(returnTo, 'http://site.invalid')
  const quote = context.backend.quotes.open(/^\/quotes\/([^/]+)$/.exec(pathname)?.[1] ?? '')
  if (quote) {
    const { number, totals, currency, country } = quote
    return {
      title: `Quote ${number}`,
      details: configurationWords(quote.configuration).join(', '),
      total: `${withCurrency(formatMoney(totals.total, currency), currency)} ${taxWords(totals.tax, country, taxDetailOf(quote))}`,
      link: { text: 'See the quote', to: uncheckedHref(pathname) },
    }
  }
  if (pathname !== href('/checkout') || searchParams.has('license') || isEmpty(bag)) return null
  const { catalogue } = context.backend
  const total = await findBagTotal(context)
  const configuration = configurationOf(bag, catalogue)
  const [name = '', ...details] = configuration
    ? configurationWords(configuration)
    : [bag.items.map(({ priceId }) => nameOfPrice(priceId, catalogue)).join(', ')]
  const link = { text: 'See your bag', to: href('/bag') }
  return { title: `Your bag: ${name}`, details: details.join(', '), total, link }
}

export function PurchaseSummary({ purchase: { title, details, total, link } }: { purchase: Purchase }) {
  return (
    <div className="mt-6 rounded-ui border border-line bg-sunken px-4 py-3">
      <p className="figures font-medium">
        {total ? `${title}, ` : title}
        {total ? <span className="whitespace-nowrap">{total}</span> : null}
      </p>
      <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ink-muted">
        {details}
        <TextLink to={link.to} className="touchable inline-flex items-center">
          {link.text}
        </TextLink>
      </p>
    </div>
  )
}
