import {
  type ConfigurationErrors,
  CONFIGURATION_LIMITS,
  type TypedConfiguration,
} from '../domain/configuration.ts'
import { type Edition, EDITION_NAMES, EDITIONS, parseEdition } from '../domain/catalogue.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { StepperField } from './stepper-field.tsx'

interface ConfigurationFieldsProps {
  typed: TypedConfiguration
  errors: ConfigurationErrors
  /** Whom each edition is for. */
  editionTexts: Readonly<Record<Edition, string>>
}

/** Edition, players and entities, with a message at each that is refused; the typed values are kept. */
export function ConfigurationFields({ typed, errors, editionTexts }: ConfigurationFieldsProps) {
  return (
    <div className="flex flex-col gap-8">
      <ChoiceCards
        legend="Edition"
        name="edition"
        choices={EDITIONS.map((value) => ({ value, title: EDITION_NAMES[value], text: editionTexts[value] }))}
        defaultValue={parseEdition(typed.edition ?? '') ?? undefined}
        error={errors.edition}
      />
      <StepperField
        label="Players"
        singular="player"
        name="players"
        {...CONFIGURATION_LIMITS.players}
        defaultValue={typed.players ?? ''}
        error={errors.players}
        hint="A player runs one timeline on its own. One is included; each further one is a player unit."
      />
      <StepperField
        label="Entities"
        singular="entity"
        name="entities"
        {...CONFIGURATION_LIMITS.entities}
        defaultValue={typed.entities ?? ''}
        error={errors.entities}
        hint="An entity is one input or output, such as a DMX universe or an OSC socket. Two are included; more come in blocks of 5. Numbers in between are rounded down to whole blocks."
      />
    </div>
  )
}
