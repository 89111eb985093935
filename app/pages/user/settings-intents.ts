import type { CustomerContext } from '../../context.ts'
import { countWords } from '../../domain/count-words.ts'
import { nameOfDevice } from '../../domain/device-name.ts'
import { EMAIL_LENGTH_MAX, LEGACY_PASSWORDS_MAX, PASSWORD_EMAILS_MAX } from '../../domain/limits.ts'
import { textField } from '../../http/form.ts'
import { done, type Intent, type Intents, refused, tooMany, unavailable } from '../../http/form-outcome.ts'
import { requireRecentSignIn } from '../../guards.ts'
import { NO_ADDRESS_SENTENCE } from './password-section.tsx'

const SETTINGS = '/user/settings'

/** Has the identity provider send its e-mail. The answer is the same whether or not it knows the address. */
const changePassword: Intent<CustomerContext> = async (_form, { backend, customer }) => {
  const { isDBConnection, email } = customer.user
  if (!isDBConnection)
    return refused({ form: 'There is no password here to change: you sign in another way.' })
  if (!email) return refused({ form: NO_ADDRESS_SENTENCE })
  const result = await backend.identity.changePassword(customer)
  if (result.ok) {
    const sent = `If ${email} signs in with a password, an e-mail with a link to change it is on its way.`
    return done(SETTINGS, sent)
  }
  if (result.reason === 'too-many') {
    const { retryAfterSeconds } = result
    return tooMany({
      field: 'form',
      what: `You have asked for ${PASSWORD_EMAILS_MAX} e-mails.`,
      retryAfterSeconds,
    })
  }
  return unavailable({ form: NOT_SENT[result.reason] })
}

const NOT_SENT = {
  refused: 'The sign-in service does not send this e-mail, so nothing was changed. Contact support, please.',
  unavailable:
    'The sign-in service answered that it cannot send e-mails at the moment, so none was sent. Please try again in a few minutes.',
  unknown:
    'The sign-in service does not answer at the moment, so we could not tell whether the e-mail was sent. If it has not arrived in a few minutes, please try again.',
} as const

function checkCredentials(email: string, password: string): Record<string, string> {
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= EMAIL_LENGTH_MAX
  return {
    ...(isAddress ? {} : { email: 'Enter the e-mail address of the 1.0 account, such as name@example.com.' }),
    ...(password === '' ? { password: 'Enter the password of the 1.0 account.' } : {}),
  }
}

/** Moves the licenses of a 1.0 account here. Its password goes to the product API and nowhere else. */
const migrate: Intent<CustomerContext> = async (form, context) => {
  const { backend, session, customer } = context
  const typed = { email: textField(form, 'email').trim() }
  const credentials = { ...typed, password: textField(form, 'password') }
  const refuse = (errors: Record<string, string>) => refused(errors, typed)

  const errors = checkCredentials(credentials.email, credentials.password)
  if (Object.keys(errors).length > 0) return refuse(errors)
  if (!session.hasSignedInRecently) session.keepEmail(typed.email)
  requireRecentSignIn(context, SETTINGS)
  const result = await backend.identity.migrate(customer, credentials)
  if (result.ok) {
    session.keepEmail(null)
    await backend.licenses.forget(customer)
    return done('/user/licenses', 'The licenses of your 1.0 account are now in this account.')
  }
  switch (result.reason) {
    case 'too-many': {
      const isOwn = result.by === 'customer'
      const what = isOwn
        ? `You have tried ${LEGACY_PASSWORDS_MAX} times.`
        : `This 1.0 account has been tried ${LEGACY_PASSWORDS_MAX} times.`
      return tooMany({ field: 'form', what, retryAfterSeconds: result.retryAfterSeconds }, typed)
    }
    case 'wrong-credentials':
      return refuse({
        password:
          'The e-mail address or the password is not that of a 1.0 account. Check both and try again.',
      })
    case 'already-migrated':
      return refuse({
        email:
          'This 1.0 account has been moved already. If its licenses are not in your list, contact support.',
      })
    case 'refused':
      return refuse({
        form: result.message ?? 'The license service does not move this account. Contact support, please.',
      })
    default:
      return unavailable(
        {
          form: 'The license service does not answer at the moment, so we could not tell whether the licenses were moved. Refresh your list of licenses shortly; if they are not in it, try again.',
        },
        typed,
      )
  }
}

/** Signs one of the customer's other devices out. One that is not there, or not any more, counts as done. */
const endDevice: Intent<CustomerContext> = async (form, context) => {
  const { backend, customer } = context
  const handle = textField(form, 'device')
  const devices = await backend.identity.devices(customer)
  const device = devices.find((candidate) => candidate.handle === handle)
  if (device?.isThisOne)
    return refused({
      form: 'This is the device that you are using. To leave it, use Logout.',
    })
  if (!device) return done(SETTINGS, 'That device is not signed in to your account.')
  requireRecentSignIn(context, SETTINGS)
  await backend.identity.endDevices(customer, { handle })
  return done(SETTINGS, `${nameOfDevice(device.userAgent)} is signed out.`)
}

const endOtherDevices: Intent<CustomerContext> = async (_form, context) => {
  const { backend, customer } = context
  requireRecentSignIn(context, SETTINGS)
  const count = await backend.identity.endDevices(customer, 'others')
  if (count === 0) return done(SETTINGS, 'No other device was signed in.')
  return done(
    SETTINGS,
    count === 1 ? 'The other device is signed out.' : `${countWords(count, 'other device')} are signed out.`,
  )
}

export const SETTINGS_INTENTS: Intents<CustomerContext> = {
  'change-password': changePassword,
  migrate,
  'end-device': endDevice,
  'end-other-devices': endOtherDevices,
}
