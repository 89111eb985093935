import type { CustomerContext } from '../../../context.ts'
import { countWords } from '../../../domain/count-words.ts'
import { nameOfDevice } from '../../../domain/device-name.ts'
import { EMAIL_LENGTH_MAX, LEGACY_PASSWORDS_MAX, PASSWORD_EMAILS_MAX } from '../../../domain/limits.ts'
import { requireRecentSignIn } from '../../../guards.ts'
import { done, type Intent, type Intents, refused, tooMany, unavailable } from '../../../http/form-outcome.ts'
import { textField } from '../../../http/form.ts'
import { buyFor, removeCard, saveBusiness, setLanguage } from './paddle-intents.ts'
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
const changePassword: Intent<CustomerContext> = async (_form, { backend, customer }) => {
  const { isDBConnection, email } = customer.user
  if (!isDBConnection) return refused({ form: 'This account has no password to change.' })
  const result = await backend.identity.sendPasswordEmail(customer)
  const text = `We’ve e-mailed ${email} a link to change your password.`
  if (result.ok) return done(SETTINGS, { kind: 'success', text, section: 'password' })
  if (result.reason === 'too-many')
    return tooMany(result, { text: `You’ve asked for ${PASSWORD_EMAILS_MAX} e-mails.` })
  const [status, words] = NOT_SENT[result.reason]
  return refused({ form: words }, {}, status)
}

/** A device that has already gone counts as signed out. */
const endDevice: Intent<CustomerContext> = async (form, context) => {
  const { backend, customer } = context
  const handle = textField(form, 'device')
  const devices = await backend.identity.devices(customer)
  const device = devices.find((candidate) => candidate.handle === handle)
  if (device?.isThisOne)
    return refused({ form: 'This is the device you’re using. To end this session, sign out.' })
  if (!device) return done(SETTINGS, 'That device is no longer signed in.')
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

function checkCredentials(email: string, password: string): Record<string, string> {
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= EMAIL_LENGTH_MAX
  return {
    ...(isAddress ? {} : { email: 'Enter an e-mail address, such as name@example.com.' }),
    ...(password === '' ? { password: 'Enter the password.' } : {}),
  }
}

const NOT_MOVED = {
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
const migrate: Intent<CustomerContext> = async (form, context) => {
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
  if (result.reason !== 'too-many') return refused(NOT_MOVED[result.reason], { email })
  const text =
    result.by === 'customer'
      ? `You’ve tried ${LEGACY_PASSWORDS_MAX} times.`
      : 'This 1.0 account has had too many attempts.'
  return tooMany(result, { text, typed: { email } })
}

export const SETTINGS_INTENTS = {
  'change-password': changePassword,
  migrate,
  'remove-card': removeCard,
  'save-business': saveBusiness,
  'buy-for': buyFor,
  'set-language': setLanguage,
  'end-device': endDevice,
  'end-other-devices': endOtherDevices,
} satisfies Intents<CustomerContext>

export type SettingsIntent = keyof typeof SETTINGS_INTENTS
