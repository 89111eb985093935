import { withFaults } from './stand-in.ts'

/** An IP lookup like ipify's: `GET /` answers `{"ip": "203.0.113.7"}`. */
export function createIpLookupStandIn(ip = '203.0.113.7') {
  let answered = ip
  const standIn = withFaults('IP lookup', async () => Response.json({ ip: answered }))
  // Any text is allowed, so that tests can send a malformed address.
  return Object.assign(standIn, { setIp: (next: string) => void (answered = next) })
}
