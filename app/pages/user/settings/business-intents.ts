import { COUNTRIES } from '../../../content/countries.ts'
import type { CustomerContext } from '../../../context.ts'
import { businessForm } from '../../../domain/forms/business.server.ts'
import { errorsOf } from '../../../domain/forms/fields.server.ts'
import { BUSINESS_SAVES_MAX } from '../../../domain/limits.ts'
import { requireRecentSignIn, requireRecentSignInFor } from '../../../guards.ts'
import { textField, textFields } from '../../../http/form.ts'
import { done, type Intent, refused, tooMany } from '../../../http/form-outcome.ts'
import { BEFORE_FIRST_ORDER, sectionHref } from './sections.ts'

const BUSINESSES = sectionHref('Businesses')

const FAILURES = {
  none: [422, BEFORE_FIRST_ORDER.businesses],
  off: [422, 'This site can’t use businesses right now. Please contact support.'],
  'not-found': [404, 'This business isn’t in your list.'],
  'no-address': [422, 'We need this business’s address first. Choose Edit and add it.'],
  unavailable: [
    503,
    'We can’t reach Paddle right now, so nothing has changed. Please try again in a few minutes.',
  ],
  unknown: [
    503,
    'We didn’t get an answer from Paddle. If the business isn’t in the list below in a minute, try again: we’ll look for it first.',
  ],
} as const

function refuse(reason: keyof typeof FAILURES, typed?: Record<string, string>) {
  const [status, words] = FAILURES[reason]
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
  if (result.reason !== 'refused') return refuse(result.reason, typed)
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
  return refuse(result.reason === 'none' ? 'not-found' : result.reason)
}
