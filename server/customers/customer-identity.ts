import type { Customer, Identity } from '../../app/backend.ts'
import type { ProductApi } from '../clients/product-api.ts'
import type { CallAs } from './customer-calls.ts'
import type { Log } from '../http-client/http-client.ts'
import { AuthError, isTransient } from '../identity/auth-error.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { SessionRecords } from '../sessions/records.ts'
import { isStoreFailure } from '../store/store.ts'
import type { References } from './references.ts'

const DAY_SECONDS = 24 * 3600

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

const tooMany = ({ retryAfterSeconds }: { retryAfterSeconds: number }) => ({
  ok: false as const,
  reason: 'too-many' as const,
  retryAfterSeconds,
})

export function createCustomerIdentity({
  identity,
  records,
  references,
  productApi,
  callAs,
  log,
  limits,
}: {
  identity: IdentityProvider
  records: SessionRecords
  references: Pick<References, 'remember'>
  productApi: ProductApi
  callAs: CallAs
  log: Log
  limits: Pick<RateLimits, 'passwordEmails' | 'legacyPasswords' | 'legacyPasswordsOfAccount'>
}): Identity {
  const isDone = (act: Promise<void>) =>
    act.then(
      () => true,
      (error: unknown) => {
        if (!isStoreFailure(error)) throw error
        log.warn({ err: error }, 'A session could not be ended: its customer has signed out')
        return false
      },
    )

  const forget = (customer: Customer) => records.destroy(customer.sessionId)

  return {
    beginSignIn: (request, options = {}) => identity.beginSignIn(request, options),

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
      const isEnded = sessionId === null || (await isDone(records.destroy(sessionId)))
      return {
        isEnded,
        endsWithinDays: records.idleSeconds / DAY_SECONDS,
        providerHref: identity.logoutUrl('/'),
      }
    },

    forget,

    async devices(customer) {
      const thisHandle = records.handleOf(customer.sessionId)
      const devices = await records.devices(customer.user.id)
      return devices.map(({ handle, userAgent, createdAt, seenAt }) => ({
        handle,
        userAgent,
        signedInAt: iso(createdAt),
        seenAt: iso(seenAt),
        isThisOne: handle === thisHandle,
      }))
    },

    endDevices(customer, which) {
      const thisHandle = records.handleOf(customer.sessionId)
      return records.destroyDevices(
        customer.user.id,
        (handle) => handle !== thisHandle && (which === 'others' || which.handle === handle),
      )
    },

    async changePassword(customer) {
      const { id } = customer.user
      const taken = await limits.passwordEmails.take(id)
      if (!taken.isWithin) return tooMany(taken)
      try {
        await identity.changePassword(customer.user.email)
        return { ok: true, value: null }
      } catch (error) {
        if (!(error instanceof AuthError)) throw error
        // The provider answered that it sent no e-mail.
        if (error.status !== undefined) await limits.passwordEmails.giveBack(id)
        if (!isTransient(error)) return { ok: false, reason: 'refused' }
        return { ok: false, reason: error.status === 429 ? 'unavailable' : 'unknown' }
      }
    },

    async migrate(customer, credentials) {
      const { id, email, first_name, last_name, userReference } = customer.user
      const account = credentials.email.trim().toLowerCase()
      // The customer first, so that one customer cannot use up the tries of many accounts.
      const byCustomer = await limits.legacyPasswords.take(id)
      if (!byCustomer.isWithin) return { ...tooMany(byCustomer), by: 'customer' }
      const byAccount = await limits.legacyPasswordsOfAccount.take(account)
      if (!byAccount.isWithin) return { ...tooMany(byAccount), by: 'account' }

      const user = { id, email, first_name, last_name, userReference }
      let tries = 0
      const result = await callAs(customer, async (token) => {
        const result = await productApi.migrateUser(token, { credentials, user })
        const isUnauthorised = !result.ok && result.reason === 'unauthorised'
        // The second token is fresh, so this 401 is about the 1.0 credentials.
        return ++tries > 1 && isUnauthorised ? { ok: false, reason: 'wrong-credentials' } : result
      })
      // The password was not checked, so the try does not count.
      if (!result.ok && result.reason === 'unavailable')
        await Promise.all([
          limits.legacyPasswords.giveBack(id),
          limits.legacyPasswordsOfAccount.giveBack(account),
        ])
      return result
    },
  }
}
