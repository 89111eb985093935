import type { Config } from '../config.ts'
import type { Fetch } from '../http-client/http-client.ts'
import { watchClocks } from './clock-check.ts'
import type { Finding } from './finding.ts'
import { checkPaddlePrices, checkPaddleSecrets } from './paddle-checks.ts'
import { checkReleases } from './release-check.ts'
import {
  checkContent,
  checkIdentity,
  checkIpLookup,
  checkProductApi,
  checkStatusPage,
} from './service-checks.ts'
import { checkStore } from './store-check.ts'

/** Asks every service and the store whether the settings fit. Changes nothing anywhere, but for a key in the store. */
export async function examine(config: Config, fetchOutside: Fetch): Promise<Finding[]> {
  const { fetch, check: checkClock } = watchClocks(fetchOutside)
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
  return [...findings.flat(), checkClock()]
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
