import { Form } from '@remix-run/react'
import { type Country, isRefusedCountry, NO_SALES } from '../../domain/country.ts'
import { href } from '../../domain/href.ts'
import { Icon } from '../../ui/icon.tsx'

const SHOWN_MAX = 12

interface FoundCountriesProps {
  q: string
  found: readonly Country[]
  selected: string
  redirectTo: string
}

export function FoundCountries({ q, found, selected, redirectTo }: FoundCountriesProps) {
  return (
    <section aria-label="Matching countries" className="mt-5">
      <p role="status" className="text-small text-ink-muted">
        {describe(found.length, q)}
      </p>
      {found.length > 0 ? (
        <Form method="post" action={href('/country')} className="mt-3">
          <input type="hidden" name="intent" value="set-country" />
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <ul className="divide-y divide-line rounded-ui border border-line bg-raised">
            {found.slice(0, SHOWN_MAX).map(({ alpha2Code, name }) => (
              <li key={alpha2Code}>
                <button
                  name="country"
                  value={alpha2Code}
                  className="touchable flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 px-4 py-2 text-start hover:bg-hover"
                >
                  <span>{name}</span>
                  {alpha2Code === selected ? (
                    <>
                      <span className="sr-only">, selected</span>
                      <Icon name="check" size={18} className="text-accent-ink" />
                    </>
                  ) : isRefusedCountry(alpha2Code) ? (
                    <span className="text-small text-ink-muted">{NO_SALES}</span>
                  ) : null}
                </button>
              </li>
            ))}
          </ul>
        </Form>
      ) : null}
    </section>
  )
}

function describe(count: number, q: string): string {
  if (count === 0) return `No results for “${q}”. Choose your country from the list below.`
  if (count > SHOWN_MAX)
    return `The first ${SHOWN_MAX} of ${count} countries. Type more of the name to narrow them down.`
  return count === 1 ? '1 country' : `${count} countries`
}
