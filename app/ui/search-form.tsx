import { Form } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { TextField } from './field.tsx'

interface SearchFormProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'placeholder' | 'maxLength' | 'onChange'
> {
  query: string
  action?: string
  children?: ReactNode
  className?: string
}

/** Submits `?q=` to `action`, or to the current page. */
export function SearchForm({
  query,
  action,
  children,
  className = 'mt-8 max-w-2xl',
  ...field
}: SearchFormProps) {
  return (
    <Form role="search" action={action} preventScrollReset className={classNames('flex gap-2', className)}>
      {children}
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
      <Button variant="secondary" icon="search">
        Search
      </Button>
    </Form>
  )
}
