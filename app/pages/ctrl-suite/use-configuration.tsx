import { useNavigation } from '@remix-run/react'
import type { Edition } from '../../domain/catalogue.ts'
import { type Configuration, DEFAULT_CONFIGURATION } from '../../domain/configuration.ts'
import {
  type ConfigurationErrors,
  parseConfiguration,
  type TypedConfiguration,
} from '../../domain/parse-configuration.ts'
import { href } from '../../domain/href.ts'
import { useLastKnown } from '../../ui/use-last-known.ts'
import { usePricedForm } from '../../ui/use-priced-form.ts'
import { BUY } from '../../content/buy.ts'
import { DIFFERENCES, EDITION_TEXTS } from '../../content/ctrl-suite-editions.ts'
import type { UnitPrices } from '../../domain/unit-prices.ts'
import { EditionField } from '../../ui/configuration-fields.tsx'
import { EditionDifferences } from '../../ui/edition-differences.tsx'
import { TaxNote } from '../../ui/tax-note.tsx'

function read(data: FormData) {
  const parsed = parseConfiguration(data)
  return { typed: parsed.typed, errors: parsed.ok ? {} : parsed.errors }
}

function asSold(typed: TypedConfiguration): Configuration | null {
  const fields = Object.entries(typed).filter(([, value]) => value !== null) as [string, string][]
  const parsed = parseConfiguration(new URLSearchParams(fields), DEFAULT_CONFIGURATION)
  return parsed.ok ? parsed.configuration : null
}

interface Loaded {
  typed: TypedConfiguration
  errors: ConfigurationErrors
}

/** GET prices the configuration, POST adds it to the bag. An invalid field leaves the last valid configuration. */
export function useConfiguration({ typed, errors }: Loaded) {
  const isAdding = useNavigation().formData?.get('intent') === 'add'
  const form = usePricedForm({ action: href('/ctrl-suite/buy'), typed, errors, read })
  return { ...form, configuration: useLastKnown(asSold(form.values), DEFAULT_CONFIGURATION), isAdding }
}

interface EditionChoiceProps extends Loaded {
  unitPrices: UnitPrices | null
}

export function EditionChoice({ typed, errors, unitPrices }: EditionChoiceProps) {
  const more = (edition: Edition) => ({
    aside: unitPrices?.[edition] ? (
      <>
        {unitPrices[edition]} <TaxNote />
      </>
    ) : null,
    details: <EditionDifferences edition={edition} rows={DIFFERENCES} />,
  })
  return (
    <div>
      <EditionField typed={typed} errors={errors} editionTexts={EDITION_TEXTS} more={more} />
      <p className="mt-3 text-small text-ink-muted">{BUY.included}</p>
    </div>
  )
}
