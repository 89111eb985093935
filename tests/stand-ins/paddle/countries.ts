/** Codes of the countries that Paddle sells to; the official API description lists the same 229. */
export const supportedCountries: readonly string[] = `
  AD AE AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BZ
  CA CC CG CH CI CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
  FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HU ID IE IL IM IN IO IQ IS IT
  JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV MA MC MD ME MF MG MH MK MN MO
  MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS
  PT PW PY QA RE RO RS RW SA SB SC SE SG SH SI SJ SK SL SM SN SR ST SV SX SZ TC TD TF TG TH TJ TK TL TM
  TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VG VI VN VU WF WS XK YT ZA ZM`
  .trim()
  .split(/\s+/)

export const euroCountries: readonly string[] =
  'AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

const TAX_BASIS_POINTS: Record<string, number> = {
  AT: 2000,
  AU: 1000,
  BE: 2100,
  CH: 810,
  DE: 1900,
  DK: 2500,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GB: 2000,
  IE: 2300,
  IM: 2000,
  IT: 2200,
  JP: 1000,
  NL: 2100,
  NO: 2500,
  PL: 2300,
  PT: 2300,
  SE: 2500,
}

/** The tax added to prices in a country, in hundredths of a percent. 0 for the US and unlisted countries. */
export const taxBasisPoints = (country: string | null) => TAX_BASIS_POINTS[country ?? ''] ?? 0

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
