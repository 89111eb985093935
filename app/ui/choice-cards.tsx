import { type ChangeEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-frame.tsx'

export interface Choice {
  value: string
  title: string
  text?: ReactNode
  aside?: ReactNode
  details?: ReactNode
  isDisabled?: boolean
}

interface ChoiceCardsProps {
  id?: string
  legend: string
  isLegendHidden?: boolean
  name: string
  choices: readonly Choice[]
  defaultValue?: string
  error?: string | null
  /** A page that is loaded with the error begins at the choices, with the error above them. */
  focusesError?: boolean
  onValueChange?: (value: string) => void
  columns?: 1 | 2 | 3
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }

export function ChoiceCards(props: ChoiceCardsProps) {
  const { id, legend, isLegendHidden, name, choices, defaultValue, error, onValueChange, columns = 2 } = props
  const { focusesError } = props
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
      <div className={classNames('grid gap-3', COLUMNS[columns])}>
        {choices.map((choice, index) => (
          <ChoiceCard
            key={choice.value}
            {...choice}
            name={name}
            isChosen={choice.value === defaultValue}
            isInvalid={Boolean(error)}
            isFocused={Boolean(error && focusesError && index === 0)}
            onChange={(event) => onValueChange?.(event.target.value)}
          />
        ))}
      </div>
      {focusesError ? null : message}
    </fieldset>
  )
}

interface ChoiceCardProps extends Choice {
  name: string
  isChosen: boolean
  isInvalid: boolean
  isFocused: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The title is the label, and its area is the whole card; the rest describes it. */
function ChoiceCard(props: ChoiceCardProps) {
  const { value, title, text, aside, details, isDisabled, name, isChosen, isInvalid, onChange } = props
  const { isFocused } = props
  const id = useId()
  return (
    <div
      className={classNames(
        'choice-card relative flex flex-col gap-2 rounded-ui border bg-raised p-4 transition-colors focus-ring',
        isInvalid ? 'border-problem' : 'border-control/60',
        isDisabled ? 'opacity-60' : 'hover:border-control has-checked:chosen',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <label className="flex gap-3 font-semibold tracking-close stretched">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={isChosen}
            disabled={isDisabled}
            autoFocus={isFocused}
            aria-invalid={isInvalid || undefined}
            aria-describedby={`${id}-aside ${id}-text`}
            onChange={onChange}
            className="relative z-1 mt-1.5 size-4 flex-none accent-accent focus-visible:outline-none"
          />
          {title}
        </label>
        <p id={`${id}-aside`} className="figures text-title empty:hidden">
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
