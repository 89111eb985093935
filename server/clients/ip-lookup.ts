import { z } from 'zod'
import { isPublicAddress } from '../domain/network-address.ts'
import { withoutDeadline } from '../request/deadline.ts'
import { createHttpClient, type Outside } from '../http-client/http-client.ts'

export interface IpLookupSettings extends Outside {
  url: string
  now: () => Date
}

export interface IpLookup {
  /** The public address of the network that this server is in, or null when it is not known. */
  find(): Promise<string | null>
}

const LIFETIME_MS = 3600_000
const FAILURE_LIFETIME_MS = 60_000
/** Short, because a page waits for the answer and can do without it. */
const TIME_LIMIT_MS = 1000

/** The service's answer: a public address. */
export const IpShape = z.object({ ip: z.string().trim().refine(isPublicAddress) })

/**
 * Looks up which public address requests from here have. It is the visitor's own only when the visitor is on the same
 * machine or network, so it is asked only for visitors whose address is not public.
 */
export function createIpLookup({ url, now, ...outside }: IpLookupSettings): IpLookup {
  const http = createHttpClient({ ...outside, service: 'IP lookup', timeLimitMs: TIME_LIMIT_MS })
  let found: Promise<string | null> | null = null
  let endsAtMs = 0

  async function ask(): Promise<string | null> {
    const result = await http.request({ url, schema: IpShape })
    endsAtMs = now().getTime() + (result.ok ? LIFETIME_MS : FAILURE_LIFETIME_MS)
    return result.ok ? result.value.ip : null
  }

  return {
    find() {
      if (found && now().getTime() < endsAtMs) return found
      endsAtMs = Infinity
      found = withoutDeadline(ask)
      return found
    },
  }
}
