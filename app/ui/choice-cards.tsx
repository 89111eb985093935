import { useId } from 'react'
import { type CardWords, ChoiceCard } from './choice-card.tsx'
import { classNames } from './class-names.ts'
import { FieldError } from './field-frame.tsx'

export interface Choice extends CardWords {
  value: string
  isDisabled?: boolean
}

interface ChoiceCardsProps {
  id?: string
  legend: string
  name: string
  choices: readonly Choice[]
  defaultValue?: string
  error?: string | null
  /** A page that is loaded with the error begins at the choices, with the error above them. */
  focusesError?: boolean
  columns?: 1 | 2
}

export function ChoiceCards(props: ChoiceCardsProps) {
  const { id, legend, name, choices, defaultValue, error, focusesError, columns = 2 } = props
  const errorId = useId()
  const message = error ? (
    <div className={focusesError ? 'mb-3' : 'mt-2'}>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  ) : null
  return (
    <fieldset id={id} className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-3 font-semibold tracking-close">{legend}</legend>
      {focusesError ? message : null}
      <div className={classNames('grid gap-3', columns === 2 && 'sm:grid-cols-2')}>
        {choices.map(({ isDisabled, ...choice }, index) => (
          <ChoiceCard
            key={choice.value}
            {...choice}
            name={name}
            type="radio"
            defaultChecked={choice.value === defaultValue}
            disabled={isDisabled}
            isInvalid={Boolean(error)}
            autoFocus={Boolean(error && focusesError && index === 0)}
          />
        ))}
      </div>
      {focusesError ? null : message}
    </fieldset>
  )
}
