import * as z from 'zod'
import { check } from '../values/finding.ts'
import { isPublicAddress } from '../values/network-address.ts'
import { valueOrFault } from '../http-client/describe-failure.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'
import { withoutDeadline } from '../deadline.ts'

const LIFETIME_MS = 3600_000
const FAILURE_LIFETIME_MS = 60_000
/** Short, because pages wait for the lookup but can do without the result. */
const TIME_LIMIT_MS = 1000

const IpShape = z.object({ ip: z.string().trim().refine(isPublicAddress) })

/** Finds the server's public address, which is also that of visitors on its own machine or network. */
export function createIpLookup({
  url,
  now,
  timeLimitMs = TIME_LIMIT_MS,
  ...outside
}: Outside & { url: string; now: () => Date; timeLimitMs?: number }) {
  const http = createHttpClient({ ...outside, service: 'IP lookup', timeLimitMs })
  let lookup: Promise<string | null> | null = null
  let endsAtMs = 0

  async function lookUp() {
    const result = await http.request({ url, schema: IpShape })
    endsAtMs = now().getTime() + (result.ok ? LIFETIME_MS : FAILURE_LIFETIME_MS)
    return result.ok ? result.value.ip : null
  }

  return {
    find(): Promise<string | null> {
      if (lookup && now().getTime() < endsAtMs) return lookup
      endsAtMs = Infinity
      return (lookup = withoutDeadline(lookUp))
    },

    check: () =>
      check(
        'IP lookup',
        'Check IP_LOOKUP_URL: it must return {"ip": "…"}, like https://api.ipify.org?format=json.',
        async () => {
          valueOrFault(await http.request({ url, schema: IpShape }))
          return 'returns a public address'
        },
      ),
  }
}
