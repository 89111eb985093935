import type { User } from '../../app/domain/user.ts'
import type { Store } from '../storage/store.ts'

type ReferencePair = Pick<User, 'userReference' | 'userReferenceSignature'>

/** An order may be reported after its buyer's session has ended. */
export const BEYOND_SESSION_SECONDS = 30 * 24 * 3600

const keyOf = ({ userReference, userReferenceSignature }: ReferencePair) =>
  userReference && userReferenceSignature
    ? `reference:${JSON.stringify([userReference, userReferenceSignature])}`
    : null

/** An order's reference comes from a browser, so we only trust pairs that the identity provider has sent. */
export function createReferences(store: Store, sessionSeconds: number) {
  return {
    async remember(user: ReferencePair & Pick<User, 'id'>): Promise<void> {
      const key = keyOf(user)
      if (key) await store.set(key, user.id, sessionSeconds + BEYOND_SESSION_SECONDS)
    },
    async subjectOf(pair: ReferencePair): Promise<string | null> {
      const key = keyOf(pair)
      return key === null ? null : store.get(key)
    },
  }
}

export type References = ReturnType<typeof createReferences>
