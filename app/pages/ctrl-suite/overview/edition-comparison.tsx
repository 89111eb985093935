import { COMPARISON, COMPARISON_ROWS } from '../../../content/ctrl-suite-editions.ts'
import { EDITIONS } from '../../../domain/catalogue.ts'
import { Section, SectionHeading } from '../../../ui/section.tsx'
import { Mark, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

const cell = (value: boolean | string) =>
  typeof value === 'boolean' ? (
    <Mark isIncluded={value} />
  ) : (
    <span className="figures whitespace-nowrap">{value}</span>
  )

export function EditionComparison() {
  return (
    <Section id="editions" tone="sunken" labelledBy="editions-title">
      <SectionHeading id="editions-title" title={COMPARISON.title} lead={COMPARISON.lead} />
      <div className="mt-12">
        <Table
          caption={COMPARISON.caption}
          isCaptionHidden
          head={COMPARISON.head}
          rows={COMPARISON_ROWS.map((row) => [row.text, ...EDITIONS.map((edition) => cell(row[edition]))])}
          centred={EDITIONS.map((_, index) => index + 1)}
        />
      </div>
      <p className="mt-8">
        <TextLink to="/ctrl-suite/specs" hasArrow>
          All specifications
        </TextLink>
      </p>
    </Section>
  )
}
