import { type Config, SAMPLE_SESSION_SECRET } from '../config.ts'
import { check, Fault, type Finding, unchecked } from '../values/finding.ts'
import { isLoopbackHost } from '../values/secure-url.ts'

const CHARACTERS_MIN = 12

function checkSecrets({ sessionSecrets }: Config): string {
  const isGuessable = (secret: string) =>
    new Set(secret).size < CHARACTERS_MIN || /secret|password|change|example|12345/i.test(secret)
  // With a public SITE_URL, the settings are refused.
  if (sessionSecrets.includes(SAMPLE_SESSION_SECRET)) return 'the published sample, for this machine only'
  if (sessionSecrets.some(isGuessable)) throw new Fault('can be guessed')
  return sessionSecrets.length === 1 ? 'one' : `${sessionSecrets.length}, of which the first signs`
}

function checkProxies({ isHttps, trustedProxyHops: hops, countryHeader }: Config): string {
  if (hops === 0 && countryHeader) throw new Fault('COUNTRY_HEADER is ignored while TRUST_PROXY is 0')
  if (hops === 0 && isHttps)
    throw new Fault(
      'SITE_URL has https, so there’s a proxy, but TRUST_PROXY is 0: all visitors share one limit',
    )
  return 'none'
}

function checkMode({ siteUrl, isProduction, paddle }: Config): string {
  if (!isProduction) throw new Fault('NODE_ENV isn’t production, so visitors would see errors in detail')
  if (!paddle.scriptUrl) return siteUrl
  throw new Fault('PADDLE_SCRIPT_URL is set', 'Unset it, and PADDLE_API_URL: they’re for stand-ins only.')
}

/** What the site's own settings say about each other. */
export async function checkSite(config: Config): Promise<Finding[]> {
  const { siteUrl, trustedProxyHops } = config
  const isOnlyHere = isLoopbackHost(new URL(siteUrl).hostname)
  return [
    isOnlyHere
      ? unchecked('Site', `SITE_URL is ${siteUrl}: nobody else can open it.`)
      : await check('Site', 'Set NODE_ENV=production, or leave it unset.', () => checkMode(config)),
    await check('Session secret', 'Set SESSION_SECRET to the output of: openssl rand -base64 48', () =>
      checkSecrets(config),
    ),
    trustedProxyHops > 0
      ? unchecked(
          'Proxies',
          `Sign in from a phone. The address in the log’s line “sign-in” must be the phone’s; if it isn’t, TRUST_PROXY (now ${trustedProxyHops}) isn’t the number of proxies.`,
        )
      : await check('Proxies', 'Set TRUST_PROXY to the number of proxies in front of the site.', () =>
          checkProxies(config),
        ),
  ]
}

/** Webhook signatures contain the time and expire within seconds, so the clocks have to agree. */
const SKEW_SECONDS_MAX = 2

/** By how many seconds our clock is certainly ahead of a service's. Its header has whole seconds. */
export function skewOf(theirMs: number, sentMs: number, receivedMs: number): number {
  return Math.max(0, sentMs - theirMs - 1000) / 1000 + Math.min(0, receivedMs - theirMs) / 1000
}

export const checkClock = (skews: number[]): Promise<Finding> =>
  check('Clock', 'Synchronise this machine’s clock with NTP (systemd-timesyncd or chrony).', () => {
    const median = skews.sort((a, b) => a - b)[Math.floor(skews.length / 2)]
    if (median === undefined)
      throw new Fault('no service sent its time', 'Fix the problems above, then run this again.')
    if (Math.abs(median) <= SKEW_SECONDS_MAX) return 'agrees with the services'
    throw new Fault(`${Math.abs(median).toFixed(1)} s ${median < 0 ? 'behind' : 'ahead of'} the services`)
  })
