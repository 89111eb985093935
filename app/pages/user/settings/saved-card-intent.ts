import type { CustomerContext } from '../../../context.ts'
import { SAVED_CARD_REMOVALS_MAX } from '../../../domain/limits.ts'
import { requireRecentSignIn } from '../../../guards.ts'
import { textField } from '../../../http/form.ts'
import { done, type Intent, refused, tooMany } from '../../../http/form-outcome.ts'
import { sectionHref } from './sections.ts'

const SAVED_CARDS = sectionHref('Saved cards')

const NOT_REMOVED = {
  'not-found': [404, 'This card isn’t in your list. You may have removed it already.'],
  refused: [422, 'Paddle can’t remove this card. Please contact support.'],
  off: [422, 'This site can’t remove saved cards right now. Please contact support.'],
  unavailable: [
    503,
    'We can’t reach Paddle right now, so nothing was removed. Please try again in a few minutes.',
  ],
  unknown: [503, 'We didn’t get an answer from Paddle. If the card is still in the list, please try again.'],
} as const

export const removeCard: Intent<CustomerContext> = async (form, context) => {
  requireRecentSignIn(context, SAVED_CARDS)
  const result = await context.backend.savedCards.remove(context.customer, textField(form, 'card'))
  if (result.ok) return done(SAVED_CARDS, `${result.value.name} is removed.`)
  if (result.reason === 'too-many')
    return tooMany(result, { text: `You’ve removed ${SAVED_CARD_REMOVALS_MAX} cards.` })
  const [status, words] = NOT_REMOVED[result.reason]
  return refused({ form: words }, {}, status)
}
