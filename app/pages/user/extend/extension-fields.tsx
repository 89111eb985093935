import { useState } from 'react'
import { DIFFERENCES, EDITION_TEXTS } from '../../../content/ctrl-suite-editions.ts'
import { EXTEND } from '../../../content/extend.ts'
import { upgradesFrom } from '../../../domain/catalogue.ts'
import {
  type Configuration,
  CONFIGURATION_FIELDS,
  SOLD_COUNTS,
  type CountField,
  ENTITIES_PER_BLOCK,
} from '../../../domain/configuration.ts'
import { configurationOfEngine, mayGrow, mostOf, type OwnedEngine } from '../../../domain/extension.ts'
import { updatesUntilAfter } from '../../../domain/license-updates.ts'
import type { License } from '../../../domain/license.ts'
import { updatesOf } from '../../../domain/license-updates.ts'
import {
  type ExtensionErrors,
  extendedEntitiesWords,
  fullWords,
  noUpgradeWords,
  type TypedExtension,
  UNKNOWN_UPDATES,
  unknownCountWords,
} from '../../../domain/parse-extension.ts'
import { taxWords } from '../../../domain/tax-words.ts'
import type { AdditionPrices } from '../../../domain/unit-prices.ts'
import { formatShortDay } from '../../../domain/moment.ts'
import { CheckCard, ChoiceCards } from '../../../ui/choice-cards.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { EditionDifferences } from '../../../ui/edition-differences.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { SmallRack } from '../../../ui/rack/small-rack.tsx'
import { StepperField } from '../../../ui/stepper-field.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'
import { EDITION_NAMES } from '../../../shop.ts'

interface FieldsProps {
  license: License
  isLarger: boolean
  engine: OwnedEngine
  typed: TypedExtension
  values: TypedExtension
  errors: ExtensionErrors
  prices: AdditionPrices
  now: string
  /** The visitor came to renew, so updates come first. */
  isRenewal: boolean
  drawn: Configuration | null
}

export function ExtensionFields(props: FieldsProps) {
  const { engine, values, errors, prices, drawn, isRenewal } = props
  // Decided once, so that the section stays open when an error is corrected.
  const [isOpen] = useState(CONFIGURATION_FIELDS.some((field) => errors[field]))
  const additions = (
    <>
      <EditionChoice {...props} />
      {drawn ? (
        <SmallRack
          configuration={drawn}
          className={`w-full max-lg:order-1 ${isRenewal ? 'lg:hidden' : 'md:hidden'}`}
        />
      ) : null}
      <div className="grid divide-y divide-line border-y border-line *:py-6 max-lg:order-1">
        <Count
          {...props}
          field="players"
          unit="a player"
          price={prices.players && `+ ${prices.players} each, ${taxWords()}`}
        />
        <Count
          {...props}
          field="entities"
          unit="an entity block"
          note={errors.entities ? null : extendedEntitiesWords(values.entities, engine.entities)}
          price={prices.entities && `+ ${prices.entities} for ${ENTITIES_PER_BLOCK}, ${taxWords()}`}
        />
      </div>
    </>
  )
  if (!isRenewal)
    return (
      <>
        {additions}
        <UpdatesChoice {...props} />
      </>
    )
  return (
    <>
      <UpdatesChoice {...props} />
      <Disclosure
        look="bar"
        summary={EXTEND.renewal.more}
        summaryClassName="px-4 font-semibold tracking-close"
        open={isOpen}
        className="rounded-ui border border-line"
      >
        <div className="grid gap-10 border-t border-line p-4">{additions}</div>
      </Disclosure>
    </>
  )
}

function EditionChoice({ engine, typed, errors, prices }: FieldsProps) {
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
          aside: prices[price] ? <Addition price={prices[price]} /> : null,
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

const Addition = ({ price }: { price: string }) => (
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

/** Only a link can ask for more than there is to add; the link's error then replaces the reason. */
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

interface CountProps extends FieldsProps {
  field: CountField
  unit: string
  price: string | null | undefined
  note?: string | null
}

function Count({ field, unit, engine, typed, errors, price, note }: CountProps) {
  const owned = engine[field]
  const label = field === 'players' ? 'Players' : 'Entities'
  if (!mayGrow(field, owned))
    return (
      <NothingToAdd
        id={field}
        title={label}
        reason={owned === null ? unknownCountWords(field) : fullWords(field, owned)}
        error={errors[field]}
      />
    )
  return (
    <StepperField
      id={field}
      name={field}
      label={label}
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

function UpdatesChoice({ license, engine, typed, errors, prices, now, isRenewal, isLarger }: FieldsProps) {
  const isUnknown = configurationOfEngine(engine) === null
  const until = updatesUntilAfter(license, new Date(now))
  const updates = updatesOf(license, new Date(now))
  return (
    <fieldset className={isRenewal ? 'min-w-0' : 'min-w-0 max-lg:order-2'}>
      <legend className="mb-3 font-semibold tracking-close">Updates</legend>
      <CheckCard
        id="updates"
        name="updates"
        value="1"
        title="A year of updates"
        defaultChecked={typed.updates === '1'}
        disabled={isUnknown}
        error={errors.updates}
        aside={prices.updates && <Addition price={prices.updates} />}
        text={
          isUnknown ? (
            UNKNOWN_UPDATES
          ) : (
            <>
              {until && updates ? (
                <strong className="figures block font-medium text-ink">
                  {updates.name} {formatShortDay(license.updatesUntil!)} <span aria-hidden>→</span>{' '}
                  <span className="sr-only">, then until</span> {formatShortDay(until)}
                </strong>
              ) : null}
              Covers everything on the license{isLarger ? ', including what you add now' : null}.
            </>
          )
        }
      />
    </fieldset>
  )
}
