import { putBack } from './backup/put-back.ts'
import { Refusal, runCommand } from './backup/refusal.ts'
import { storePathOf } from './backup/store-path.ts'
import { readStoreUrl } from './config.ts'

const IS_STOPPED = '--site-is-stopped'
const USAGE = `Stop the site, then say which copy to put back:
  npm run restore -- backups/site-2026-11-22T14-05-09Z.db`

/** `npm run restore -- <file>`: checks a copy and puts it in the store's place; ends with 1 when nothing was changed. */
function restore(args: readonly string[]): string {
  const [copy, ...rest] = args.filter((arg) => arg !== IS_STOPPED)
  if (copy === undefined || copy.startsWith('-') || rest.length > 0) throw new Refusal(USAGE)
  const storePath = storePathOf(readStoreUrl())
  const { records, aside } = putBack(storePath, copy, { isStopped: args.includes(IS_STOPPED) })
  return [
    `${copy} is checked and is the store now: ${records} records at ${storePath}.`,
    ...(aside ? [`The store that was there is ${aside}; delete it when all is well.`] : []),
    'Start the site with the SESSION_SECRET of the time of the copy; later ones may stand in front of it.',
    'Customers whose sign-in was renewed since the copy was made sign in once more; no purchase depends on the store.',
  ].join('\n')
}

runCommand(restore)
