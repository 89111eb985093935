import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

interface CardWords {
  title: string
  text?: ReactNode
  /** On the title's line: a price, or what else tells the choices apart. */
  aside?: ReactNode
  /** Below the text, with controls of its own. */
  details?: ReactNode
}

const LOOKS = {
  card: {
    box: 'rounded-ui border p-4',
    border: 'border-control/60',
    line: 'items-baseline',
    aside: 'text-title',
    group: 'gap-3',
  },
  /** A line of a list. */
  row: {
    box: 'px-4 py-2',
    border: 'border-line',
    line: 'items-center',
    aside: 'text-small text-ink-muted max-sm:ps-7',
    group: 'divide-y divide-line overflow-clip rounded-ui border border-line',
  },
}

type Look = keyof typeof LOOKS

interface ChoiceCardProps extends CardWords, Omit<ComponentPropsWithoutRef<'input'>, 'title' | 'className'> {
  type: 'radio' | 'checkbox'
  look?: Look
  isInvalid: boolean
  /** The error's id, if it's about this card alone. */
  errorId?: string | null
}

function ChoiceCard(props: ChoiceCardProps) {
  const { title, text, aside, details, look = 'card', isInvalid, errorId, ...input } = props
  const id = useId()
  const classes = LOOKS[look]
  // Of several radio buttons, none is the wrong one.
  const isMarked = isInvalid && input.type === 'checkbox'
  return (
    <div
      className={classNames(
        'choice-card relative flex flex-col gap-2 bg-raised transition-colors focus-ring',
        classes.box,
        isMarked ? 'border-problem' : classes.border,
        input.disabled ? 'opacity-60' : 'hover:border-control has-checked:chosen',
      )}
    >
      <div className={classNames('flex flex-wrap justify-between gap-x-4 gap-y-1', classes.line)}>
        <label className="flex gap-3 font-semibold tracking-close stretched">
          <input
            {...input}
            aria-invalid={isInvalid || undefined}
            aria-describedby={classNames(errorId, `${id}-aside`, `${id}-text`)}
            className="relative z-1 mt-1.5 size-4 flex-none accent-accent focus-visible:outline-none"
          />
          {title}
        </label>
        <p id={`${id}-aside`} className={classNames('figures empty:hidden', classes.aside)}>
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
  look?: Look
}

/** Radio buttons, each with a card around it. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { id, legend, isLegendHidden, form, name, choices, defaultValue, error } = props
  const { focusesError = false, columns = 2, look = 'card' } = props
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
      <div className={classNames('grid', LOOKS[look].group, columns === 2 && 'sm:grid-cols-2')}>
        {choices.map((choice, index) => (
          <ChoiceCard
            key={choice.value}
            {...choice}
            form={form}
            name={name}
            type="radio"
            look={look}
            defaultChecked={choice.value === defaultValue}
            isInvalid={Boolean(error)}
            autoFocus={Boolean(error) && focusesError && index === 0}
          />
        ))}
      </div>
      {focusesError ? null : message}
    </fieldset>
  )
}

interface CheckCardProps extends Omit<ChoiceCardProps, 'id' | 'type' | 'isInvalid' | 'errorId'> {
  id: string
  error?: string | null
}

/** A checkbox with a card around it. */
export function CheckCard({ error, ...card }: CheckCardProps) {
  const errorId = error ? `${card.id}-error` : null
  return (
    <div>
      <ChoiceCard {...card} type="checkbox" isInvalid={errorId !== null} errorId={errorId} />
      {errorId === null ? null : (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
