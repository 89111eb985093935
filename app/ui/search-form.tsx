import { Form } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'

interface SearchFormProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'placeholder' | 'maxLength' | 'onChange'
> {
  query: string
  action?: string
}

/** Submits `?q=` to `action`, or to the current page. */
export function SearchForm({ query, action, ...field }: SearchFormProps) {
  return (
    <Form role="search" action={action} preventScrollReset className="mt-8 flex max-w-2xl gap-2">
      <TextField
        key={query}
        {...field}
        type="search"
        name="q"
        isLabelHidden
        defaultValue={query}
        autoComplete="off"
        enterKeyHint="search"
        className="flex-1"
      />
      <Button icon="search">Search</Button>
    </Form>
  )
}
