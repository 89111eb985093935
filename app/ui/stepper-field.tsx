import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
} from 'react'
import { WHOLE_NUMBER } from '../domain/parse-configuration.ts'
import { stepCount } from '../domain/step-configuration.ts'
import { classNames } from './class-names.ts'
import type { FieldWords } from './field.tsx'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'
import { isPlainKey } from './plain-key.ts'
import { preventHeldClick } from './prevent-held-click.ts'

type Direction = 'up' | 'down'

interface CountRange {
  min: number
  max: number
  step?: number
}

interface StepperFieldProps extends CountRange, Omit<FieldWords, 'isLabelHidden'> {
  id: string
  name: string
  defaultValue?: number | string
  /** With its article: "a player". */
  unit: string
  price?: ReactNode
  /** About the typed count. Screen readers announce it when it changes. */
  note?: string | null
  /** A button after the note, which adds one step. */
  suggestion?: { text: string; aside: ReactNode } | null
  /** Without JavaScript, the buttons submit `step` with the form. Otherwise they'd do nothing, so they're hidden. */
  submits?: boolean
}

export function StepperField(props: StepperFieldProps) {
  const { id, label, hint, error, unit, price, note, suggestion, submits, min, max, step, ...input } = props
  const { inputRef, stepOnce, onKeyDown } = useStepping({ min, max, step })
  const ids = { error: `${id}-error`, note: `${id}-note`, price: `${id}-price`, hint: `${id}-hint` }
  const describedBy = [error && ids.error, note && ids.note, price && ids.price, hint && ids.hint]
  const button = { name: input.name, unit, controls: id, submits, onStep: stepOnce }
  return (
    <div
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2"
      onKeyDown={preventHeldClick}
    >
      <label htmlFor={id} className="font-semibold tracking-close">
        {label}
      </label>
      {price ? (
        <p
          id={ids.price}
          className="figures text-small text-ink-muted max-sm:order-1 max-sm:col-span-full sm:-mt-2 sm:self-start"
        >
          {price}
        </p>
      ) : null}
      <div
        className={classNames(
          'flex items-center',
          price ? 'sm:col-start-2 sm:row-span-2 sm:row-start-1' : null,
        )}
      >
        <StepButton {...button} direction="down" />
        <CountInput
          {...input}
          ref={inputRef}
          id={id}
          onKeyDown={onKeyDown}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          className={submits ? undefined : 'noscript:rounded-ui'}
        />
        <StepButton {...button} direction="up" />
      </div>
      <div className="order-1 col-span-full grid gap-1.5">
        {error ? <FieldError id={ids.error}>{error}</FieldError> : null}
        <p id={ids.note} aria-live="polite" className="figures text-small font-medium empty:hidden">
          {note}
          {suggestion ? (
            <Suggestion
              {...suggestion}
              buttonProps={stepProps('up', button)}
              onTake={() => {
                stepOnce('up')
                inputRef.current?.focus()
              }}
            />
          ) : null}
        </p>
        {hint ? (
          <p id={ids.hint} className="max-w-measure text-small text-ink-muted">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** A text field, because the mouse wheel and held arrow keys change a number field's value. */
const CountInput = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<'input'>>(function CountInput(
  { className, ...props },
  ref,
) {
  return (
    <input
      {...props}
      ref={ref}
      inputMode="numeric"
      autoComplete="off"
      className={classNames(
        'figures relative h-11 w-20 min-w-0 border border-control bg-raised px-2 text-center text-[1rem] font-medium transition-colors hover:border-ink-muted focus-visible:z-1 focus-visible:outline-offset-0 aria-invalid:z-1 aria-invalid:border-problem',
        className,
      )}
    />
  )
})

interface SuggestionProps {
  text: string
  aside: ReactNode
  buttonProps: StepSubmission
  onTake(): void
}

const Suggestion = ({ text, aside, buttonProps, onTake }: SuggestionProps) => (
  <>
    {' '}
    <button
      {...buttonProps}
      className="text-link touchable"
      onClick={(event) => {
        event.preventDefault()
        onTake()
      }}
    >
      {text}
    </button>{' '}
    {aside}
  </>
)

/** Steps the field's count by button or arrow key. */
function useStepping({ min, max, step = 1 }: CountRange) {
  const inputRef = useRef<HTMLInputElement>(null)

  const stepOnce = (direction: Direction) => {
    const input = inputRef.current
    if (!input) return
    const typed = input.value.trim()
    const count = WHOLE_NUMBER.test(typed) ? Number(typed) : min - 1
    const next = stepCount(count, direction === 'up' ? 1 : -1, { min, max, step })
    // Unlike setting `value`, this leaves React's record of it alone, so React reports the change.
    input.setRangeText(String(next), 0, input.value.length, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key]
    if (!direction || !isPlainKey(event)) return
    event.preventDefault()
    if (!event.repeat) stepOnce(direction)
  }
  return { inputRef, stepOnce, onKeyDown }
}

interface StepButtonProps {
  direction: Direction
  name: string
  unit: string
  controls: string
  submits?: boolean
  onStep: (direction: Direction) => void
}

type StepSubmission = Pick<ComponentPropsWithoutRef<'button'>, 'type' | 'name' | 'value'>

const stepProps = (
  direction: Direction,
  { name, submits }: Pick<StepButtonProps, 'name' | 'submits'>,
): StepSubmission =>
  submits
    ? { type: 'submit', name: 'step', value: `${direction === 'up' ? 'more' : 'fewer'}-${name}` }
    : { type: 'button' }

function StepButton({ direction, name, unit, controls, submits, onStep }: StepButtonProps) {
  const isUp = direction === 'up'
  return (
    <button
      {...stepProps(direction, { name, submits })}
      className={classNames(
        'grid size-11 flex-none place-items-center border border-control bg-raised transition-colors hover:bg-hover',
        isUp ? 'rounded-e-ui border-s-0' : 'rounded-s-ui border-e-0',
        !submits && 'noscript:hidden',
      )}
      aria-label={`${isUp ? 'Add' : 'Remove'} ${unit}`}
      aria-controls={controls}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        onStep(direction)
      }}
    >
      <Icon name={isUp ? 'plus' : 'minus'} size={18} />
    </button>
  )
}
