import type { User } from '../../../app/domain/user.ts'
import type { TokenRecords } from '../../../server/identity/token-records.ts'
import type { TokenSet } from '../../../server/identity/token-set.ts'

/** Records in memory, shared by as many nodes as a test wants, with a fair lock and switches for what goes wrong. */
export function createSharedRecords() {
  const records = new Map<string, TokenSet>()
  const users: (User | null)[] = []
  const queues = new Map<string, Promise<unknown>>()
  const counts = { locks: 0 }
  const faults = { write: false, read: false, lockTimeout: false, lock: null as Error | null }

  const shared: TokenRecords = {
    async read(sessionId) {
      if (faults.read) throw new Error('The store is down')
      return records.get(sessionId) ?? null
    },
    async write(sessionId, tokens, user) {
      if (faults.write) throw new Error('The store is down')
      records.set(sessionId, tokens)
      users.push(user)
      return true
    },
    async destroy(sessionId) {
      records.delete(sessionId)
    },
    lock(sessionId, run) {
      counts.locks += 1
      if (faults.lock) return Promise.reject(faults.lock)
      if (faults.lockTimeout)
        return Promise.reject(Object.assign(new Error('Too long'), { name: 'LockTimeout' }))
      const before = queues.get(sessionId) ?? Promise.resolve()
      const turn = before.then(run, run)
      queues.set(sessionId, turn)
      return turn
    },
  }
  return { shared, records, users, counts, faults }
}
