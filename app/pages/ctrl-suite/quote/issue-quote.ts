import type { SiteContext } from '../../../context.ts'
import { refusalWords } from '../../../domain/discount.ts'
import { href } from '../../../domain/href.ts'
import { priceBasis, type Quote } from '../../../domain/quote.ts'
import { textFields } from '../../../http/form.ts'
import { done, type FormOutcome, refused, unavailable } from '../../../http/form-outcome.ts'
import { priceQuote } from './price-quote.ts'
import { quoteErrors, readQuoteForm } from './read-quote-form.ts'

const CHECK_FIGURES = 'Here are the figures for your choices. Check them, then get your quote.'

/** Issues the quote, unless the form's field `shown` says that the page showed no price, or one for something else. */
export async function issueQuote(form: FormData, context: SiteContext): Promise<FormOutcome> {
  const typed = textFields(form)
  const parsed = readQuoteForm(form)
  if (!parsed.ok) return refused(parsed.errors, typed)
  const { shown, ...fields } = typed
  if (shown !== undefined && shown !== priceBasis(typed))
    return done(`${href('/ctrl-suite/quote')}?${new URLSearchParams(fields)}`, CHECK_FIGURES)
  const result = await priceQuote(parsed.configuration, parsed.options, context)
  if (!result.ok) {
    const errors = quoteErrors(result)
    return errors ? refused(errors, typed) : unavailable({}, typed)
  }
  const token = context.backend.quotes.issue(result.quote)
  if (token === null) return refused({ [longerText(result.quote)]: TOO_LONG }, typed)
  const { discountRefusal } = result
  const message = discountRefusal && {
    kind: 'problem' as const,
    text: `Your discount ${refusalWords(discountRefusal, 'this configuration')}, so this quote doesn’t include it.`,
  }
  return done(href('/quotes/:token', { token }), message)
}

const TOO_LONG = 'This text is too long for a link. Shorten it.'

const longerText = ({ reference, buyer }: Pick<Quote, 'reference' | 'buyer'>) =>
  reference.length > buyer.length ? 'reference' : 'for'
