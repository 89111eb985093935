import type { Customer } from '../../backend.ts'
import type { SiteContext } from '../../context.ts'
import { nameOfDevice } from '../../domain/device-name.ts'
import type { FormProblem } from '../../domain/form-problem.ts'
import { retryMessage } from '../../domain/retry-message.ts'
import { textField } from '../../form.ts'
import { requireRecentSignIn } from '../../guards.ts'
import { NO_ADDRESS_SENTENCE } from './password-section.tsx'

type SettingsOutcome =
  /** `to` is the page to see next. */
  | { state: 'done'; message: string; to: string }
  | { state: 'problem'; status: 422 | 429 | 503; problem: FormProblem; retryAfterSeconds?: number }

type Run = (form: FormData, customer: Customer, context: SiteContext) => Promise<SettingsOutcome>

const SETTINGS = '/user/settings'
const EMAIL_LENGTH_MAX = 254

const done = (message: string, to = SETTINGS): SettingsOutcome => ({ state: 'done', message, to })

const problem = (
  status: 422 | 503,
  intent: string,
  errors: Record<string, string>,
  typed: Record<string, string> = {},
): SettingsOutcome => ({ state: 'problem', status, problem: { intent, errors, typed } })

/** What was done too often, with how long to wait. */
const tooMany = (
  intent: string,
  what: string,
  retryAfterSeconds: number,
  typed: Record<string, string> = {},
): SettingsOutcome => ({
  state: 'problem',
  status: 429,
  problem: { intent, errors: { form: `${what} ${retryMessage(retryAfterSeconds)}` }, typed },
  retryAfterSeconds,
})

/** Has the identity provider send its e-mail. The answer is the same whether or not it knows the address. */
const changePassword: Run = async (_form, customer, { backend }) => {
  const intent = 'change-password'
  const { isDBConnection, email } = customer.user
  if (!isDBConnection)
    return problem(422, intent, { form: 'There is no password here to change: you sign in another way.' })
  if (!email) return problem(422, intent, { form: NO_ADDRESS_SENTENCE })
  const answer = await backend.identity.changePassword(customer)
  if (answer.ok)
    return done(`If ${email} signs in with a password, an e-mail with a link to change it is on its way.`)
  if (answer.reason === 'too-many')
    return tooMany(intent, 'You have asked for 3 e-mails.', answer.retryAfterSeconds)
  return problem(503, intent, {
    form:
      answer.reason === 'refused'
        ? 'The sign-in service does not send this e-mail, so nothing was changed. Contact support, please.'
        : 'The sign-in service does not answer at the moment, so we cannot say whether the e-mail was sent. If it has not arrived in a few minutes, please try again.',
  })
}

function checkCredentials(email: string, password: string): Record<string, string> {
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= EMAIL_LENGTH_MAX
  return {
    ...(isAddress ? {} : { email: 'Enter the e-mail address of the 1.0 account, such as name@example.com.' }),
    ...(password === '' ? { password: 'Enter the password of the 1.0 account.' } : {}),
  }
}

/** Moves the licenses of a 1.0 account here. Its password goes to the product API and nowhere else. */
const migrate: Run = async (form, customer, context) => {
  const { backend, session } = context
  const typed = { email: textField(form, 'email').trim() }
  const credentials = { ...typed, password: textField(form, 'password') }
  const refused = (errors: Record<string, string>, status: 422 | 503 = 422) =>
    problem(status, 'migrate', errors, typed)

  const errors = checkCredentials(credentials.email, credentials.password)
  if (Object.keys(errors).length > 0) return refused(errors)
  if (!session.hasSignedInRecently) session.keepEmail(typed.email)
  requireRecentSignIn(context, SETTINGS)
  const answer = await backend.identity.migrate(customer, credentials)
  if (answer.ok) {
    session.keepEmail(null)
    await backend.licenses.forget(customer)
    return done('The licenses of your 1.0 account are now in this account.', '/user/licenses')
  }
  switch (answer.reason) {
    case 'too-many': {
      const isOwn = answer.by === 'customer'
      const what = isOwn ? 'You have tried 5 times.' : 'This 1.0 account has been tried 5 times.'
      return tooMany('migrate', what, answer.retryAfterSeconds, typed)
    }
    case 'wrong-credentials':
      return refused({
        password:
          'The e-mail address or the password is not that of a 1.0 account. Check both and try again.',
      })
    case 'already-migrated':
      return refused({
        email:
          'This 1.0 account has been moved already. If its licenses are not in your list, contact support.',
      })
    case 'refused':
      return refused({
        form: answer.message ?? 'The license service does not move this account. Contact support, please.',
      })
    default:
      return refused(
        {
          form: 'The license service does not answer at the moment, so we cannot say whether the licenses were moved. Refresh your list of licenses shortly; if they are not in it, try again.',
        },
        503,
      )
  }
}

/** Signs one of the customer's other devices out. One that is not there, or not any more, counts as done. */
const endDevice: Run = async (form, customer, context) => {
  const { backend } = context
  // Pages that were opened before the field had this name still send the other.
  const handle = textField(form, 'device') || textField(form, 'handle')
  const devices = await backend.identity.devices(customer)
  const device = devices.find((candidate) => candidate.handle === handle)
  if (device?.isThisOne)
    return problem(422, 'end-device', {
      form: 'This is the device that you are using. To leave it, use Logout.',
    })
  if (!device) return done('That device is not signed in to your account.')
  requireRecentSignIn(context, SETTINGS)
  await backend.identity.endDevices(customer, { handle })
  return done(`${nameOfDevice(device.userAgent)} is signed out.`)
}

const endOtherDevices: Run = async (_form, customer, context) => {
  const { backend } = context
  requireRecentSignIn(context, SETTINGS)
  const count = await backend.identity.endDevices(customer, 'others')
  if (count === 0) return done('No other device was signed in.')
  return done(count === 1 ? 'The other device is signed out.' : `${count} other devices are signed out.`)
}

/** Every intent of `POST /user/settings` (the account's and the devices'). */
export const SETTINGS_INTENTS: Readonly<Record<string, Run>> = {
  'change-password': changePassword,
  migrate,
  'end-device': endDevice,
  'end-other-devices': endOtherDevices,
}
