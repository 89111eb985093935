import { type Config, SAMPLE_SESSION_SECRET } from '../config.ts'
import { checkFolder } from '../storage/check.ts'
import { check, Fault, type Finding, unchecked } from '../values/finding.ts'
import { isLoopbackHost } from '../values/secure-url.ts'

/** A secret with fewer different characters can be guessed. */
const DIFFERENT_CHARACTERS_MIN = 12

function checkSecrets({ sessionSecrets }: Config): string {
  const isGuessable = (secret: string) =>
    new Set(secret).size < DIFFERENT_CHARACTERS_MIN || /secret|password|change|example|12345/i.test(secret)
  // The site doesn't start with it if SITE_URL is public.
  if (sessionSecrets.includes(SAMPLE_SESSION_SECRET)) return 'the published sample, for this machine only'
  if (sessionSecrets.some(isGuessable)) throw new Fault('can be guessed')
  return sessionSecrets.length === 1 ? 'one' : `${sessionSecrets.length}, of which the first signs`
}

/** While TRUST_PROXY is 0. */
function checkNoProxies({ isHttps, countryHeader }: Config): string {
  if (countryHeader) throw new Fault('COUNTRY_HEADER is ignored while TRUST_PROXY is 0')
  if (isHttps)
    throw new Fault(
      'SITE_URL has https, so there’s a proxy, but TRUST_PROXY is 0: all visitors share one limit',
    )
  return 'none'
}

function checkMode({ siteUrl, isProduction, showErrorDetails, paddle }: Config): string {
  if (!isProduction) throw new Fault('NODE_ENV isn’t production, so visitors would see errors in detail')
  if (showErrorDetails)
    throw new Fault('ERROR_DETAILS is 1, so visitors would see errors in detail', 'Unset it.')
  if (paddle.scriptUrl)
    throw new Fault('PADDLE_SCRIPT_URL is set', 'Unset it, and PADDLE_API_URL: they’re for stand-ins only.')
  return siteUrl
}

/** Checks the site's own settings against each other. */
export async function checkSite(config: Config): Promise<Finding[]> {
  const { siteUrl, trustedProxyHops, allowIndexing, assetsFolder } = config
  const isLocal = isLoopbackHost(new URL(siteUrl).hostname)
  return [
    isLocal
      ? unchecked('Site', `SITE_URL is ${siteUrl}: nobody else can open it.`)
      : await check('Site', 'Set NODE_ENV=production, or leave it unset.', () => checkMode(config)),
    await check('Session secret', 'Set SESSION_SECRET to the output of: openssl rand -base64 48', () =>
      checkSecrets(config),
    ),
    trustedProxyHops > 0
      ? unchecked(
          'Proxies',
          `Sign in from a phone. The address in the log’s line “sign-in” must be the phone’s, and no line may warn of fewer proxies; otherwise TRUST_PROXY (now ${trustedProxyHops}) isn’t their number.`,
        )
      : await check('Proxies', 'Set TRUST_PROXY to the number of proxies in front of the site.', () =>
          checkNoProxies(config),
        ),
    await check(
      'Kept files',
      'Set ASSETS_FOLDER to a folder that belongs to the user that runs the site.',
      async () => {
        await checkFolder(assetsFolder)
        return `${assetsFolder} can be written to`
      },
    ),
    ...(isLocal || allowIndexing
      ? []
      : [
          unchecked(
            'Search engines',
            'ALLOW_INDEXING is 0, so they list no page. Unset it, unless customers shouldn’t find this site.',
          ),
        ]),
  ]
}

/** Webhook signatures contain the time and expire within seconds, so the clocks have to agree. */
const SKEW_SECONDS_MAX = 2

/** By how many seconds our clock is certainly ahead of a service's, or behind if negative. Their header has whole seconds. */
export function skewOf(theirMs: number, sentMs: number, receivedMs: number): number {
  return Math.max(0, sentMs - theirMs - 1000) / 1000 + Math.min(0, receivedMs - theirMs) / 1000
}

export const checkClock = (skews: readonly number[]): Promise<Finding> =>
  check('Clock', 'Synchronise this machine’s clock with NTP (systemd-timesyncd or chrony).', () => {
    const median = [...skews].sort((a, b) => a - b)[Math.floor(skews.length / 2)]
    if (median === undefined)
      throw new Fault('no service sent its time', 'Fix the problems above, then run this again.')
    if (Math.abs(median) <= SKEW_SECONDS_MAX) return 'agrees with the services'
    throw new Fault(`${Math.abs(median).toFixed(1)} s ${median < 0 ? 'behind' : 'ahead of'} the services`)
  })
