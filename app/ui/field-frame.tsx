import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export interface FieldWords {
  label: string
  /** What helps to fill it in. */
  hint?: ReactNode
  /** The message that says what is wrong with it. */
  error?: string | null
  /** For the eye a label is not needed, as in a search box. */
  isLabelHidden?: boolean
}

interface FieldFrameProps extends FieldWords {
  id?: string
  className?: string
  /** Draws the control with the attributes that tie it to its words. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** The label above a control, and the hint and the error below it, all tied to it. */
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

/** The message below a field that was refused. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-small font-medium text-problem">
      <Icon name="alert" size={18} className="mt-0.5" />
      <span className="min-w-0">{typeof children === 'string' ? withContactLink(children) : children}</span>
    </p>
  )
}

/** A message whose "contact us" leads to the ways to do so. */
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

/** The look of anything that takes typing. */
export const CONTROL_CLASS =
  'w-full min-w-0 min-h-11 rounded-ui border border-control bg-raised px-4 py-2 text-[1rem] text-ink placeholder:text-ink-faint transition-colors hover:border-ink-muted focus-visible:outline-offset-0 aria-invalid:border-problem disabled:opacity-50'
