import { withFaults, type StandIn } from './stand-in.ts'

export interface IpLookupStandIn extends StandIn {
  /** Any text is allowed, so that tests can send a malformed address. */
  setIp(ip: string): void
}

/** An IP lookup like ipify's: `GET /` answers `{"ip": "203.0.113.7"}`. */
export function createIpLookupStandIn(ip = '203.0.113.7'): IpLookupStandIn {
  let answered = ip
  const standIn = withFaults('IP lookup', async () => Response.json({ ip: answered }))
  return Object.assign(standIn, { setIp: (next: string) => void (answered = next) })
}
