import type { User } from '../../app/domain/user.ts'
import type { Store } from '../store/store.ts'

export type ReferencePair = Pick<User, 'userReference' | 'userReferenceSignature'>
type Person = ReferencePair & Pick<User, 'id'>

const BEYOND_SESSION_SECONDS = 30 * 24 * 3600

const keyOf = ({ userReference, userReferenceSignature }: ReferencePair) =>
  userReference && userReferenceSignature
    ? `reference:${JSON.stringify([userReference, userReferenceSignature])}`
    : null

/** A browser writes what an order carries; only a pair that the identity provider has sent is genuine. */
export function createReferences(store: Store, sessionSeconds: number) {
  return {
    async remember(user: Person): Promise<void> {
      const key = keyOf(user)
      if (key) await store.set(key, user.id, sessionSeconds + BEYOND_SESSION_SECONDS)
    },
    /** Whose it is; null for one that no sign-in has brought. */
    async subjectOf(pair: ReferencePair): Promise<string | null> {
      const key = keyOf(pair)
      return key === null ? null : store.get(key)
    },
  }
}

export type References = ReturnType<typeof createReferences>
