import type { User } from '../../app/domain/user.ts'
import type { Store } from '../store/store.ts'

export type ReferencePair = Pick<User, 'userReference' | 'userReferenceSignature'>

const BEYOND_SESSION_SECONDS = 30 * 24 * 3600

const keyOf = ({ userReference, userReferenceSignature }: ReferencePair) =>
  userReference && userReferenceSignature
    ? `reference:${JSON.stringify([userReference, userReferenceSignature])}`
    : null

/** A browser writes what an order carries; only a pair that the identity provider has sent is genuine. */
export function createReferences(store: Store, sessionSeconds: number) {
  return {
    async remember(user: ReferencePair): Promise<void> {
      const key = keyOf(user)
      if (key) await store.set(key, '1', sessionSeconds + BEYOND_SESSION_SECONDS)
    },
    async isKnown(pair: ReferencePair): Promise<boolean> {
      const key = keyOf(pair)
      return key !== null && (await store.get(key)) !== null
    },
  }
}

export type References = ReturnType<typeof createReferences>
