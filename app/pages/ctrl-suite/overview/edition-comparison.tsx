import { COMPARISON, DIFFERENCES, SHARED } from '../../../content/ctrl-suite-editions.ts'
import { EDITIONS } from '../../../domain/catalogue.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import { Table } from '../../../ui/table.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { StartingPrices } from './starting-prices.ts'

/** Without prices, the table leaves their row out. */
export function EditionComparison({ starting }: { starting: StartingPrices }) {
  return (
    <Section id="editions" tone="sunken" title={COMPARISON.title} lead={COMPARISON.lead}>
      <div className="mt-12">
        <Table
          caption={COMPARISON.caption}
          look="centred"
          head={COMPARISON.head}
          rows={[
            ...(starting.ok ? [priceCells(starting.prices)] : []),
            ...DIFFERENCES.map((row) => [row.text, ...EDITIONS.map((edition) => cell(row[edition]))]),
          ]}
        />
        <SharedFeatures />
      </div>
      <p className="mt-8">
        <TextLink to="/ctrl-suite/specs#editions" hasArrow>
          All specifications
        </TextLink>
      </p>
    </Section>
  )
}

const cell = (value: boolean | string) =>
  typeof value === 'boolean' ? value : <span className="figures whitespace-nowrap">{value}</span>

const priceCells = (prices: Extract<StartingPrices, { ok: true }>['prices']) => [
  COMPARISON.price,
  ...EDITIONS.map((edition) => (
    <>
      {cell(prices[edition].display)} <TaxNote />
    </>
  )),
]

const SharedFeatures = () => (
  <Disclosure look="question" summary={COMPARISON.shared} className="border-b border-line">
    <ul className="grid gap-x-12 gap-y-3 pb-6 sm:grid-cols-2 lg:grid-cols-3">
      {SHARED.map((row) => {
        // Every edition has the same.
        const value = row.core
        return (
          <li key={row.text} className="flex gap-3">
            <Icon name="check" className="mt-0.5 text-accent-ink" />
            {typeof value === 'string' ? `${row.text}: ${value}` : row.text}
          </li>
        )
      })}
    </ul>
  </Disclosure>
)
