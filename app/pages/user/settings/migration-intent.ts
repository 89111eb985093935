import type { CustomerContext } from '../../../context.ts'
import { EMAIL_LENGTH_MAX, LEGACY_PASSWORDS_MAX } from '../../../domain/limits.ts'
import { requireRecentSignIn } from '../../../guards.ts'
import { textField } from '../../../http/form.ts'
import { done, type Intent, refused, tooMany, unavailable } from '../../../http/form-outcome.ts'
import { SETTINGS } from './sections.ts'

function checkCredentials(email: string, password: string): Record<string, string> {
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= EMAIL_LENGTH_MAX
  return {
    ...(isAddress ? {} : { email: 'Enter an e-mail address, such as name@example.com.' }),
    ...(password === '' ? { password: 'Enter the password.' } : {}),
  }
}

const REFUSALS = {
  'wrong-credentials': {
    password: 'No 1.0 account has this e-mail address and password. Check both and try again.',
  },
  'already-migrated': {
    email: 'This 1.0 account has already been moved. If its licenses aren’t in your list, contact support.',
  },
  refused: { form: 'We can’t move this 1.0 account. Please contact support.' },
}

const NO_ANSWER =
  'We didn’t get an answer from the license service. Check your licenses in a few minutes; if the old ones aren’t there, try again.'

/** The 1.0 account's password goes to the product API and nowhere else. */
export const migrate: Intent<CustomerContext> = async (form, context) => {
  const { backend, session, customer } = context
  const email = textField(form, 'email').trim()
  const password = textField(form, 'password')
  const errors = checkCredentials(email, password)
  if (Object.keys(errors).length > 0) return refused(errors, { email })
  if (!session.hasSignedInRecently) session.rememberEmail(email)
  requireRecentSignIn(context, SETTINGS)
  const result = await backend.identity.migrate(customer, { email, password })
  if (result.ok || result.reason === 'already-migrated') await backend.licenses.invalidate(customer)
  if (result.ok) {
    session.rememberEmail(null)
    return done('/user/licenses', 'Your 1.0 licenses are now in this account.')
  }
  if (result.reason === 'unavailable') return unavailable({ form: NO_ANSWER }, { email })
  if (result.reason !== 'too-many') return refused(REFUSALS[result.reason], { email })
  const text =
    result.by === 'customer'
      ? `You’ve tried ${LEGACY_PASSWORDS_MAX} times.`
      : 'This 1.0 account has had too many attempts.'
  return tooMany(result, { text, typed: { email } })
}
