import { activationAddress } from '../../domain/activation.ts'
import { textField } from '../../http/form.ts'
import { done, type Intent } from '../../http/form-outcome.ts'
import { ACCOUNT_FIELD } from './account-field.tsx'
import type { LicenseScope } from './machine-activation.ts'

/** Refuses a form of a page that another account had opened in this browser, and keeps the request. */
export const forOwnPage =
  (intent: Intent<LicenseScope>): Intent<LicenseScope> =>
  async (form, scope) => {
    const opened = form.get(ACCOUNT_FIELD)
    const { email } = scope.customer.user
    if (typeof opened !== 'string' || opened === email) return intent(form, scope)
    const request = textField(form, 'payload').trim()
    const to = request === '' ? '/user/licenses' : activationAddress(request)
    const text = `You’re now signed in as ${email}, but that page belonged to ${opened || 'another account'}. Nothing was changed.`
    return done(to, { kind: 'problem', text })
  }
