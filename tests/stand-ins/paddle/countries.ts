export const euroCountries: readonly string[] =
  'AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

const TAX_PERCENT: Record<string, number> = Object.fromEntries(
  `AT 20  AU 10  BE 21  CH 8.1  DE 19  DK 25  ES 21  FI 25.5  FR 20  GB 20  IE 23  IM 20  IT 22  JP 10
   NL 21  NO 25  PL 23  PT 23  SE 25`
    .split(/\s{2,}/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(3))]),
)

/** By the start of a postal code. Oregon has no sales tax. */
const POSTAL_TAX_PERCENT: Record<string, Record<string, number>> = {
  US: { 100: 8.875, 941: 8.625, 972: 0, '': 6 },
  CA: { H: 14.975, M: 13, T: 5, V: 12, '': 13 },
}

const POSTAL_CODES: Record<string, RegExp> = {
  US: /^(?!000)\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i,
}

export const isPostalCode = (country: string, code: string) => (POSTAL_CODES[country] ?? /./).test(code)

function taxPercent(country: string, postalCode: string | null | undefined): number {
  const areas = postalCode ? POSTAL_TAX_PERCENT[country] : undefined
  if (!areas) return TAX_PERCENT[country] ?? 0
  const area = Object.keys(areas).find((start) => start && postalCode!.toUpperCase().startsWith(start))
  return areas[area ?? '']!
}

/** Paddle sells from the United Kingdom. */
const REVERSE_CHARGED =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** A business there with a tax number accounts for the tax itself. */
export const isReverseCharged = (country: string | null, taxNumber: string | null | undefined) =>
  Boolean(taxNumber) && REVERSE_CHARGED.includes(country ?? '')

/** The tax added to prices, in hundredths of a percent. 0 for unlisted countries, and in the US and Canada without a postal code. */
export const taxBasisPoints = (country: string | null, postalCode?: string | null) =>
  Math.round(taxPercent(country ?? '', postalCode) * 1000) / 10

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
