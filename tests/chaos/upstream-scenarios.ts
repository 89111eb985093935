import type { StandIns } from '../stand-ins/start.ts'
import type { Allowed, Scenario } from './scenario.ts'

/** A breaker that has opened tries again after half a minute. */
const RECOVERY_SECONDS = 35

type Service = 'identity' | 'productApi' | 'paddle' | 'releases' | 'articles' | 'status' | 'ipLookup'

const HANGS: [service: Service, name: string, allowed: Allowed, matches?: string[]][] = [
  [
    'identity',
    'the identity provider hangs',
    { 'sign-in': ['502', '503', '302', 'incomplete'] },
    // The calls that the site makes; not the provider's own pages.
    ['/oauth/', '/.well-known/jwks.json', '/dbconnections/'],
  ],
  [
    'productApi',
    'the product API hangs',
    {
      license: ['503', 'incomplete'],
      'license change': ['503'],
      activation: ['503'],
      downloads: ['503', 'incomplete'],
      download: ['503'],
    },
  ],
  ['paddle', 'the payment provider hangs', { prices: ['incomplete'], bag: ['incomplete'] }],
  ['releases', 'the releases hang', { release: ['incomplete', '503'] }],
  ['articles', 'the content service hangs', { press: ['incomplete', '503'] }],
  ['status', 'the status page hangs', { 'service status': ['incomplete'] }],
  // Without it, a visitor on the server's own network has the default country's prices.
  ['ipLookup', 'the IP lookup hangs', {}],
]

/** Each outside service in turn takes requests and answers none. */
export const upstreamScenarios = (standIns: StandIns): Scenario[] =>
  HANGS.map(([service, name, allowed, matches = ['']]) => ({
    name,
    allowed,
    recoverySeconds: RECOVERY_SECONDS,
    async begin() {
      for (const match of matches) standIns[service].setFault({ match, hang: true })
      return async () => standIns[service].clearFaults()
    },
  }))
