import { COUNTRIES } from '../../content/countries.ts'
import type { Message, SiteContext } from '../../context.ts'
import { describeCountry } from '../../store/country-change.ts'
import { type Bag, fingerprintOf, isEmpty } from '../../domain/bag.ts'
import { bagItemsFor, parseConfiguration, roundingWords } from '../../domain/configuration.ts'
import { isRefusedCountry } from '../../domain/country.ts'
import { findCountry } from '../../domain/country-search.ts'
import { countryOf } from '../../domain/price-location.ts'
import { removalWords, writeRemoval } from '../../domain/removal.ts'
import { textField, textFields } from '../../http/form.ts'
import { type Intent, done, refused } from '../../http/form-outcome.ts'

/** Keeps the discount. `country` comes from a quote, whose price is for that country. */
export const add: Intent<SiteContext> = async (form, context) => {
  const { backend, session } = context
  const parsed = parseConfiguration(form)
  if (!parsed.ok) return refused(parsed.errors, textFields(form))
  const before = session.bag
  session.setBag({ ...before, items: bagItemsFor(parsed.configuration, backend.catalogue) })

  const place = await context.location()
  const country = findCountry(COUNTRIES, textField(form, 'country'))
  const isChosen = country !== null && !isRefusedCountry(country.alpha2Code)
  if (isChosen) session.setCountry(country.alpha2Code)
  const isMoved = isChosen && country.alpha2Code !== countryOf(place)

  if (form.has('silent')) return done('/bag')
  const change = isMoved ? await describeCountry(context, { country: country.alpha2Code }) : null
  return done('/bag', {
    kind: 'success',
    text: [contentWords(before, session.bag, context), roundingWords(parsed.typed.entities), change?.text]
      .filter(Boolean)
      .join(' '),
    showsTotal: true,
    ...undoOf(before, session.bag, context),
    ...(change ? { offersCountries: true } : {}),
  })
}

const isSame = (before: Bag, after: Bag) => fingerprintOf(before) === fingerprintOf(after)

function contentWords(before: Bag, after: Bag, { backend: { catalogue } }: SiteContext): string {
  const words = removalWords(after, catalogue)
  if (isSame(before, after)) return `Already in your bag: ${words}.`
  const added = `Added to your bag: ${words}.`
  return isEmpty(before) ? added : `${added} It replaces ${removalWords(before, catalogue)}.`
}

function undoOf(before: Bag, after: Bag, { backend: { catalogue } }: SiteContext): Pick<Message, 'undo'> {
  if (isEmpty(before) || isSame(before, after)) return {}
  const replaced = { ...before, discount: null }
  return {
    undo: [
      {
        words: removalWords(replaced, catalogue),
        removal: writeRemoval(replaced),
        replacement: fingerprintOf(after),
      },
    ],
  }
}
