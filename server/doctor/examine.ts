import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Fetch } from '../http-client/http-client.ts'
import { withDeadline } from '../request/deadline.ts'
import { openStore } from '../store/open.ts'
import { LOCK_STALE_MS, type Store } from '../store/store.ts'
import { check, Fault, type Finding } from './finding.ts'
import { checkPaddle, checkPaddleSecrets } from './paddle-checks.ts'
import { checkServices } from './service-checks.ts'

const STORE_LIMIT_MS = 5000

async function probe(store: Store): Promise<string> {
  const key = `doctor:${randomUUID()}`
  await store.set(key, 'probe', 60)
  const read = await store.get(key)
  await store.lock(key, async () => undefined)
  const isReleased = await store.lock(key, async () => true, { waitMs: 50 }).catch(() => false)
  await store.delete(key)
  if (read !== 'probe') throw new Fault('loses values', 'Look at the store’s own log.')
  if (isReleased) return 'stores values and locks'
  throw new Fault(
    `does not release locks, so the next request that needs one waits ${LOCK_STALE_MS / 1000} s`,
    'Let the user in STORE_URL run scripts (EVAL); rate limits need them too.',
  )
}

const checkStore = ({ storeUrl }: Config): Promise<Finding> =>
  check(
    'Store',
    storeUrl.startsWith('sqlite:')
      ? 'Check STORE_URL: its folder must exist, have free space, and belong to the user that runs the site.'
      : 'Check STORE_URL: host, port, password, and that the server accepts writes.',
    async () => {
      const store = await openStore(storeUrl)
      return withDeadline(STORE_LIMIT_MS, () => probe(store)).finally(store.close)
    },
  )

/** Webhook signatures contain the time, and expire within seconds. */
const SKEW_SECONDS_MAX = 2

const checkClock = (skews: number[]): Promise<Finding> =>
  check('Clock', 'Synchronise this machine’s clock by NTP (systemd-timesyncd or chrony).', async () => {
    const median = skews.sort((a, b) => a - b)[Math.floor(skews.length / 2)]
    if (median === undefined)
      throw new Fault('no service sent its time', 'Fix the faults above, then run this again.')
    const found = `${Math.abs(median).toFixed(1)} s ${median < 0 ? 'behind' : 'ahead of'} the services`
    if (Math.abs(median) <= SKEW_SECONDS_MAX) return found
    throw new Fault(found)
  })

/** Checks the settings against every service and the store. Leaves nothing behind. */
export async function examine(config: Config, fetchOutside: Fetch): Promise<Finding[]> {
  const skews: number[] = []
  const fetch: Fetch = async (url, init) => {
    const response = await fetchOutside(url, init)
    const theirMs = Date.parse(response.headers.get('Date') ?? '')
    // The header has whole seconds, so it's half a second behind on average.
    if (!Number.isNaN(theirMs)) skews.push((Date.now() - theirMs) / 1000 - 0.5)
    return response
  }
  const findings = await Promise.all([
    checkStore(config),
    checkPaddle(config, fetch),
    ...checkPaddleSecrets(config),
    ...checkServices(config, fetch),
  ])
  return [...findings.flat(), await checkClock(skews)]
}

export function showFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  return findings
    .map(({ check, isGood, found, remedy }) => {
      const row = `${isGood ? 'good ' : 'FAULT'}  ${check.padEnd(width)}  ${found}`
      return remedy ? `${row}\n${' '.repeat(width + 9)}${remedy}` : row
    })
    .join('\n')
}
