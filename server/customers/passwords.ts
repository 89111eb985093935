import type { Identity } from '../../app/backend/identity.ts'
import { AuthError, isTransient } from '../identity/auth-error.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { CustomerParts } from './customer-calls.ts'

export interface PasswordsParts extends Pick<CustomerParts, 'productApi' | 'callAs'> {
  identity: Pick<IdentityProvider, 'changePassword'>
  limits: Pick<RateLimits, 'passwordEmails' | 'legacyPasswords' | 'legacyPasswordsOfAccount'>
}

/** Changes this account's password, and moves a 1.0 account here with that account's password. */
export function createPasswords({
  identity,
  productApi,
  callAs,
  limits,
}: PasswordsParts): Pick<Identity, 'changePassword' | 'migrate'> {
  return {
    async changePassword(customer) {
      const { id } = customer.user
      const taken = await limits.passwordEmails.take(id)
      if (!taken.ok) return taken
      try {
        await identity.changePassword(customer.user.email)
        return { ok: true, value: null }
      } catch (error) {
        if (!(error instanceof AuthError)) throw error
        if (error.mayHaveWorked) return { ok: false, reason: 'unknown' }
        await limits.passwordEmails.giveBack(id)
        return { ok: false, reason: isTransient(error) ? 'unavailable' : 'refused' }
      }
    },

    async migrate(customer, credentials) {
      const { id, email, first_name, last_name, userReference } = customer.user
      const account = credentials.email.trim().toLowerCase()
      // Check the customer's own limit first, so that nobody can use up the attempts of many accounts.
      const byCustomer = await limits.legacyPasswords.take(id)
      if (!byCustomer.ok) return { ...byCustomer, by: 'customer' }
      const byAccount = await limits.legacyPasswordsOfAccount.take(account)
      if (!byAccount.ok) return { ...byAccount, by: 'account' }

      const user = { id, email, first_name, last_name, userReference }
      let isSecondCall = false
      const result = await callAs(customer, async (token) => {
        const migration = await productApi.migrateUser(token, { credentials, user })
        const isUnauthorised = !migration.ok && migration.reason === 'unauthorised'
        // The second token is fresh, so its 401 is about the password.
        if (isUnauthorised && isSecondCall) return { ok: false, reason: 'wrong-credentials' }
        isSecondCall = true
        return migration
      })
      // The password wasn't checked, so it doesn't count as an attempt.
      if (!result.ok && result.reason === 'unavailable')
        await Promise.all([
          limits.legacyPasswords.giveBack(id),
          limits.legacyPasswordsOfAccount.giveBack(account),
        ])
      return result
    },
  }
}
