import { type CountField, SOLD_COUNTS } from '../../../domain/configuration.ts'
import { mayGrow, mostOf } from '../../../domain/extension.ts'
import { fullWords, unknownCountWords } from '../../../domain/parse-extension.ts'
import { StepperField } from '../../../ui/stepper-field.tsx'
import type { ExtensionFieldsProps } from './extension-fields.tsx'
import { NothingToAdd } from './choice-parts.tsx'

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
