import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASS, FieldFrame, type FieldWords } from './field-frame.tsx'
import { Icon } from './icon.tsx'

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
