import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'

export const CONTROL_CLASS =
  'w-full min-w-0 min-h-11 rounded-ui border border-control bg-raised px-4 py-2 text-[1rem] text-ink placeholder:text-ink-faint transition-colors hover:border-ink-muted focus-visible:outline-offset-0 aria-invalid:border-problem disabled:opacity-50'

export interface FieldWords {
  label: string
  hint?: ReactNode
  error?: string | null
  isLabelHidden?: boolean
}

type ControlProps<Element extends 'input' | 'textarea' | 'select'> = FieldWords &
  Omit<ComponentPropsWithoutRef<Element>, 'aria-describedby' | 'aria-invalid'> & { name: string }

/** A field with its label, hint and error. All other props go to the control. */
const createField = <Props extends FieldWords & { id?: string; className?: string }>(
  renderControl: (props: Omit<Props, keyof FieldWords | 'className'>) => ReactNode,
) =>
  function Field({ label, hint, error, isLabelHidden, className, ...props }: Props) {
    const ownId = useId()
    const id = props.id ?? ownId
    const hintId = `${id}-hint`
    const errorId = `${id}-error`
    const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
    return (
      <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-small font-medium'}>
          {label}
        </label>
        {renderControl({
          autoFocus: Boolean(error),
          ...props,
          id,
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

export const TextField = createField<ControlProps<'input'>>((input) => (
  <input type="text" {...input} className={classNames(CONTROL_CLASS, 'read-only:bg-sunken')} />
))

export const TextAreaField = createField<ControlProps<'textarea'>>((area) => (
  <textarea {...area} className={classNames(CONTROL_CLASS, 'py-2.5')} />
))

export const CodeField = createField<ControlProps<'textarea'>>((area) => (
  <textarea
    {...area}
    className={classNames(CONTROL_CLASS, 'flex-1 py-2.5 font-mono text-small break-all read-only:bg-sunken')}
    spellCheck={false}
  />
))

export const SelectField = createField<ControlProps<'select'>>((select) => (
  <span className="relative block">
    <select {...select} className={classNames(CONTROL_CLASS, 'appearance-none pe-10')} />
    <Icon
      name="chevron-down"
      size={18}
      className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-muted"
    />
  </span>
))

/** The form around a file field needs `encType="multipart/form-data"`. */
export const FileField = createField<ControlProps<'input'>>((input) => (
  <input
    {...input}
    type="file"
    className="file-field w-full min-w-0 rounded-ui border dashed border-control bg-sunken p-2 text-small text-ink-muted aria-invalid:border-problem"
  />
))
