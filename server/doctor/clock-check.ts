import type { Fetch } from '../http-client/http-client.ts'
import { bad, type Finding, good } from './finding.ts'

/** Webhooks are signed with the time, and are refused when they look older than some seconds. */
const SKEW_SECONDS_MAX = 2

export function watchClocks(fetch: Fetch): { fetch: Fetch; check: () => Finding } {
  const skews: number[] = []
  const name = 'Clock'

  return {
    async fetch(url, init) {
      const response = await fetch(url, init)
      const theirMs = Date.parse(response.headers.get('Date') ?? '')
      // Half a second, since the header leaves out the rest of its second.
      if (!Number.isNaN(theirMs)) skews.push((Date.now() - theirMs) / 1000 - 0.5)
      return response
    },
    check() {
      const median = skews.sort((a, b) => a - b)[Math.floor(skews.length / 2)]
      if (median === undefined)
        return bad(name, 'no service has told its time', 'Mend the faults above, then ask again.')
      const words = `${Math.abs(median).toFixed(1)} s ${median < 0 ? 'behind' : 'ahead of'} the services`
      return Math.abs(median) <= SKEW_SECONDS_MAX
        ? good(name, words)
        : bad(name, words, 'Keep this machine’s clock by NTP (systemd-timesyncd or chrony).')
    },
  }
}
