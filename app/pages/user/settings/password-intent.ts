import type { CustomerContext } from '../../../context.ts'
import { PASSWORD_EMAILS_MAX } from '../../../domain/limits.ts'
import { done, type Intent, refused, tooMany } from '../../../http/form-outcome.ts'
import { SETTINGS } from './sections.ts'

const NOT_SENT = {
  refused: [422, 'We can’t send this e-mail. Please contact support.'],
  unavailable: [503, 'We can’t send e-mails right now, so none was sent. Please try again in a few minutes.'],
  unknown: [
    503,
    'We didn’t get an answer from our sign-in provider. If the e-mail doesn’t arrive in a few minutes, please try again.',
  ],
} as const

/** The response never says whether our sign-in provider knows the address. */
export const changePassword: Intent<CustomerContext> = async (_form, { backend, customer }) => {
  const { isDBConnection, email } = customer.user
  if (!isDBConnection) return refused({ form: 'This account has no password to change.' })
  const result = await backend.identity.changePassword(customer)
  const text = `We’ve e-mailed ${email} a link to change your password.`
  if (result.ok) return done(SETTINGS, { kind: 'success', text, section: 'password' })
  if (result.reason === 'too-many')
    return tooMany(result, { text: `You’ve asked for ${PASSWORD_EMAILS_MAX} e-mails.` })
  const [status, words] = NOT_SENT[result.reason]
  return refused({ form: words }, {}, status)
}
