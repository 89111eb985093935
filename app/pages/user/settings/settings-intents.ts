import type { CustomerContext } from '../../../context.ts'
import { countWords } from '../../../domain/count-words.ts'
import { nameOfDevice } from '../../../domain/device-name.ts'
import { isLocale, LANGUAGES } from '../../../domain/locale.ts'
import {
  EMAIL_LENGTH_MAX,
  LEGACY_PASSWORDS_MAX,
  PASSWORD_EMAILS_MAX,
  SAVED_CARD_REMOVALS_MAX,
} from '../../../domain/limits.ts'
import { textField } from '../../../http/form.ts'
import { done, type Intent, type Intents, refused, tooMany, unavailable } from '../../../http/form-outcome.ts'
import { buyFor, saveBusiness } from './business-intents.ts'
import { requireRecentSignIn } from '../../../guards.ts'

const SETTINGS = '/user/settings'
/** Back at the section. */
export const SAVED_CARDS = `${SETTINGS}#saved-cards`

/** The response must not reveal whether the identity provider knows the address. */
const changePassword: Intent<CustomerContext> = async (_form, { backend, customer }) => {
  const { isDBConnection, email } = customer.user
  if (!isDBConnection) return refused({ form: 'This account has no password to change.' })
  const result = await backend.identity.changePassword(customer)
  const text = `We’ve e-mailed ${email} a link to change your password.`
  if (result.ok) return done(SETTINGS, { kind: 'success', text, section: 'password' })
  if (result.reason === 'too-many') return tooMany(result, `You’ve asked for ${PASSWORD_EMAILS_MAX} e-mails.`)
  return unavailable({ form: NOT_SENT[result.reason] })
}

const NOT_SENT = {
  refused: 'We can’t send this e-mail. Please contact support.',
  unavailable: 'We can’t send e-mails right now, so none was sent. Please try again in a few minutes.',
  unknown:
    'We didn’t get an answer from our sign-in provider. If the e-mail doesn’t arrive in a few minutes, please try again.',
} as const

function checkCredentials(email: string, password: string): Record<string, string> {
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= EMAIL_LENGTH_MAX
  return {
    ...(isAddress ? {} : { email: 'Enter an e-mail address, such as name@example.com.' }),
    ...(password === '' ? { password: 'Enter the password.' } : {}),
  }
}

/** The 1.0 account's password goes to the product API and nowhere else. */
const migrate: Intent<CustomerContext> = async (form, context) => {
  const { backend, session, customer } = context
  const typed = { email: textField(form, 'email').trim() }
  const credentials = { ...typed, password: textField(form, 'password') }
  const refuse = (errors: Record<string, string>) => refused(errors, typed)

  const errors = checkCredentials(credentials.email, credentials.password)
  if (Object.keys(errors).length > 0) return refuse(errors)
  if (!session.hasSignedInRecently) session.rememberEmail(typed.email)
  requireRecentSignIn(context, SETTINGS)
  const result = await backend.identity.migrate(customer, credentials)
  if (result.ok) {
    session.rememberEmail(null)
    await backend.licenses.invalidate(customer)
    return done('/user/licenses', 'Your 1.0 licenses are now in this account.')
  }
  switch (result.reason) {
    case 'too-many': {
      const isOwn = result.by === 'customer'
      const what = isOwn
        ? `You’ve tried ${LEGACY_PASSWORDS_MAX} times.`
        : 'This 1.0 account has had too many attempts.'
      return tooMany(result, what, typed)
    }
    case 'wrong-credentials':
      return refuse({
        password: 'No 1.0 account has this e-mail address and password. Check both and try again.',
      })
    case 'already-migrated':
      return refuse({
        email:
          'This 1.0 account has already been moved. If its licenses aren’t in your list, contact support.',
      })
    case 'refused':
      return refuse({ form: 'We can’t move this 1.0 account. Please contact support.' })
    default:
      return unavailable(
        {
          form: 'We didn’t get an answer from the license service. Check your licenses in a few minutes; if the old ones aren’t there, try again.',
        },
        typed,
      )
  }
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

const removeCard: Intent<CustomerContext> = async (form, context) => {
  requireRecentSignIn(context, SAVED_CARDS)
  const result = await context.backend.savedCards.remove(context.customer, textField(form, 'card'))
  if (result.ok) return done(SAVED_CARDS, `${result.value.name} is removed.`)
  if (result.reason === 'too-many') return tooMany(result, `You’ve removed ${SAVED_CARD_REMOVALS_MAX} cards.`)
  const [status, words] = NOT_REMOVED[result.reason]
  return refused({ form: words }, {}, status)
}

const NOT_SET = {
  none: [422, 'You can choose a language once you’ve verified your e-mail address and paid for an order.'],
  off: [422, 'This site can’t change the language right now. Please contact support.'],
  refused: [422, 'Paddle doesn’t accept this language. Choose another one.'],
  unavailable: [
    503,
    'We can’t reach Paddle right now, so nothing has changed. Please try again in a few minutes.',
  ],
  unknown: [
    503,
    'We didn’t get an answer from Paddle. Reload this page to see whether the language has changed.',
  ],
} as const

const setLanguage: Intent<CustomerContext> = async (form, { backend, customer }) => {
  const locale = textField(form, 'locale')
  if (!isLocale(locale)) return refused({ locale: 'Choose a language from the list.' })
  const result = await backend.languages.set(customer, locale)
  if (result.ok) return done(`${SETTINGS}#language`, `Paddle now writes to you in ${LANGUAGES[locale]}.`)
  if (result.reason === 'too-many')
    return tooMany(result, 'You’ve changed the language too often.', { locale }, 'locale')
  const [status, words] = NOT_SET[result.reason]
  return refused({ locale: words }, { locale }, status)
}

export const SETTINGS_INTENTS: Intents<CustomerContext> = {
  'change-password': changePassword,
  migrate,
  'remove-card': removeCard,
  'save-business': saveBusiness,
  'buy-for': buyFor,
  'set-language': setLanguage,
  'end-device': endDevice,
  'end-other-devices': endOtherDevices,
}
