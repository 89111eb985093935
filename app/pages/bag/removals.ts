import type { Undo } from '../../context.ts'
import { type Bag, configurationOf, isEmpty, removeFromBag, returnToBag } from '../../domain/bag.ts'
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

/** Takes a line out of the bag. A price that is not in it counts as removed: another tab was faster. */
export const remove: Intent<SiteContext> = async (form, { backend: { catalogue }, session }) => {
  const priceId = textField(form, 'priceId')
  if (!priceId)
    return refused({ form: 'We could not tell which item to remove. Use the Remove button beside it.' })
  const before = session.bag
  if (before.items.every((item) => item.priceId !== priceId))
    return done(BAG, 'That item is not in your bag any more.')
  const after = removeFromBag(before, priceId, catalogue)
  session.setBag(after)
  const removal = removalOf(before, after)
  return done(BAG, {
    kind: 'success',
    text: `Removed from your bag: ${removalWords(removal, catalogue)}.`,
    ...undoFor([...earlierRemovals(form, catalogue), removal], catalogue),
  })
}

/** Puts back what `remove` took out. What another tab has put into the bag meanwhile stays. */
export const restore: Intent<SiteContext> = async (form, { backend: { catalogue }, session }) => {
  const removal = readRemoval(textField(form, 'removal'), catalogue)
  if (!removal)
    return refused({ form: 'We could not tell what to put back. Nothing was changed; add it again instead.' })
  const words = removalWords(removal, catalogue)
  const undo = undoFor(earlierRemovals(form, catalogue), catalogue)
  const keepBag = (text: string): FormOutcome => done(BAG, { kind: 'problem', text, ...undo })
  const isEngine = configurationOf(removal, catalogue) !== null
  if (isEngine && !isEmpty(session.bag))
    return keepBag(`Your bag holds something else by now, so this was not put back: ${words}.`)
  if (!isEngine && configurationOf(session.bag, catalogue) === null)
    return keepBag(`There is no engine in your bag to go with it, so this was not put back: ${words}.`)
  session.setBag(returnToBag(session.bag, removal, catalogue))
  return done(BAG, { kind: 'success', text: `Back in your bag: ${words}.`, ...undo })
}
