import {
  type ConfigurationErrors,
  CONFIGURATION_STEPS,
  roundingWords,
  type TypedConfiguration,
} from '../domain/configuration.ts'
import { type Edition, EDITIONS, parseEdition } from '../domain/catalogue.ts'
import { ChoiceCards, type Choice } from './choice-cards.tsx'
import { StepperField } from './stepper-field.tsx'
import { EDITION_NAMES } from '../shop.ts'

interface EditionFieldProps {
  typed: TypedConfiguration
  errors: ConfigurationErrors
  /** Whom each edition is for. */
  editionTexts: Readonly<Record<Edition, string>>
  /** What each card has besides: its price, and what sets it apart. */
  more?: (edition: Edition) => Pick<Choice, 'aside' | 'details'>
}

/** The two editions as cards. */
export function EditionField({ typed, errors, editionTexts, more }: EditionFieldProps) {
  return (
    <ChoiceCards
      id="edition"
      legend="Edition"
      name="edition"
      choices={EDITIONS.map((value) => ({
        value,
        title: EDITION_NAMES[value],
        text: editionTexts[value],
        ...more?.(value),
      }))}
      defaultValue={parseEdition(typed.edition ?? '') ?? undefined}
      error={errors.edition}
    />
  )
}

interface CountFieldsProps {
  typed: TypedConfiguration
  errors: ConfigurationErrors
  /** What stands in the fields at the moment; what was typed, unless said otherwise. */
  shown?: TypedConfiguration
  /** What one more costs: "£195". */
  unitPrices?: { player?: string | null; block?: string | null } | null
  /** The buttons send the form where script does not run. */
  isSending?: boolean
}

/** Players and entities, with a message at each that is refused; the typed values are kept. */
export function CountFields({ typed, errors, shown = typed, unitPrices, isSending }: CountFieldsProps) {
  return (
    <div className="grid divide-y divide-line border-y border-line *:py-6">
      <StepperField
        id="players"
        label="Players"
        singular="player"
        name="players"
        {...CONFIGURATION_STEPS.players}
        defaultValue={typed.players ?? ''}
        error={errors.players}
        price={unitPrices?.player ? `+ ${unitPrices.player} each` : null}
        hint="A player runs one timeline on its own. One is included."
        isSending={isSending}
      />
      <StepperField
        id="entities"
        label="Entities"
        singular="block of five"
        name="entities"
        {...CONFIGURATION_STEPS.entities}
        defaultValue={typed.entities ?? ''}
        error={errors.entities}
        note={errors.entities ? null : roundingWords(shown.entities)}
        price={unitPrices?.block ? `+ ${unitPrices.block} for ${CONFIGURATION_STEPS.entities.step}` : null}
        hint="An entity is one input or output, such as a DMX universe or an OSC socket. Two are included; more come in blocks of five."
        isSending={isSending}
      />
    </div>
  )
}

/** Edition, players and entities together. */
export function ConfigurationFields(props: Omit<EditionFieldProps, 'more'>) {
  return (
    <div className="flex flex-col gap-8">
      <EditionField {...props} />
      <CountFields typed={props.typed} errors={props.errors} />
    </div>
  )
}
