import type { Store } from './store.ts'
import { createSqliteStore } from './sqlite.ts'

/** Opens the store that `STORE_URL` names. */
export async function openStore(url: string): Promise<Store> {
  if (url.startsWith('sqlite:')) return createSqliteStore({ path: url.slice('sqlite:'.length) })
  throw new Error(`No store for ${url}`)
}
