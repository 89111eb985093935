import { type ChangeEvent, useRef } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASS, FieldFrame, type FieldWords } from './field-frame.tsx'
import { Icon } from './icon.tsx'

interface StepperFieldProps extends FieldWords {
  id?: string
  name: string
  min: number
  max: number
  step?: number
  defaultValue?: number | string
  /** With `onValueChange`, keeps the value outside; text, because half-typed numbers are not numbers. */
  value?: string
  onValueChange?: (value: string) => void
  /** Said after the number: "players". */
  unit?: string
  /** What one step adds or takes away: "player". */
  singular: string
  className?: string
}

/** A whole number with − and + beside it. Without script it is the browser's own number field. */
export function StepperField(props: StepperFieldProps) {
  const { id, label, hint, error, isLabelHidden, className, unit, singular, onValueChange, value, ...input } =
    props
  const inputRef = useRef<HTMLInputElement>(null)

  /** Steps as the browser's own arrows do, and sends the events that typing sends. */
  const step = (direction: 'up' | 'down') => {
    const element = inputRef.current
    if (!element) return
    if (direction === 'up') element.stepUp()
    else element.stepDown()
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }

  const controlled = onValueChange
    ? { value, onChange: (event: ChangeEvent<HTMLInputElement>) => onValueChange(event.target.value) }
    : {}

  return (
    <FieldFrame {...{ id, label, hint, error, isLabelHidden, className }}>
      {(control) => (
        <div className="flex items-center gap-2">
          <StepButton direction="down" singular={singular} controls={control.id} onStep={step} />
          <input
            ref={inputRef}
            type="number"
            inputMode="numeric"
            {...input}
            {...controlled}
            {...control}
            className={classNames(CONTROL_CLASS, 'stepper-input figures max-w-28 text-center font-medium')}
          />
          <StepButton direction="up" singular={singular} controls={control.id} onStep={step} />
          {unit ? <span className="ms-1 text-small text-ink-muted">{unit}</span> : null}
        </div>
      )}
    </FieldFrame>
  )
}

interface StepButtonProps {
  direction: 'up' | 'down'
  singular: string
  controls: string
  onStep: (direction: 'up' | 'down') => void
}

function StepButton({ direction, singular, controls, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className="grid size-11 flex-none place-items-center rounded-ui border border-control/60 bg-raised transition-colors hover:border-control hover:bg-hover noscript:hidden"
      aria-label={`One ${direction === 'up' ? 'more' : 'fewer'} ${singular}`}
      aria-controls={controls}
      onClick={() => onStep(direction)}
    >
      <Icon name={direction === 'up' ? 'plus' : 'minus'} size={18} />
    </button>
  )
}
