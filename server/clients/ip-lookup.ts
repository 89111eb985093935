import * as z from 'zod'
import { withoutDeadline } from '../deadline.ts'
import { valueOrFault } from '../http-client/describe-failure.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'
import { check } from '../values/finding.ts'
import { isPublicAddress } from '../values/network-address.ts'

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

  const request = () => http.request({ url, schema: IpShape })

  async function lookUp() {
    const result = await request()
    endsAtMs = now().getTime() + (result.ok ? LIFETIME_MS : FAILURE_LIFETIME_MS)
    return result.ok ? result.value.ip : null
  }

  return {
    /** Returns null if the service fails. */
    find(): Promise<string | null> {
      if (lookup && now().getTime() < endsAtMs) return lookup
      // Until it has an answer, all callers share this lookup.
      endsAtMs = Infinity
      lookup = withoutDeadline(lookUp)
      return lookup
    },

    check: () =>
      check(
        'IP lookup',
        'Check IP_LOOKUP_URL: it must return {"ip": "…"}, like https://api.ipify.org?format=json.',
        async () => {
          valueOrFault(await request())
          return 'returns a public address'
        },
      ),
  }
}
