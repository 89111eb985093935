import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export const CONTROL_CLASS =
  'w-full min-w-0 min-h-11 rounded-ui border border-control bg-raised px-4 py-2 text-[1rem] text-ink placeholder:text-ink-faint transition-colors hover:border-ink-muted focus-visible:outline-offset-0 aria-invalid:border-problem disabled:opacity-50'

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

function FieldFrame({ id, label, hint, error, isLabelHidden, className, children }: FieldFrameProps) {
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

type Control<Element extends 'input' | 'textarea' | 'select'> = FieldWords &
  Omit<ComponentPropsWithoutRef<Element>, 'aria-describedby' | 'aria-invalid'> & { name: string }

export function TextField({ id, label, hint, error, isLabelHidden, className, ...input }: Control<'input'>) {
  return (
    <FieldFrame {...{ id, label, hint, error, isLabelHidden, className }}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={classNames(CONTROL_CLASS, 'read-only:bg-sunken', input.type === 'number' && 'figures')}
        />
      )}
    </FieldFrame>
  )
}

interface TextAreaFieldProps extends Control<'textarea'> {
  isCode?: boolean
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { id, label, hint, error, isLabelHidden, className, isCode, ...area } = props
  return (
    <FieldFrame {...{ id, label, hint, error, isLabelHidden, className }}>
      {(control) => (
        <textarea
          rows={5}
          {...area}
          {...control}
          className={classNames(
            CONTROL_CLASS,
            'py-2.5 read-only:bg-sunken',
            isCode && 'font-mono text-small break-all',
          )}
          spellCheck={isCode ? false : undefined}
        />
      )}
    </FieldFrame>
  )
}

export function SelectField({
  id,
  label,
  hint,
  error,
  isLabelHidden,
  className,
  ...select
}: Control<'select'>) {
  return (
    <FieldFrame {...{ id, label, hint, error, isLabelHidden, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={classNames(CONTROL_CLASS, 'appearance-none pe-10')} />
          <Icon
            name="chevron-down"
            size={18}
            className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-muted"
          />
        </span>
      )}
    </FieldFrame>
  )
}

/** Its form needs `encType="multipart/form-data"`. */
export function FileField({ id, label, hint, error, isLabelHidden, className, ...input }: Control<'input'>) {
  return (
    <FieldFrame {...{ id, label, hint, error, isLabelHidden, className }}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="file"
          className="file-field w-full min-w-0 rounded-ui border dashed border-control bg-sunken p-2 text-small text-ink-muted aria-invalid:border-problem"
        />
      )}
    </FieldFrame>
  )
}
