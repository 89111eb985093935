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

type ControlProps<Element extends 'input' | 'textarea' | 'select'> = FieldWords &
  Omit<ComponentPropsWithoutRef<Element>, 'aria-describedby' | 'aria-invalid'> & { name: string }

/** Renders the label, hint and error, and passes all other props to the control. */
const framed = <Props extends FieldWords & { id?: string; className?: string }>(
  draw: (control: Omit<Props, keyof FieldWords | 'className'>) => ReactNode,
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
        {draw({
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

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-small font-medium text-problem">
      <Icon name="alert" size={18} className="mt-0.5" />
      <span className="min-w-0">{typeof children === 'string' ? withContactLink(children) : children}</span>
    </p>
  )
}

function withContactLink(message: string): ReactNode {
  const [before, words, after] = message.split(/(contact (?:sales|support))/i)
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

/** Leaves out fields without a value. */
export const HiddenFields = ({ fields }: { fields: Record<string, string | number | null | undefined> }) =>
  Object.entries(fields).map(([name, value]) =>
    value == null ? null : <input key={name} type="hidden" name={name} value={value} />,
  )

export const TextField = framed<ControlProps<'input'>>((input) => (
  <input type="text" {...input} className={classNames(CONTROL_CLASS, 'read-only:bg-sunken')} />
))

export const CodeField = framed<ControlProps<'textarea'>>((area) => (
  <textarea
    {...area}
    className={classNames(CONTROL_CLASS, 'flex-1 py-2.5 font-mono text-small break-all read-only:bg-sunken')}
    spellCheck={false}
  />
))

export const SelectField = framed<ControlProps<'select'>>((select) => (
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
export const FileField = framed<ControlProps<'input'>>((input) => (
  <input
    {...input}
    type="file"
    className="file-field w-full min-w-0 rounded-ui border dashed border-control bg-sunken p-2 text-small text-ink-muted aria-invalid:border-problem"
  />
))
