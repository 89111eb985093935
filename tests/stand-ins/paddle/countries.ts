import recorded from './countries.json' with { type: 'json' }

interface Country {
  /** If unset, US dollars. */
  currency?: string
  percent?: number
  /** By the start of a postal code. Oregon has no sales tax. */
  percentByPostalCode?: Record<string, number>
  /** Paddle sells from the United Kingdom, so businesses with a tax number here account for the tax themselves. */
  isReverseCharged?: boolean
  postalCode?: string
}

const countries: Record<string, Country> = recorded

export const countriesOf = (currency: string) =>
  Object.keys(countries).filter((code) => countries[code]!.currency === currency)

export const isPostalCode = (country: string, code: string) =>
  new RegExp(countries[country]?.postalCode ?? '.', 'i').test(code)

export interface TaxedPlace {
  country: string | null
  postalCode?: string | null | undefined
  taxNumber?: string | null | undefined
}

/** The tax added to prices, in hundredths of a percent. 0 for unlisted countries, and in the US and Canada without a postal code. */
export function taxBasisPoints({ country, postalCode, taxNumber }: TaxedPlace): number {
  const { isReverseCharged, percent = 0, percentByPostalCode } = countries[country ?? ''] ?? {}
  if (isReverseCharged && taxNumber) return 0
  const starts = Object.keys(percentByPostalCode ?? {}).sort((one, other) => other.length - one.length)
  const start = postalCode ? starts.find((each) => postalCode.toUpperCase().startsWith(each)) : undefined
  return Math.round((percentByPostalCode?.[start ?? 'none'] ?? percent) * 1000) / 10
}

const TEST_NETWORKS: [prefix: string, country: string][] = [
  ['192.0.2.', 'GB'],
  ['198.51.100.', 'DE'],
  ['203.0.113.', 'AU'],
  ['3fff:', 'DE'],
]

/** The country of an address in the networks reserved for documentation (RFC 5737 and 9637). Any other is unknown. */
export const locateAddress = (ip: string): string | null =>
  TEST_NETWORKS.find(([prefix]) => ip.startsWith(prefix))?.[1] ?? null
