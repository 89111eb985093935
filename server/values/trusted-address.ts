import { isPublicAddress, parseIpAddress } from './network-address.ts'

export interface WithHeaders {
  headers: Pick<Headers, 'get'>
}

const forwardedEntries = ({ headers }: WithHeaders): string[] =>
  (headers.get('X-Forwarded-For') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** The client's address, as the outermost trusted proxy saw it. Warns once if the settings name another number of proxies. */
export function trustedAddress(parts: {
  hops: number
  log: { warn(fields: Record<string, unknown>, message: string): void }
}) {
  const { hops, log } = parts
  let isWarned = false

  function warnOfProxy({ headers }: WithHeaders, socketAddress: string) {
    if (isWarned) return
    const isForwarded = headers.get('X-Forwarded-For') !== null || headers.get('Forwarded') !== null
    if (!isForwarded || isPublicAddress(socketAddress)) return
    isWarned = true
    log.warn(
      { proxy: socketAddress },
      'requests come through a proxy, but TRUST_PROXY is 0, so all visitors share one address and one rate limit; set TRUST_PROXY to the number of proxies in front of the site',
    )
  }

  /** Each proxy appends the address that it was called from, so the outermost trusted one wrote the entry at `hops`. */
  function forwardedAddress(request: WithHeaders, socketAddress: string | null): string {
    const entries = forwardedEntries(request)
    // Health checks have none.
    if (!isWarned && entries.length > 0 && entries.length < hops) {
      isWarned = true
      log.warn(
        { entries: entries.length, hops },
        'a request came through fewer proxies than TRUST_PROXY says; if it’s too high, visitors can make up their address, and with it escape every limit',
      )
    }
    const [seenByOutermost = ''] = [...entries, socketAddress ?? ''].slice(-1 - hops)
    return seenByOutermost
  }

  return (request: WithHeaders, socketAddress: string | null): string | null => {
    const ownAddress = socketAddress === null ? null : parseIpAddress(socketAddress)
    if (hops === 0) {
      if (ownAddress !== null) warnOfProxy(request, ownAddress)
      return ownAddress
    }
    return parseIpAddress(forwardedAddress(request, socketAddress)) ?? ownAddress
  }
}

export type AddressOf = ReturnType<typeof trustedAddress>
