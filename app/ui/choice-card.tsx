import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export interface CardWords {
  title: string
  text?: ReactNode
  aside?: ReactNode
  details?: ReactNode
}

interface ChoiceCardProps extends CardWords, Omit<ComponentPropsWithoutRef<'input'>, 'title' | 'className'> {
  type: 'radio' | 'checkbox'
  isInvalid: boolean
  /** The id of the card's own message. */
  errorId?: string | false
}

/** The title is the label, and its area is the whole card; the rest describes it. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { title, text, aside, details, isInvalid, errorId, ...input } = props
  const id = useId()
  return (
    <div
      className={classNames(
        'choice-card relative flex flex-col gap-2 rounded-ui border bg-raised p-4 transition-colors focus-ring',
        isInvalid ? 'border-problem' : 'border-control/60',
        input.disabled ? 'opacity-60' : 'hover:border-control has-checked:chosen',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <label className="flex gap-3 font-semibold tracking-close stretched">
          <input
            {...input}
            aria-invalid={isInvalid || undefined}
            aria-describedby={classNames(errorId, `${id}-aside`, `${id}-text`)}
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
