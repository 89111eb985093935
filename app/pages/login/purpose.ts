import type { SIGN_IN_WORDS } from '../../content/sign-in-words.ts'
import type { SiteContext } from '../../context.ts'
import { configurationOf, isEmpty } from '../../domain/bag.ts'
import { configurationWords } from '../../domain/count-words.ts'
import { isEditorDownload } from '../../domain/download-anchor.ts'
import { type Href, href, uncheckedHref } from '../../domain/href.ts'
import { formatMoney, withCurrency } from '../../domain/money.ts'
import { nameOfPrice } from '../../domain/price-bag.ts'
import { type IssuedQuote, taxDetailOf } from '../../domain/quote.ts'
import { taxWords } from '../../domain/tax-words.ts'
import { findBagTotal } from '../../store/bag-price.ts'

export type Purpose = keyof typeof SIGN_IN_WORDS

export interface Purchase {
  title: string
  /** For example "2 players, 12 entities"; '' if the bag has no engine. */
  details: string
  /** Null if the price can't be loaded. */
  total: string | null
  link: { text: string; to: Href }
}

const QUOTE_PATH = /^\/quotes\/([^/]+)$/

const parse = (returnTo: string) => new URL(returnTo, 'http://site.invalid')

function purposeWithoutPurchase(returnTo: string): Purpose {
  const { pathname, searchParams } = parse(returnTo)
  if (pathname === href('/user/licenses/activate') && searchParams.has('request')) return 'machine'
  return isEditorDownload(returnTo) ? 'editor' : 'account'
}

/** Finds out why the visitor signs in, from the page that they return to. */
export async function loadPurpose(
  context: SiteContext,
  returnTo: string,
): Promise<{ purpose: Purpose; purchase: Purchase | null }> {
  const purchase = await loadPurchase(context, returnTo)
  return { purpose: purchase ? 'purchase' : purposeWithoutPurchase(returnTo), purchase }
}

/** What the visitor was about to buy at `returnTo`; null if that's neither a quote nor the checkout of the bag. */
async function loadPurchase(context: SiteContext, returnTo: string): Promise<Purchase | null> {
  const { backend, session } = context
  const { pathname, searchParams } = parse(returnTo)
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
