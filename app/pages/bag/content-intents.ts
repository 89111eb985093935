import { COUNTRIES } from '../../content/countries.ts'
import type { Message, SiteContext, Undo } from '../../context.ts'
import {
  type Bag,
  bagKeyOf,
  configurationOf,
  isEmpty,
  type Removal,
  removeFromBag,
  returnToBag,
} from '../../domain/bag.ts'
import type { Catalogue } from '../../domain/catalogue.ts'
import { bagItemsFor } from '../../domain/configuration.ts'
import { isRefusedCountry, NOT_A_COUNTRY } from '../../domain/country.ts'
import { findCountry } from '../../domain/country-search.ts'
import { UNDO_COUNT_MAX } from '../../domain/limits.ts'
import { parseConfiguration, roundingWords } from '../../domain/parse-configuration.ts'
import { buyerOf, countryOf } from '../../domain/price-location.ts'
import { readRemoval, removalOf, removalWords, writeRemoval } from '../../domain/removal.ts'
import { textField, textFields } from '../../http/form.ts'
import { done, type Intent, refused } from '../../http/form-outcome.ts'
import { describeCountry } from '../../store/country-message.ts'
import { locateSale } from '../../store/locate-sale.ts'

const BAG = '/bag'

/** What a message needs to put `removal` back in the bag. */
const toUndo = (removal: Removal, catalogue: Catalogue): Undo => ({
  words: removalWords(removal, catalogue),
  removal: writeRemoval(removal),
})

/** Replaces the engine in the bag, but not its discount. Only quotes send `country`: their price is for one country. */
export const add: Intent<SiteContext> = async (form, context) => {
  const { backend, session } = context
  const parsed = parseConfiguration(form)
  const typedCountry = textField(form, 'country').trim()
  const country = findCountry(COUNTRIES, typedCountry)
  const errors = {
    ...(parsed.ok ? {} : parsed.errors),
    ...(typedCountry && !country ? { country: NOT_A_COUNTRY } : {}),
  }
  if (!parsed.ok || errors.country) return refused(errors, textFields(form))
  const before = session.bag
  session.setBag({
    ...before,
    filledAt: undefined,
    items: bagItemsFor(parsed.configuration, backend.catalogue),
  })

  const location = await locateSale(context)
  const isChosen = country !== null && !isRefusedCountry(country.alpha2Code)
  // A business's prices don't follow the visitor's own country, which applies again afterwards.
  if (isChosen && !buyerOf(location)) session.setCountry(country.alpha2Code)
  const changesCountry = isChosen && country.alpha2Code !== countryOf(location)

  if (form.has('silent')) return done(BAG)
  const change = changesCountry ? await describeCountry(context, await locateSale(context)) : null
  return done(BAG, {
    kind: 'success',
    text: [contentWords(before, session.bag, context), roundingWords(parsed.typed.entities), change?.text]
      .filter(Boolean)
      .join(' '),
    showsTotal: true,
    ...undoOfReplacement(before, session.bag, context),
    ...(change ? { action: change.action } : {}),
  })
}

const isSame = (before: Bag, after: Pick<Bag, 'items'>) => bagKeyOf(before) === bagKeyOf(after)

function contentWords(before: Bag, after: Bag, { backend: { catalogue } }: SiteContext): string {
  const words = removalWords(after, catalogue)
  if (isSame(before, after)) return `Already in your bag: ${words}.`
  const added = `Added to your bag: ${words}.`
  return isEmpty(before) ? added : `${added} It replaces ${removalWords(before, catalogue)}.`
}

function undoOfReplacement(
  before: Bag,
  after: Bag,
  { backend: { catalogue } }: SiteContext,
): Pick<Message, 'undo'> {
  if (isEmpty(before) || isSame(before, after)) return {}
  // The name for the license stays in the bag.
  const undo = toUndo({ items: before.items }, catalogue)
  return { undo: [{ ...undo, replacement: bagKeyOf(after) }] }
}

const undoOfRemovals = (removals: readonly Removal[], catalogue: Catalogue): Pick<Message, 'undo'> =>
  removals.length === 0
    ? {}
    : { undo: removals.slice(-UNDO_COUNT_MAX).map((removal) => toUndo(removal, catalogue)) }

/** The removals that the message on the page could already undo. */
const earlierRemovals = (form: FormData, catalogue: Catalogue): Removal[] =>
  textField(form, 'earlier')
    .split(/\r?\n/)
    .flatMap((text) => readRemoval(text, catalogue) ?? [])

/** A missing item was removed in another tab, so that's not an error. */
export const remove: Intent<SiteContext> = async (form, { backend: { catalogue }, session }) => {
  const priceId = textField(form, 'priceId')
  if (!priceId)
    return refused({ form: 'We couldn’t tell which item to remove. Use the Remove button beside it.' })
  const before = session.bag
  if (before.items.every((item) => item.priceId !== priceId))
    return done(BAG, 'That item is no longer in your bag.')
  const after = removeFromBag(before, priceId, catalogue)
  session.setBag(after)
  const removal = removalOf(before, after)
  return done(BAG, {
    kind: 'success',
    text: 'Removed from your bag.',
    section: 'bag',
    ...undoOfRemovals([...earlierRemovals(form, catalogue), removal], catalogue),
  })
}

const CHANGED = 'Your bag has changed since'

/** Why `removal` can't be put back into `bag`; null if it can, or if it's there already. */
function findObstacle(removal: Removal, bag: Bag, catalogue: Catalogue): string | null {
  if (configurationOf(removal, catalogue)) return isEmpty(bag) || isSame(bag, removal) ? null : CHANGED
  if (!configurationOf(bag, catalogue)) return 'Your bag has no engine to go with it'
  const hasOtherCount = removal.items.some(({ priceId, quantity }) =>
    bag.items.some((item) => item.priceId === priceId && item.quantity !== quantity),
  )
  return hasOtherCount ? CHANGED : null
}

/** Undoes `remove`, or an `add` that replaced something. Keeps what other tabs have added since. */
export const restore: Intent<SiteContext> = async (form, { backend: { catalogue }, session }) => {
  const removal = readRemoval(textField(form, 'removal'), catalogue)
  if (!removal)
    return refused({ form: 'We couldn’t undo that. Your bag hasn’t changed; please add it again.' })
  const words = removalWords(removal, catalogue)
  const undo = undoOfRemovals(earlierRemovals(form, catalogue), catalogue)
  const isReplaced = textField(form, 'replacement') === bagKeyOf(session.bag)
  const bag = isReplaced ? { ...session.bag, items: [] } : session.bag
  const obstacle = findObstacle(removal, bag, catalogue)
  if (obstacle) {
    const text = `${obstacle}, so we haven’t put this back: ${words}.`
    return done(BAG, { kind: 'problem', text, ...undo })
  }
  session.setBag(returnToBag(bag, removal, catalogue))
  return done(BAG, {
    kind: 'success',
    text: `Back in your bag: ${words}.`,
    ...undo,
    ...(undo.undo ? { section: 'bag' } : {}),
  })
}
