import type { StandIns } from '../stand-ins/start.ts'
import type { Call } from '../stand-ins/stand-in.ts'
import type { Record } from './record.ts'

const REFRESH = 'refresh_token'

/** The name of a change that must happen only once, from the call that a service has received; null for all else. */
function changeOf({ method, path, body }: Call): string | null {
  if (method !== 'POST') return null
  if (path === '/oauth/token') {
    const form = new URLSearchParams(body)
    return form.get('grant_type') === REFRESH ? `refresh with ${form.get(REFRESH)?.slice(0, 12)}…` : null
  }
  return /\/(label|activation\/manual)$/.test(path) ? `POST ${path} ${body.slice(0, 120)}` : null
}

/**
 * Reports what a service was asked to do again after it had done it. Each check is about the calls since the last one.
 */
export function createWitness({ identity, productApi }: StandIns, record: Record) {
  const done = new Set<string>()
  const seen = new Map<Call[], number>()

  function look(calls: Call[], isLeftOut: (change: string) => boolean) {
    for (const call of calls.slice(seen.get(calls) ?? 0)) {
      const deed = changeOf(call)
      if (deed === null) continue
      if (done.has(deed) && !isLeftOut(deed)) record.doubled(deed)
      if (call.status === 200) done.add(deed)
    }
    seen.set(calls, calls.length)
  }

  return {
    /** A node that died between the provider's answer and its own write has to refresh again. */
    look({ mayRefreshAgain }: { mayRefreshAgain: boolean }) {
      look(identity.calls, () => mayRefreshAgain)
      look(productApi.calls, () => false)
    },
  }
}
