import { PRICE_GROUPS } from '../../../content/prices.ts'
import { currencyWords } from '../../../domain/location-words.ts'
import { BEFORE_TAX, includedTaxWords } from '../../../domain/tax-words.ts'
import { StaleLine } from '../../../ui/as-of.tsx'
import { BuyingFor } from '../../../ui/buying-for.tsx'
import { Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Prices } from './load-prices.ts'

/** For columns of prices. */
export const FIGURES = 'figures sm:text-end'

/** What each product costs, in a table per group. */
export function UnitTables({ units, currency, asOf, buyer, country }: Omit<Prices, 'rooms' | 'upgrade'>) {
  const priceOf = (name: string) => units.find((unit) => unit.name === name)
  // Only its bag shows whether a business pays the country's VAT.
  const isTaxed = buyer === null && units.every(({ hasTax }) => hasTax)
  return (
    <div className="mt-12 grid gap-10">
      {PRICE_GROUPS.map(({ title, text, rows }) => (
        <section
          key={title}
          aria-label={title}
          className="grid gap-x-16 gap-y-3 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
        >
          <div>
            <h2 className="text-title">{title}</h2>
            <p className="mt-1 text-small text-ink-muted">{text}</p>
          </div>
          <Table
            caption={`${title}, in ${currency}`}
            look="even"
            columnClasses={['', FIGURES, FIGURES]}
            head={['', BEFORE_TAX, ...(isTaxed ? [includedTaxWords(country)] : [])]}
            rows={rows.map(({ name, label }) => {
              const price = priceOf(name)
              const net = price?.net ?? 'Not sold'
              return [label, net, ...(isTaxed ? [price?.total ?? 'Not sold'] : [])]
            })}
          />
        </section>
      ))}
      <div>
        <StaleLine what="prices" asOf={asOf} className="mb-2" />
        <p className="text-small text-ink-muted">
          In {currencyWords(currency)}
          {isTaxed ? null : `, ${BEFORE_TAX}`}.{' '}
          {buyer ? null : (
            <>
              Another country? <TextLink to="/country?redirectTo=%2Fctrl-suite%2Fprices">Change it</TextLink>.
            </>
          )}
        </p>
        {buyer ? <BuyingFor name={buyer} className="mt-1 text-small text-ink-muted" /> : null}
      </div>
    </div>
  )
}
