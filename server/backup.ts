import { copyStore } from './backup/copy-store.ts'
import { Refusal, runCommand } from './backup/refusal.ts'
import { storePathOf } from './backup/store-path.ts'
import { readStoreUrl } from './config.ts'

const USAGE = `Say where the copy is to go, a new file or a folder:
  npm run backup -- backups/`

/** `npm run backup -- <file>`: a consistent copy of the SQLite store while the site runs; ends with 1 when there is none. */
function backUp([wish, ...rest]: readonly string[]): string {
  if (wish === undefined || wish.startsWith('-') || rest.length > 0) throw new Refusal(USAGE)
  const storePath = storePathOf(readStoreUrl())
  const { path, records, bytes } = copyStore(storePath, wish)
  return `${path} is a whole copy of ${storePath}: ${records} records, ${Math.ceil(bytes / 1024)} KiB, checked.
It opens with the SESSION_SECRET of today only: keep that as well, in another place.`
}

runCommand(backUp)
