import { COUNTRIES } from '../../../content/countries.ts'
import type { CustomerContext } from '../../../context.ts'
import { businessForm } from '../../../domain/forms/business.server.ts'
import { errorsOf } from '../../../domain/forms/fields.server.ts'
import { BUSINESS_SAVES_MAX, SAVED_CARD_REMOVALS_MAX } from '../../../domain/limits.ts'
import { isLocale, LANGUAGES } from '../../../domain/locale.ts'
import { requireRecentSignIn, requireRecentSignInFor } from '../../../guards.ts'
import { done, type Intent, refused, tooMany } from '../../../http/form-outcome.ts'
import { textField, textFields } from '../../../http/form.ts'
import { BEFORE_FIRST_ORDER, sectionHref } from './sections.ts'

const NOT_REACHED = [
  503,
  'We can’t reach Paddle right now, so nothing has changed. Please try again in a few minutes.',
] as const

const BUSINESSES = sectionHref('Businesses')

const NOT_SAVED = {
  none: [422, BEFORE_FIRST_ORDER.businesses],
  off: [422, 'This site can’t use businesses right now. Please contact support.'],
  'not-found': [404, 'This business isn’t in your list.'],
  'no-address': [422, 'We need this business’s address first. Choose Edit and add it.'],
  unavailable: NOT_REACHED,
  unknown: [
    503,
    'We didn’t get an answer from Paddle. If your changes aren’t in the list below in a minute, try again: we’ll look for them first.',
  ],
} as const

function refuseBusiness(reason: keyof typeof NOT_SAVED, typed?: Record<string, string>) {
  const [status, words] = NOT_SAVED[reason]
  return refused({ form: words }, typed, status)
}

const NOT_ACCEPTED = 'Paddle doesn’t accept these details. Please check them.'

export const saveBusiness: Intent<CustomerContext> = async (form, context) => {
  const { backend, customer } = context
  const typed = textFields(form)
  await requireRecentSignInFor(context, BUSINESSES, typed)
  const parsed = businessForm(COUNTRIES).safeParse(typed)
  if (!parsed.success) return refused(errorsOf(parsed.error), typed)
  const result = await backend.businesses.save(customer, textField(form, 'business') || null, parsed.data)
  if (result.ok) {
    await backend.typedForms.clear(customer)
    return done(BUSINESSES, `${result.value.name} is saved.`)
  }
  if (result.reason === 'too-many')
    return tooMany(result, { text: `You’ve saved ${BUSINESS_SAVES_MAX} times.`, typed })
  if (result.reason !== 'refused') return refuseBusiness(result.reason, typed)
  const hasErrors = Object.keys(result.errors).length > 0
  return refused(hasErrors ? result.errors : { form: NOT_ACCEPTED }, typed)
}

export const buyFor: Intent<CustomerContext> = async (form, context) => {
  const id = textField(form, 'business') || null
  // Buying for oneself shows nothing, so it needs no sign-in.
  if (id !== null) requireRecentSignIn(context, BUSINESSES)
  const result = await context.backend.businesses.choose(context.customer, id)
  if (result.ok)
    return done(
      BUSINESSES,
      result.value ? `You’re now buying for ${result.value.name}.` : 'You’re now buying for yourself.',
    )
  if (result.reason === 'too-many') return tooMany(result, { text: 'You’ve tried too often.' })
  return refuseBusiness(result.reason === 'none' ? 'not-found' : result.reason)
}

const NOT_SET = {
  none: [422, BEFORE_FIRST_ORDER.language],
  off: [422, 'This site can’t change the language right now. Please contact support.'],
  refused: [422, 'Paddle doesn’t accept this language. Choose another one.'],
  unavailable: NOT_REACHED,
  unknown: [
    503,
    'We didn’t get an answer from Paddle. Reload this page to see whether the language has changed.',
  ],
} as const

export const setLanguage: Intent<CustomerContext> = async (form, { backend, customer }) => {
  const locale = textField(form, 'locale')
  if (!isLocale(locale)) return refused({ locale: 'Choose a language from the list.' })
  const result = await backend.languages.set(customer, locale)
  if (result.ok) return done(sectionHref('Language'), `Paddle now writes to you in ${LANGUAGES[locale]}.`)
  if (result.reason === 'too-many')
    return tooMany(result, {
      text: 'You’ve changed the language too often.',
      typed: { locale },
      field: 'locale',
    })
  const [status, words] = NOT_SET[result.reason]
  return refused({ locale: words }, { locale }, status)
}

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
