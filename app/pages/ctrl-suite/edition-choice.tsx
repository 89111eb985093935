import { BUY } from '../../content/buy.ts'
import { DIFFERENCES, EDITION_TEXTS } from '../../content/ctrl-suite-editions.ts'
import type { Edition } from '../../domain/catalogue.ts'
import type { UnitPrices } from '../../domain/unit-prices.ts'
import { EditionField } from '../../ui/configuration-fields.tsx'
import { EditionDifferences } from '../../ui/edition-differences.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'
import type { LoadedConfiguration } from './use-configuration.ts'

interface EditionChoiceProps extends LoadedConfiguration {
  unitPrices: UnitPrices | null
}

export function EditionChoice({ typed, errors, unitPrices }: EditionChoiceProps) {
  const cardOf = (edition: Edition) => ({
    aside: unitPrices?.[edition] ? (
      <>
        {unitPrices[edition]} <TaxNote />
      </>
    ) : null,
    details: <EditionDifferences edition={edition} rows={DIFFERENCES} />,
  })
  return (
    <div>
      <EditionField typed={typed} errors={errors} editionTexts={EDITION_TEXTS} cardOf={cardOf} />
      <p className="mt-3 text-small text-ink-muted">{BUY.included}</p>
    </div>
  )
}
