import type { SiteContext } from '../../context.ts'
import { configurationOf, isEmpty } from '../../domain/bag.ts'
import { configurationWords } from '../../domain/count-words.ts'
import { type Href, href, uncheckedHref } from '../../domain/href.ts'
import { formatMoney, withCurrency } from '../../domain/money.ts'
import { nameOfPrice } from '../../domain/price-bag.ts'
import { type IssuedQuote, taxDetailOf } from '../../domain/quote.ts'
import { taxWords } from '../../domain/tax-words.ts'
import { findBagTotal } from '../../store/bag-price.ts'

export interface Purchase {
  title: string
  /** For example "2 players, 12 entities"; '' if the bag has no engine. */
  details: string
  /** Null if the price can't be loaded. */
  total: string | null
  link: { text: string; to: Href }
}

const QUOTE_PATH = /^\/quotes\/([^/]+)$/

/** What the visitor was about to buy at `returnTo`; null if that's neither a quote nor the checkout of the bag. */
export async function loadPurchase(context: SiteContext, returnTo: string): Promise<Purchase | null> {
  const { backend, session } = context
  const { pathname, searchParams } = new URL(returnTo, 'http://site.invalid')
  const token = QUOTE_PATH.exec(pathname)?.[1]
  const quote = token === undefined ? null : backend.quotes.open(token)
  if (quote) return describeQuote(quote, uncheckedHref(pathname))
  const isBagCheckout = pathname === href('/checkout') && !searchParams.has('license')
  return isBagCheckout && !isEmpty(session.bag) ? describeBag(context) : null
}

function describeQuote(quote: IssuedQuote, quoteHref: Href): Purchase {
  const { number, totals, currency, country, configuration } = quote
  const price = withCurrency(formatMoney(totals.total, currency), currency)
  return {
    title: `Quote ${number}`,
    details: configurationWords(configuration).join(', '),
    total: `${price} ${taxWords({ tax: totals.tax, country, taxDetail: taxDetailOf(quote) })}`,
    link: { text: 'See the quote', to: quoteHref },
  }
}

async function describeBag(context: SiteContext): Promise<Purchase> {
  const { bag } = context.session
  const { catalogue } = context.backend
  const configuration = configurationOf(bag, catalogue)
  const [name = '', ...details] = configuration
    ? configurationWords(configuration)
    : [bag.items.map(({ priceId }) => nameOfPrice(priceId, catalogue)).join(', ')]
  return {
    title: `Your bag: ${name}`,
    details: details.join(', '),
    total: await findBagTotal(context),
    link: { text: 'See your bag', to: href('/bag') },
  }
}
