import type { Customer, Identity as IdentityForPages } from '../app/backend.ts'
import type { ProductApi } from './clients/product-api.ts'
import type { CallAs } from './customer-calls.ts'
import { AuthError, isPassing } from './identity/auth-error.ts'
import type { Identity } from './identity/identity.ts'
import type { SessionRecords } from './sessions/records.ts'

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Signing in and out as pages ask for it: the identity provider and the session records together. */
export function createSignInForPages({
  identity,
  records,
  productApi,
  callAs,
}: {
  identity: Identity
  records: SessionRecords
  productApi: ProductApi
  callAs: CallAs
}): IdentityForPages {
  const forget = (customer: Customer) => records.destroy(customer.sessionId)

  return {
    beginSignIn: (request, options = {}) => identity.beginSignIn(request, options),

    async finishSignIn(request) {
      const result = await identity.finishSignIn(request)
      if (!result.ok) {
        const { error, headers, returnTo } = result
        return { ok: false, failure: { code: error.code, message: error.message }, headers, returnTo }
      }
      const { user, tokens, headers, returnTo } = result
      const userAgent = request.headers.get('User-Agent') ?? ''
      return { ok: true, sessionId: await records.open({ user, userAgent, tokens }), user, headers, returnTo }
    },

    async signOut(customer) {
      if (customer) await forget(customer)
      return identity.logoutUrl('/')
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
      try {
        await identity.changePassword(customer.user.email)
        return { ok: true, value: null }
      } catch (error) {
        if (!(error instanceof AuthError)) throw error
        return { ok: false, reason: isPassing(error) ? 'unavailable' : 'refused' }
      }
    },

    async migrate(customer, credentials) {
      const { id, email, first_name, last_name, userReference } = customer.user
      const user = { id, email, first_name, last_name, userReference }
      let tries = 0
      return callAs(customer, async (token) => {
        const answer = await productApi.migrateUser(token, { credentials, user })
        const isUnauthorised = !answer.ok && answer.reason === 'unauthorised'
        // A token that was just made is good: this 401 is about the other credentials.
        return ++tries > 1 && isUnauthorised ? { ok: false, reason: 'wrong-credentials' } : answer
      })
    },
  }
}
