import { createSessionRecords, type SessionRecord } from '../../../server/sessions/records.ts'
import { createSealedStore } from '../../../server/store/sealed.ts'
import type { BulkStore } from './bulk-store.ts'

const DAY_SECONDS = 24 * 3600
/** How many of the sessions are visited later, at most: from all over the store. */
const VISITED_MAX = 300
const ALONGSIDE = 500

/** A customer who has signed in, with tokens that services take. */
export interface Template {
  record: SessionRecord
  tokens: unknown
}

interface Filling {
  secret: string
  count: number
  /** When they end; less than nothing: they are over. */
  idleSeconds?: number
}

/**
 * Opens sessions as sign-ins do, each of another customer with its own tokens and list of devices, and returns some of their
 * ids. Every one is sealed and named by the site's own modules.
 */
export async function fillSessions(
  store: BulkStore,
  { record, tokens }: Template,
  { secret, count, idleSeconds = 7 * DAY_SECONDS }: Filling,
): Promise<string[]> {
  const records = createSessionRecords({
    store: createSealedStore(store, [secret]),
    lifetimes: { idleSeconds, maxSeconds: Math.sign(idleSeconds) * 30 * DAY_SECONDS },
    now: Date.now,
  })
  const { user, userAgent, authTime } = record
  const every = Math.ceil(count / VISITED_MAX)
  const visited: string[] = []
  async function open(number: number) {
    const own = {
      ...user,
      id: `${user.id}-${number}`,
      userReference: `${user.userReference}-${number}`,
      email: `customer-${number}@example.com`,
    }
    const sessionId = await records.open({ user: own, userAgent, authTime, tokens })
    if (number % every === 0) visited.push(sessionId)
  }
  for (let first = 0; first < count; first += ALONGSIDE) {
    const numbers = Array.from({ length: Math.min(ALONGSIDE, count - first) }, (_, index) => first + index)
    await Promise.all(numbers.map(open))
  }
  return visited
}
