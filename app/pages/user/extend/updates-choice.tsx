import { configurationOfEngine, isLarger } from '../../../domain/extension.ts'
import { updatesOf, updatesUntilAfter } from '../../../domain/license-updates.ts'
import { formatShortDay } from '../../../domain/moment.ts'
import { UNKNOWN_UPDATES } from '../../../domain/parse-extension.ts'
import { CheckCard } from '../../../ui/choice-cards.tsx'
import { AdditionPrice } from './addition-choices.tsx'
import type { ExtensionFieldsProps } from './extension-fields.tsx'

type UpdatesChoiceProps = Omit<ExtensionFieldsProps, 'values'>

export function UpdatesChoice(props: UpdatesChoiceProps) {
  const { license, engine, extension, typed, errors, prices, now, isRenewal } = props
  const isUnknown = configurationOfEngine(engine) === null
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
        aside={prices.updates && <AdditionPrice price={prices.updates} />}
        text={isUnknown ? UNKNOWN_UPDATES : <UpdatesText {...{ license, extension, now }} />}
      />
    </fieldset>
  )
}

function UpdatesText({ license, extension, now }: Pick<UpdatesChoiceProps, 'license' | 'extension' | 'now'>) {
  const { updatesUntil } = license
  const until = updatesUntilAfter(license, new Date(now))
  const updates = updatesOf(license, new Date(now))
  return (
    <>
      {updates && updatesUntil && until ? (
        <strong className="figures block font-medium text-ink">
          {updates.name} {formatShortDay(updatesUntil)} <span aria-hidden>→</span>{' '}
          <span className="sr-only">, then until</span> {formatShortDay(until)}
        </strong>
      ) : null}
      Covers everything on the license{isLarger(extension) ? ', including what you add now' : null}.
    </>
  )
}
