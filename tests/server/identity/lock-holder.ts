import { createSessionRecords } from '../../../server/sessions/records.ts'
import { openStore } from '../../../server/store/open.ts'
import { createSealedStore } from '../../../server/store/sealed.ts'

// Runs as a node that locks a session's tokens until shared-stores.test.ts kills it.
const [url = '', secret = '', sessionId = '', staleMs = ''] = process.argv.slice(2)
const store = createSealedStore(await openStore(url), [secret])
const records = createSessionRecords({
  store: { ...store, lock: (key, run) => store.lock(key, run, { staleMs: Number(staleMs) }) },
  lifetimes: { idleSeconds: 3600, maxSeconds: 3600 },
  now: Date.now,
})
await records.tokens.lock(sessionId, () => {
  console.log('locked')
  return new Promise(() => setInterval(() => undefined, 1000))
})
