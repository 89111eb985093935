import type { Identity } from '../../app/backend/identity.ts'
import type { Log } from '../http-client/http-client.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import type { SessionRecords } from '../sessions/records.ts'
import { isStoreFailure } from '../storage/store.ts'
import { createPasswords, type PasswordsParts } from './passwords.ts'
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
        if (sessionId !== null) await records.destroy(sessionId)
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

    destroySession: (customer) => records.destroy(customer.sessionId),

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

    ...createPasswords(parts),
  }
}
