import { DIFFERENCES, EDITION_TEXTS } from '../../../content/ctrl-suite-editions.ts'
import { upgradesFrom } from '../../../domain/catalogue.ts'
import { noUpgradeWords } from '../../../domain/parse-extension.ts'
import { EDITION_NAMES } from '../../../shop.ts'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { EditionDifferences } from '../../../ui/edition-differences.tsx'
import type { ExtensionFieldsProps } from './extension-fields.tsx'
import { AdditionPrice, NothingToAdd } from './choice-parts.tsx'

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
