import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-frame.tsx'

interface CheckCardProps {
  id: string
  name: string
  value: string
  title: string
  text?: ReactNode
  aside?: ReactNode
  defaultChecked?: boolean
  isDisabled?: boolean
  error?: string | null
}

export function CheckCard({
  id,
  name,
  value,
  title,
  text,
  aside,
  defaultChecked,
  isDisabled,
  error,
}: CheckCardProps) {
  const ownId = useId()
  const errorId = `${id}-error`
  return (
    <div>
      <div
        className={classNames(
          'choice-card relative flex flex-col gap-2 rounded-ui border bg-raised p-4 transition-colors focus-ring',
          error ? 'border-problem' : 'border-control/60',
          isDisabled ? 'opacity-60' : 'hover:border-control has-checked:chosen',
        )}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <label className="flex gap-3 font-semibold tracking-close stretched">
            <input
              id={id}
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={defaultChecked}
              disabled={isDisabled}
              aria-invalid={error ? true : undefined}
              aria-describedby={[error && errorId, `${ownId}-aside`, `${ownId}-text`]
                .filter(Boolean)
                .join(' ')}
              className="relative z-1 mt-1.5 size-4 flex-none accent-accent focus-visible:outline-none"
            />
            {title}
          </label>
          <p id={`${ownId}-aside`} className="figures text-title empty:hidden">
            {aside}
          </p>
        </div>
        <p id={`${ownId}-text`} className="text-small text-ink-muted empty:hidden">
          {text}
        </p>
      </div>
      {error ? (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  )
}
