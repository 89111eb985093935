import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

export interface CardWords {
  title: string
  text?: ReactNode
  aside?: ReactNode
  details?: ReactNode
}

interface ChoiceCardProps extends CardWords, Omit<ComponentPropsWithoutRef<'input'>, 'title' | 'className'> {
  type: 'radio' | 'checkbox'
  isInvalid: boolean
  isCompact?: boolean
  errorId?: string | false
}

function ChoiceCard(props: ChoiceCardProps) {
  const { title, text, aside, details, isInvalid, isCompact, errorId, ...input } = props
  const id = useId()
  return (
    <div
      className={classNames(
        'choice-card relative flex flex-col gap-2 bg-raised transition-colors focus-ring',
        isCompact ? 'border-line px-4 py-2' : 'rounded-ui border p-4',
        isInvalid && input.type === 'checkbox' ? 'border-problem' : !isCompact && 'border-control/60',
        input.disabled ? 'opacity-60' : 'hover:border-control has-checked:chosen',
      )}
    >
      <div
        className={classNames(
          'flex flex-wrap justify-between gap-x-4 gap-y-1',
          isCompact ? 'items-center' : 'items-baseline',
        )}
      >
        <label className="flex gap-3 font-semibold tracking-close stretched">
          <input
            {...input}
            aria-invalid={isInvalid || undefined}
            aria-describedby={classNames(errorId, `${id}-aside`, `${id}-text`)}
            className="relative z-1 mt-1.5 size-4 flex-none accent-accent focus-visible:outline-none"
          />
          {title}
        </label>
        <p
          id={`${id}-aside`}
          className={classNames(
            'figures empty:hidden',
            isCompact ? 'text-small text-ink-muted max-sm:ps-7' : 'text-title',
          )}
        >
          {aside}
        </p>
      </div>
      <p id={`${id}-text`} className="text-small text-ink-muted empty:hidden">
        {text}
      </p>
      {details}
    </div>
  )
}

export interface Choice extends CardWords {
  value: string
}

interface ChoiceCardsProps {
  id?: string
  legend: string
  isLegendHidden?: boolean
  /** The id of the form, if the cards aren't in it. */
  form?: string
  name: string
  choices: readonly Choice[]
  defaultValue?: string
  error?: string | null
  /** After a full page load, focuses the first choice and shows the error above the cards. */
  focusesError?: boolean
  columns?: 1 | 2
  isCompact?: boolean
}

export function ChoiceCards(props: ChoiceCardsProps) {
  const { id, legend, isLegendHidden, form, name, choices, defaultValue, error } = props
  const { focusesError, columns = 2, isCompact } = props
  const errorId = useId()
  const message = error ? (
    <div className={focusesError ? 'mb-3' : 'mt-2'}>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  ) : null
  return (
    <fieldset id={id} className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-3 font-semibold tracking-close'}>{legend}</legend>
      {focusesError ? message : null}
      <div
        className={classNames(
          'grid',
          isCompact ? 'divide-y divide-line overflow-clip rounded-ui border border-line' : 'gap-3',
          columns === 2 && 'sm:grid-cols-2',
        )}
      >
        {choices.map((choice, index) => (
          <ChoiceCard
            key={choice.value}
            {...choice}
            form={form}
            name={name}
            type="radio"
            defaultChecked={choice.value === defaultValue}
            isInvalid={Boolean(error)}
            isCompact={isCompact}
            autoFocus={Boolean(error && focusesError && index === 0)}
          />
        ))}
      </div>
      {focusesError ? null : message}
    </fieldset>
  )
}

type CheckCardProps = Omit<ChoiceCardProps, 'type' | 'isInvalid' | 'errorId'> & { error?: string | null }

export function CheckCard({ error, ...card }: CheckCardProps) {
  const errorId = `${card.id}-error`
  return (
    <div>
      <ChoiceCard {...card} type="checkbox" isInvalid={Boolean(error)} errorId={Boolean(error) && errorId} />
      {error ? (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  )
}
