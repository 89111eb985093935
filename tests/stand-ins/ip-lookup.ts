import { withFaults, type StandIn } from './stand-in.ts'

export interface IpLookupStandIn extends StandIn {
  /** The address in later responses; any text, so that a malformed one can be tried. */
  setIp(ip: string): void
}

/** An IP lookup like ipify's: `GET /` answers `{"ip": "203.0.113.7"}` (an address for documentation, RFC 5737). */
export function createIpLookupStandIn(ip = '203.0.113.7'): IpLookupStandIn {
  let answered = ip
  const standIn = withFaults('IP lookup', async (request) =>
    request.method === 'GET' && new URL(request.url).pathname === '/'
      ? Response.json({ ip: answered }, { headers: { 'Access-Control-Allow-Origin': '*' } })
      : new Response('Not Found', { status: 404 }),
  )
  return Object.assign(standIn, { setIp: (next: string) => void (answered = next) })
}
