import { type ReactNode, useState } from 'react'
import { EXTEND } from '../../../content/extend.ts'
import { CONFIGURATION_FIELDS, ENTITIES_PER_BLOCK } from '../../../domain/configuration.ts'
import { configurationOfEngine, type Extension, type OwnedEngine } from '../../../domain/extension.ts'
import type { License } from '../../../domain/license.ts'
import {
  type ExtensionErrors,
  extendedEntitiesWords,
  type TypedExtension,
} from '../../../domain/parse-extension.ts'
import { BEFORE_TAX } from '../../../domain/tax-words.ts'
import type { AdditionPrices } from '../../../domain/unit-prices.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SmallRack } from '../../../ui/rack/small-rack.tsx'
import { CountChoice, EditionChoice } from './addition-choices.tsx'
import { UpdatesChoice } from './updates-choice.tsx'

export interface ExtensionFieldsProps {
  license: License
  /** What the license has. */
  engine: OwnedEngine
  /** What it would have: the last valid choices. */
  extension: Extension
  /** The choices in the URL, which the fields start with. */
  typed: TypedExtension
  /** What is in the fields now. */
  values: TypedExtension
  errors: ExtensionErrors
  prices: AdditionPrices
  now: string
  /** The visitor came to renew, so updates come first. */
  isRenewal: boolean
}

export function ExtensionFields(props: ExtensionFieldsProps) {
  if (!props.isRenewal)
    return (
      <>
        <AdditionFields {...props} />
        <UpdatesChoice {...props} />
      </>
    )
  return (
    <>
      <UpdatesChoice {...props} />
      <FoldedAdditions hasErrors={CONFIGURATION_FIELDS.some((field) => props.errors[field])}>
        <AdditionFields {...props} />
      </FoldedAdditions>
    </>
  )
}

function FoldedAdditions({ hasErrors, children }: { hasErrors: boolean; children: ReactNode }) {
  // Decided once, so that the section stays open when an error is corrected.
  const [isOpen] = useState(hasErrors)
  return (
    <Disclosure
      look="bar"
      summary={EXTEND.renewal.more}
      summaryClassName="px-4 font-semibold tracking-close"
      open={isOpen}
      className="rounded-ui border border-line"
    >
      <div className="grid gap-10 border-t border-line p-4">{children}</div>
    </Disclosure>
  )
}

function AdditionFields({
  engine,
  extension,
  typed,
  values,
  errors,
  prices,
  isRenewal,
}: ExtensionFieldsProps) {
  const configuration = configurationOfEngine(extension.to)
  return (
    <>
      <EditionChoice {...{ engine, typed, errors, prices }} />
      {configuration ? (
        <SmallRack
          configuration={configuration}
          className={`w-full max-lg:order-1 ${isRenewal ? 'lg:hidden' : 'md:hidden'}`}
        />
      ) : null}
      <div className="grid divide-y divide-line border-y border-line *:py-6 max-lg:order-1">
        <CountChoice
          {...{ engine, typed, errors }}
          field="players"
          unit="a player"
          price={prices.players && `+ ${prices.players} each, ${BEFORE_TAX}`}
        />
        <CountChoice
          {...{ engine, typed, errors }}
          field="entities"
          unit="an entity block"
          note={errors.entities ? null : extendedEntitiesWords(values.entities, engine.entities)}
          price={prices.entities && `+ ${prices.entities} for ${ENTITIES_PER_BLOCK}, ${BEFORE_TAX}`}
        />
      </div>
    </>
  )
}
