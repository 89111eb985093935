import type { CustomerContext } from '../../../context.ts'
import { countWords } from '../../../domain/count-words.ts'
import { nameOfDevice } from '../../../domain/device-name.ts'
import { requireRecentSignIn } from '../../../guards.ts'
import { textField } from '../../../http/form.ts'
import { done, type Intent, refused } from '../../../http/form-outcome.ts'
import { SETTINGS } from './sections.ts'

/** A device that has already gone counts as signed out. */
export const endDevice: Intent<CustomerContext> = async (form, context) => {
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

export const endOtherDevices: Intent<CustomerContext> = async (_form, context) => {
  const { backend, customer } = context
  requireRecentSignIn(context, SETTINGS)
  const count = await backend.identity.endDevices(customer, 'others')
  if (count === 0) return done(SETTINGS, 'No other device was signed in.')
  return done(
    SETTINGS,
    count === 1 ? 'The other device is signed out.' : `${countWords(count, 'other device')} are signed out.`,
  )
}
