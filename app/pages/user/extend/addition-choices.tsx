import { DIFFERENCES, EDITION_TEXTS } from '../../../content/ctrl-suite-editions.ts'
import { upgradesFrom } from '../../../domain/catalogue.ts'
import { type CountField, SOLD_COUNTS } from '../../../domain/configuration.ts'
import { mayGrow, mostOf } from '../../../domain/extension.ts'
import { fullWords, noUpgradeWords, unknownCountWords } from '../../../domain/parse-extension.ts'
import { EDITION_NAMES } from '../../../shop.ts'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { EditionDifferences } from '../../../ui/edition-differences.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { StepperField } from '../../../ui/stepper-field.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'
import type { ExtensionFieldsProps } from './extension-fields.tsx'

const LABELS: Record<CountField, string> = { players: 'Players', entities: 'Entities' }

interface CountChoiceProps extends Pick<ExtensionFieldsProps, 'engine' | 'typed' | 'errors'> {
  field: CountField
  /** One step, as in “a player”. */
  unit: string
  /** What a step costs; null if unknown. */
  price: string | null | undefined
  note?: string | null
}

export function CountChoice({ field, unit, engine, typed, errors, price, note }: CountChoiceProps) {
  const owned = engine[field]
  if (!mayGrow(field, owned))
    return (
      <NothingToAdd
        id={field}
        title={LABELS[field]}
        reason={owned === null ? unknownCountWords(field) : fullWords(field, owned)}
        error={errors[field]}
      />
    )
  return (
    <StepperField
      id={field}
      name={field}
      label={LABELS[field]}
      unit={unit}
      min={owned}
      max={mostOf(field, owned)}
      step={SOLD_COUNTS[field].step}
      defaultValue={typed[field] ?? ''}
      error={errors[field]}
      note={note}
      price={[price, `You have ${owned}`].filter(Boolean).join(' · ')}
      submits
    />
  )
}

type EditionChoiceProps = Pick<ExtensionFieldsProps, 'engine' | 'typed' | 'errors' | 'prices'>

export function EditionChoice({ engine, typed, errors, prices }: EditionChoiceProps) {
  const upgrades = upgradesFrom(engine.edition)
  if (upgrades.length === 0)
    return (
      <NothingToAdd
        id="edition"
        title="Edition"
        reason={noUpgradeWords(engine.edition)}
        error={errors.edition}
      />
    )
  return (
    <ChoiceCards
      id="edition"
      legend="Edition"
      name="edition"
      columns={1}
      choices={[
        { value: engine.edition, title: `Keep ${EDITION_NAMES[engine.edition]}` },
        ...upgrades.map(({ to, price }) => ({
          value: to,
          title: `Upgrade to ${EDITION_NAMES[to]}`,
          text: EDITION_TEXTS[to],
          aside: prices[price] ? <AdditionPrice price={prices[price]} /> : null,
          details: (
            <Disclosure summary={`What’s in ${EDITION_NAMES[to]}`} className="relative text-small">
              <EditionDifferences edition={to} rows={DIFFERENCES} />
            </Disclosure>
          ),
        })),
      ]}
      defaultValue={typed.edition ?? undefined}
      error={errors.edition}
      focusesError
    />
  )
}

export const AdditionPrice = ({ price }: { price: string }) => (
  <>
    + {price} <TaxNote />
  </>
)

interface NothingToAddProps {
  id: string
  title: string
  reason: string
  error: string | undefined
}

/** In place of a choice. Only a link can ask for more than there is to add; the link's error then replaces the reason. */
const NothingToAdd = ({ id, title, reason, error }: NothingToAddProps) => (
  <div id={id} className="grid gap-1">
    <h2 className="font-semibold tracking-close">{title}</h2>
    {error ? (
      <FieldError id={`${id}-error`}>{error}</FieldError>
    ) : (
      <p className="max-w-measure text-small text-ink-muted">{reason}</p>
    )}
  </div>
)
