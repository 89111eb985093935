import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export interface FieldWords {
  label: string
  hint?: ReactNode
  error?: string | null
  isLabelHidden?: boolean
}

interface FieldFrameProps extends FieldWords {
  id?: string
  className?: string
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

export function FieldFrame({ id, label, hint, error, isLabelHidden, className, children }: FieldFrameProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={isLabelHidden ? 'sr-only' : 'text-small font-medium'}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? (
        <p id={hintId} className="text-small text-ink-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-small font-medium text-problem">
      <Icon name="alert" size={18} className="mt-0.5" />
      <span className="min-w-0">{typeof children === 'string' ? withContactLink(children) : children}</span>
    </p>
  )
}

function withContactLink(message: string): ReactNode {
  const [before, words, after] = message.split(/(contact us)/i)
  return words ? (
    <>
      {before}
      <Link to="/support#contact" className="text-link">
        {words}
      </Link>
      {after}
    </>
  ) : (
    message
  )
}

export const CONTROL_CLASS =
  'w-full min-w-0 min-h-11 rounded-ui border border-control bg-raised px-4 py-2 text-[1rem] text-ink placeholder:text-ink-faint transition-colors hover:border-ink-muted focus-visible:outline-offset-0 aria-invalid:border-problem disabled:opacity-50'
