import { type Bag, configurationOf } from './bag.ts'
import { type Catalogue, priceNameOf } from './catalogue.ts'
import type { Configuration } from './configuration.ts'
import { type Href, uncheckedHref } from './href.ts'
import { SELLING_CURRENCIES } from './money.ts'
import type { Quote } from './quote.ts'

const queryOf = ({ edition, players, entities }: Configuration) =>
  `edition=${edition}&players=${players}&entities=${entities}` as const

export const buyHref = (configuration: Configuration): Href => `/ctrl-suite/buy?${queryOf(configuration)}`

/** Shows the configuration with its price, and asks before it replaces what's in the bag. */
export const offerHref = (configuration: Configuration): Href => `/bag?${queryOf(configuration)}`

/** Quotes are shared, so the URL names the country and everyone sees the same prices. */
export const quoteHref = (configuration: Configuration, country: string | null): Href =>
  `/ctrl-suite/quote?${queryOf(configuration)}${country ? `&country=${country}` : ''}`

/** The form of an issued quote, filled in alike. Names empty options too, or the form would fill in the visitor's own. */
export function quoteAgainHref(quote: Quote): Href {
  const { configuration, country, postalCode = '', currency, buyer, reference } = quote
  const isChoice = SELLING_CURRENCIES.some((one) => one === currency)
  const options = { postalCode, currency: isChoice ? currency : '', for: buyer, reference }
  return uncheckedHref(`${quoteHref(configuration, country)}&${new URLSearchParams(options)}`)
}

/** The configurator with the bag's engine; the product's page if the bag has none, or the catalogue has no such price. */
export function itemHref(bag: Bag, priceId: string, catalogue: Catalogue): Href {
  const configuration = configurationOf(bag, catalogue)
  return configuration && priceNameOf(catalogue, priceId) ? buyHref(configuration) : '/ctrl-suite'
}
