export const euroCountries: readonly string[] =
  'AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

const TAX_PERCENT: Record<string, number> = Object.fromEntries(
  `AT 20  AU 10  BE 21  CH 8.1  DE 19  DK 25  ES 21  FI 25.5  FR 20  GB 20  IE 23  IM 20  IT 22  JP 10
   NL 21  NO 25  PL 23  PT 23  SE 25`
    .split(/\s{2,}/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(3))]),
)

/** The tax added to prices in a country, in hundredths of a percent. 0 for the US and unlisted countries. */
export const taxBasisPoints = (country: string | null) => Math.round((TAX_PERCENT[country ?? ''] ?? 0) * 100)

const TEST_NETWORKS: [prefix: string, country: string][] = [
  ['192.0.2.', 'GB'],
  ['198.51.100.', 'DE'],
  ['203.0.113.', 'AU'],
  ['3fff:', 'DE'],
]

/**
 * The country of a visitor's address. The networks reserved for documentation (RFC 5737 and 9637) count as the
 * United Kingdom (192.0.2.x), Germany (198.51.100.x, 3fff:…) and Australia (203.0.113.x). Any other address is
 * unknown.
 */
export const locateAddress = (ip: string): string | null =>
  TEST_NETWORKS.find(([prefix]) => ip.startsWith(prefix))?.[1] ?? null
