import { type Country, countryOption, isRefusedCountry } from '../../domain/country.ts'
import { plainText } from '../../domain/plain-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

interface Row {
  country: Country
  /** Before the name: the code; in the alphabetical part, the letter of the first country with it. */
  marker: string
  startsLetter: boolean
}

/** Shown before the others, after the current one. */
const LIKELY = ['GB', 'US', 'DE', 'FR', 'AU']

/** Countries we can't sell to come last. */
function withFirst(countries: readonly Country[], codes: readonly (string | null)[]): Country[] {
  const rankOf = ({ alpha2Code }: Country) => {
    if (codes.includes(alpha2Code)) return codes.indexOf(alpha2Code)
    return codes.length + (isRefusedCountry(alpha2Code) ? 1 : 0)
  }
  return [...countries].sort((one, other) => rankOf(one) - rankOf(other))
}

const letterOf = ({ alpha2Code, name }: Country) =>
  isRefusedCountry(alpha2Code) ? '×' : plainText(name).slice(0, 1).toUpperCase()

export const matchRows = (matches: readonly Country[]): Row[] =>
  matches.map((country) => ({ country, marker: country.alpha2Code, startsLetter: false }))

/** The current and the likely countries, and then the others from A to Z. */
export function allRows(countries: readonly Country[], current: string | null): Row[] {
  const first = [...new Set([current, ...LIKELY])]
  const isFirst = ({ alpha2Code }: Country) => first.includes(alpha2Code)
  const sorted = withFirst(countries, first)
  return sorted.map((country, index) => {
    if (isFirst(country)) return { country, marker: country.alpha2Code, startsLetter: false }
    const before = sorted[index - 1]
    const startsLetter = !before || isFirst(before) || letterOf(before) !== letterOf(country)
    return { country, marker: startsLetter ? letterOf(country) : '', startsLetter }
  })
}

interface CountryRowProps extends Row {
  isCurrent: boolean
  takesEnter: boolean
  /** In the whole list, only one row is a tab stop, or Tab would stop at all 250; arrow keys reach the others. */
  isTabStop: boolean
}

export const CountryRow = ({
  country,
  marker,
  startsLetter,
  isCurrent,
  takesEnter,
  isTabStop,
}: CountryRowProps) => (
  <li className={startsLetter ? 'border-t border-line' : undefined}>
    <button
      name="country"
      value={country.alpha2Code}
      tabIndex={isTabStop ? undefined : -1}
      aria-current={isCurrent || undefined}
      className={classNames(
        'touchable flex min-h-9 w-full items-center gap-3 rounded-ui px-3 py-1.5 text-start text-small -outline-offset-2 hover:bg-hover',
        takesEnter && 'bg-hover',
        isRefusedCountry(country.alpha2Code) && 'text-ink-muted',
      )}
    >
      <span aria-hidden className="w-6 font-mono text-caption text-ink-faint">
        {marker}
      </span>
      <span className="flex-1">{countryOption(country)}</span>
      {takesEnter ? (
        <kbd aria-hidden className="text-caption text-ink-muted pointer-coarse:hidden">
          ↵
        </kbd>
      ) : null}
      {isCurrent ? <Icon name="check" size={18} className="text-accent-ink" /> : null}
    </button>
  </li>
)
