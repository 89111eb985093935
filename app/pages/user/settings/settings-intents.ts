import type { CustomerContext } from '../../../context.ts'
import type { Intents } from '../../../http/form-outcome.ts'
import { buyFor, saveBusiness } from './business-intents.ts'
import { endDevice, endOtherDevices } from './device-intents.ts'
import { setLanguage } from './language-intent.ts'
import { migrate } from './migration-intent.ts'
import { changePassword } from './password-intent.ts'
import { removeCard } from './saved-card-intent.ts'

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
