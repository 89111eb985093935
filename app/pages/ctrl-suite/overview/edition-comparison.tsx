import { COMPARISON, DIFFERENCES, SHARED } from '../../../content/ctrl-suite-editions.ts'
import { EDITIONS } from '../../../domain/catalogue.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Section, SectionHeading } from '../../../ui/section.tsx'
import { Mark, Table } from '../../../ui/table.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { StartingPrices } from './starting-prices.tsx'

const cell = (value: boolean | string) =>
  typeof value === 'boolean' ? (
    <Mark isIncluded={value} />
  ) : (
    <span className="figures whitespace-nowrap">{value}</span>
  )

export function EditionComparison({ starting }: { starting: StartingPrices }) {
  const prices = starting.ok
    ? [
        [
          COMPARISON.price,
          ...EDITIONS.map((edition) => (
            <>
              {cell(starting.prices[edition].display)} <TaxNote />
            </>
          )),
        ],
      ]
    : []
  return (
    <Section id="editions" tone="sunken" labelledBy="editions-title">
      <SectionHeading id="editions-title" title={COMPARISON.title} lead={COMPARISON.lead} />
      <div className="mt-12">
        <Table
          caption={COMPARISON.caption}
          isCaptionHidden
          head={COMPARISON.head}
          rows={[
            ...prices,
            ...DIFFERENCES.map((row) => [row.text, ...EDITIONS.map((edition) => cell(row[edition]))]),
          ]}
          centred={EDITIONS.map((_, index) => index + 1)}
        />
        <details className="border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-6 py-3.5 font-medium hover:text-accent-ink">
            {COMPARISON.shared}
            <Icon name="plus" className="text-ink-faint unfold-45" />
          </summary>
          <ul className="grid gap-x-12 gap-y-3 pb-6 sm:grid-cols-2 lg:grid-cols-3">
            {SHARED.map(({ text, ...values }) => {
              const [value] = Object.values(values)
              return (
                <li key={text} className="flex gap-3">
                  <Icon name="check" className="mt-0.5 text-accent-ink" />
                  {typeof value === 'string' ? `${text}: ${value}` : text}
                </li>
              )
            })}
          </ul>
        </details>
      </div>
      <p className="mt-8">
        <TextLink to="/ctrl-suite/specs" hasArrow>
          All specifications
        </TextLink>
      </p>
    </Section>
  )
}
