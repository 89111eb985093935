import type { Store } from './store.ts'
import { createSqliteStore } from './sqlite.ts'

/** Opens the store that `STORE_URL` names. `now` answers milliseconds since 1970. */
export async function openStore(url: string, now: () => number = Date.now): Promise<Store> {
  if (url.startsWith('sqlite:')) return createSqliteStore({ path: url.slice('sqlite:'.length), now })
  throw new Error(`No store for ${url}`)
}
