import type { Config } from '../config.ts'
import type { Fetch } from '../http-client/http-client.ts'
import { bad, type Finding, good } from './finding.ts'
import { checkPaddlePrices, checkPaddleSecrets } from './paddle-checks.ts'
import {
  checkContent,
  checkIdentity,
  checkIpLookup,
  checkProductApi,
  checkReleases,
  checkStatusPage,
} from './service-checks.ts'
import { checkStore } from './store-check.ts'

/** Webhook signatures contain the time, and expire within seconds. */
const SKEW_SECONDS_MAX = 2

function checkClock(skews: number[]): Finding {
  const name = 'Clock'
  const median = skews.sort((a, b) => a - b)[Math.floor(skews.length / 2)]
  if (median === undefined)
    return bad(name, 'no service sent its time', 'Fix the faults above, then run this again.')
  const found = `${Math.abs(median).toFixed(1)} s ${median < 0 ? 'behind' : 'ahead of'} the services`
  return Math.abs(median) <= SKEW_SECONDS_MAX
    ? good(name, found)
    : bad(name, found, 'Synchronise this machine’s clock by NTP (systemd-timesyncd or chrony).')
}

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
    checkIdentity(config, fetch),
    checkProductApi(config, fetch),
    checkPaddlePrices(config, fetch),
    checkPaddleSecrets(config),
    checkReleases(config, fetch),
    checkContent(config, fetch),
    checkStatusPage(config, fetch),
    checkIpLookup(config, fetch),
  ])
  return [...findings.flat(), checkClock(skews)]
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
