import { Form, type FormProps, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { SelectField } from '../../ui/field.tsx'

interface FilterFormProps extends FormProps {
  query: string
}

/** With JavaScript, choices apply at once. */
export function FilterForm({ query, ...rest }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<string | null>(null)
  // Fields keep their values when the URL changes, so update them; if a parameter is unchanged, its field may hold a
  // newer choice.
  useEffect(() => {
    const [params, before] = [new URLSearchParams(query), new URLSearchParams(last.current ?? '')]
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement)
        if (last.current === null || params.get(field.name) !== before.get(field.name))
          field.value =
            params.get(field.name) ??
            (field instanceof HTMLSelectElement ? (field.options[0]?.value ?? '') : '')
    last.current = query
  }, [query])
  return <Form ref={form} preventScrollReset {...rest} />
}

export type FilterOption = readonly [value: string, text: string]

interface FilterChoiceProps {
  label: string
  name: string
  all?: string
  value: string | null
  options: readonly FilterOption[]
}

export function FilterChoice({ label, name, all, value, options }: FilterChoiceProps) {
  const submit = useSubmit()
  if (options.length === 0) return null
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue={value ?? ''}
      onChange={({ target }) => submit(target.form, { preventScrollReset: true })}
    >
      {all === undefined ? null : <option value="">{all}</option>}
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
