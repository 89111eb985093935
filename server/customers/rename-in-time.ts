import type { Result } from '../../app/backend/backend.ts'
import type { RenameOutcome } from '../../app/backend/licenses.ts'
import { sendInTime } from './send-in-time.ts'

const PACE = { atOnce: 10, startMs: 2000, reserveMs: 1500 }

type Renamed = Result<null, 'not-found' | 'refused' | 'not-sent'>

function outcomeOf(result: Renamed | null): RenameOutcome {
  if (result === null) return 'not-sent'
  return result.ok ? 'done' : result.reason
}

/** The outcomes in the order of `names`. Throws if the customer has to sign in again and nothing was renamed yet. */
export async function renameInTime<Name>(
  names: readonly Name[],
  rename: (name: Name) => Promise<Renamed>,
): Promise<RenameOutcome[]> {
  const { results, thrown } = await sendInTime(names, rename, PACE)
  if (thrown.length > 0 && !results.some((result) => result?.ok)) throw thrown[0]
  return results.map(outcomeOf)
}
