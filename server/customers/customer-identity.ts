import type { Identity } from '../../app/backend/identity.ts'
import type { Log } from '../http-client/http-client.ts'
import { AuthError, isTransient } from '../identity/auth-error.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { SessionRecords } from '../sessions/records.ts'
import { isStoreFailure } from '../storage/store.ts'
import type { CustomerParts } from './customer-calls.ts'
import type { References } from './references.ts'

const DAY_SECONDS = 24 * 3600

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Signs customers in and out, and lists the devices that they're signed in on. */
export function createCustomerIdentity(
  parts: PasswordsParts & {
    identity: IdentityProvider
    records: SessionRecords
    references: Pick<References, 'remember'>
    log: Log
  },
): Identity {
  const { identity, records, references, log } = parts
  return {
    beginSignIn: identity.beginSignIn,

    async finishSignIn(request) {
      const result = await identity.finishSignIn(request)
      if (!result.ok) {
        const { error, headers, returnTo, isReauthentication } = result
        const failure = { code: error.code, message: error.message }
        return { ok: false, failure, headers, returnTo, isReauthentication }
      }
      const { user, tokens, authTime, headers, returnTo, isReauthentication } = result
      const userAgent = request.headers.get('User-Agent') ?? ''
      await references.remember(user)
      const sessionId = await records.open({ user, userAgent, tokens, authTime })
      return { ok: true, sessionId, user, headers, returnTo, isReauthentication }
    },

    async signOut(sessionId) {
      let isEnded = true
      try {
        if (sessionId !== null) await records.end(sessionId)
      } catch (error) {
        if (!isStoreFailure(error)) throw error
        log.warn({ err: error }, 'customer signed out, but their session could not be deleted')
        isEnded = false
      }
      return {
        isEnded,
        endsWithinDays: records.idleSeconds / DAY_SECONDS,
        providerHref: identity.logoutUrl(),
      }
    },

    endSession: (customer) => records.end(customer.sessionId),

    async devices(customer) {
      const thisHandle = records.handleOf(customer.sessionId)
      const devices = await records.devices(customer.user.id)
      // Visits are noted once an hour, so another device may seem to be seen later than this one.
      return devices
        .map(({ handle, userAgent, createdAt, seenAt }) => ({
          handle,
          userAgent,
          signedInAt: iso(createdAt),
          seenAt: iso(seenAt),
          isThisOne: handle === thisHandle,
        }))
        .sort((one, other) => Number(other.isThisOne) - Number(one.isThisOne))
    },

    endDevices(customer, which) {
      const thisHandle = records.handleOf(customer.sessionId)
      return records.endDevices(
        customer.user.id,
        (handle) => handle !== thisHandle && (which === 'others' || which.handle === handle),
      )
    },

    ...createPasswords(parts),
  }
}

interface PasswordsParts extends Pick<CustomerParts, 'productApi' | 'callAs'> {
  identity: Pick<IdentityProvider, 'sendPasswordEmail'>
  limits: Pick<RateLimits, 'passwordEmails' | 'legacyPasswords' | 'legacyPasswordsOfAccount'>
}

/** E-mails the link that changes this account's password, and moves a 1.0 account here with that account's password. */
function createPasswords({
  identity,
  productApi,
  callAs,
  limits,
}: PasswordsParts): Pick<Identity, 'sendPasswordEmail' | 'migrate'> {
  return {
    async sendPasswordEmail(customer) {
      const { id } = customer.user
      const taken = await limits.passwordEmails.take(id)
      if (!taken.ok) return taken
      try {
        await identity.sendPasswordEmail(customer.user.email)
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
