import { SOLD_COUNTS } from '../domain/configuration.ts'
import { ENTITY_MEANING, fieldWords } from '../domain/count-words.ts'
import {
  type ConfigurationErrors,
  nextBlock,
  roundingWords,
  type TypedConfiguration,
} from '../domain/parse-configuration.ts'
import { type Edition, EDITIONS } from '../domain/catalogue.ts'
import { BEFORE_TAX } from '../domain/tax-words.ts'
import { ChoiceCards, type Choice } from './choice-cards.tsx'
import { TaxNote } from './tax-note.tsx'
import { TextLink } from './text-link.tsx'
import { StepperField } from './stepper-field.tsx'
import { EDITION_NAMES } from '../shop.ts'

interface EditionFieldProps {
  typed: TypedConfiguration
  errors: ConfigurationErrors
  editionTexts: Readonly<Record<Edition, string>>
  /** What else each edition's card says. */
  cardOf?: (edition: Edition) => Pick<Choice, 'aside' | 'details'>
}

export function EditionField({ typed, errors, editionTexts, cardOf }: EditionFieldProps) {
  return (
    <ChoiceCards
      id="edition"
      legend="Edition"
      name="edition"
      choices={EDITIONS.map((value) => ({
        value,
        title: EDITION_NAMES[value],
        text: editionTexts[value],
        ...cardOf?.(value),
      }))}
      defaultValue={typed.edition ?? undefined}
      error={errors.edition}
    />
  )
}

interface CountFieldsProps {
  typed: TypedConfiguration
  errors: ConfigurationErrors
  /** What's in the fields now; `typed` is what they started with. */
  values?: TypedConfiguration
  /** Before tax; null if unknown. */
  unitPrices?: { player?: string | null; block?: string | null } | null
  /** The form shows the price, so the buttons work without JavaScript and the next block is suggested. */
  submits?: boolean
}

export function CountFields({ typed, errors, values = typed, unitPrices, submits }: CountFieldsProps) {
  const block = submits && !errors.entities ? nextBlock(values.entities) : null
  const rounding = errors.entities ? null : roundingWords(values.entities)
  return (
    <div className="grid divide-y divide-line border-y border-line *:py-6">
      <StepperField
        id="players"
        label="Players"
        unit="a player"
        name="players"
        {...SOLD_COUNTS.players}
        defaultValue={typed.players ?? ''}
        error={errors.players}
        price={unitPrices?.player ? `+ ${unitPrices.player} each, ${BEFORE_TAX}` : null}
        hint="Each player runs one timeline on its own. One is included; each further one is a player unit."
        submits={submits}
      />
      <StepperField
        id="entities"
        label="Entities"
        unit="an entity block"
        name="entities"
        {...SOLD_COUNTS.entities}
        defaultValue={typed.entities ?? ''}
        error={errors.entities}
        note={block ? `${fieldWords('entities', block.rounded)}.` : rounding}
        suggestion={
          block && {
            text: `Make it ${block.next}${unitPrices?.block ? ` (+${unitPrices.block})` : ''}`,
            aside: unitPrices?.block ? <TaxNote /> : null,
          }
        }
        price={
          unitPrices?.block ? `+ ${unitPrices.block} for ${SOLD_COUNTS.entities.step}, ${BEFORE_TAX}` : null
        }
        hint={
          <>
            An entity is one {ENTITY_MEANING}. Two are included; more come in entity blocks of five.{' '}
            <TextLink to="/support#count-players-and-entities">How to count</TextLink>
          </>
        }
        submits={submits}
      />
    </div>
  )
}

export function ConfigurationFields(props: Omit<EditionFieldProps, 'cardOf'>) {
  return (
    <div className="flex flex-col gap-8">
      <EditionField {...props} />
      <CountFields typed={props.typed} errors={props.errors} />
    </div>
  )
}
