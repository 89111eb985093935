import { type Configuration, replaces } from '../../../domain/configuration.ts'
import { wordsForLocation } from '../../../domain/location-words.ts'
import type { NamedLocation } from '../../../domain/price-location.ts'
import { type IssuedQuote, isUntaxed } from '../../../domain/quote.ts'
import { hasTax } from '../../../domain/tax-words.ts'

interface QuoteForVisitor {
  quote: IssuedQuote
  /** Whose prices the quote has. */
  location: NamedLocation
  isOver: boolean
  /** The quote is for a country, and the visitor's is another. */
  isMoving: boolean
  /** The business that the visitor buys for. */
  buyer: string | null
  inBag: Configuration | null
}

/** What changes for the visitor who buys this quote. */
export const quoteChanges = (view: QuoteForVisitor): string[] =>
  view.isOver ? changesInBag(view) : changesOfTax(view)

/** Null if the quote was made for a business that pays no tax, as the visitor's may be. */
function buyingFor({ quote, isMoving, buyer }: QuoteForVisitor): string | null {
  const isForBuyer = isUntaxed(quote) && !isMoving
  return buyer === null || isForBuyer ? null : `You’re buying for ${buyer}`
}

/** An expired quote can only be bought through the bag. */
function changesInBag(view: QuoteForVisitor): string[] {
  const { quote, location, isMoving, inBag } = view
  const business = buyingFor(view)
  const replaced = replaces(inBag, quote.configuration) ? ['It replaces what’s in your bag.'] : []
  if (business) return [...replaced, `${business}, so your bag has the price for its address.`]
  if (!isMoving) return replaced
  return [...replaced, `The quote is for ${wordsForLocation(location)}, so your country changes with it.`]
}

function changesOfTax(view: QuoteForVisitor): string[] {
  const { quote, location, isMoving } = view
  const business = buyingFor(view)
  if (!isMoving && !business) return []
  const shown = hasTax(quote.totals.tax) ? [`The tax shown is for ${wordsForLocation(location)}.`] : []
  return [
    ...shown,
    business
      ? `${business}, so you’ll pay the tax for its address.`
      : 'You’ll pay the tax for your own address.',
  ]
}
