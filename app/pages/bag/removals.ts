import type { Undo } from '../../context.ts'
import {
  type Bag,
  configurationOf,
  fingerprintOf,
  isEmpty,
  removeFromBag,
  returnToBag,
} from '../../domain/bag.ts'
import type { Catalogue } from '../../domain/catalogue.ts'
import { UNDO_COUNT_MAX } from '../../domain/limits.ts'
import { readRemoval, removalOf, removalWords, writeRemoval } from '../../domain/removal.ts'
import { textField } from '../../http/form.ts'
import { type FormOutcome, type Intent, done, refused } from '../../http/form-outcome.ts'
import type { SiteContext } from '../../context.ts'

const BAG = '/bag'

const undoFor = (removals: readonly Bag[], catalogue: Catalogue): { undo?: Undo[] } =>
  removals.length === 0
    ? {}
    : {
        undo: removals.slice(-UNDO_COUNT_MAX).map((removal) => ({
          words: removalWords(removal, catalogue),
          removal: writeRemoval(removal),
        })),
      }

const earlierRemovals = (form: FormData, catalogue: Catalogue): Bag[] =>
  textField(form, 'earlier')
    .split(/\r?\n/)
    .flatMap((text) => readRemoval(text, catalogue) ?? [])

/** An item that isn't in the bag was removed in another tab, so it's not an error. */
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
    ...undoFor([...earlierRemovals(form, catalogue), removal], catalogue),
  })
}

/** Undoes `remove`, or an `add` that replaced something, and keeps what other tabs have added since. */
export const restore: Intent<SiteContext> = async (form, { backend: { catalogue }, session }) => {
  const removal = readRemoval(textField(form, 'removal'), catalogue)
  if (!removal)
    return refused({ form: 'We couldn’t undo that. Your bag hasn’t changed; please add it again.' })
  const words = removalWords(removal, catalogue)
  const undo = undoFor(earlierRemovals(form, catalogue), catalogue)
  const keepBag = (text: string): FormOutcome => done(BAG, { kind: 'problem', text, ...undo })
  const isEngine = configurationOf(removal, catalogue) !== null
  const isReplaced = isEngine && textField(form, 'replacement') === fingerprintOf(session.bag)
  const bag = isReplaced ? { ...session.bag, items: [] } : session.bag
  if (isEngine && !isEmpty(bag))
    return keepBag(`Your bag has changed since, so we haven’t put this back: ${words}.`)
  if (!isEngine && configurationOf(session.bag, catalogue) === null)
    return keepBag(`Your bag has no engine to go with it, so we haven’t put this back: ${words}.`)
  session.setBag(returnToBag(bag, removal, catalogue))
  return done(BAG, { kind: 'success', text: `Back in your bag: ${words}.`, ...undo })
}
