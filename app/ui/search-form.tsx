import { Form, useLocation } from '@remix-run/react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { TYPED, useIsTyped } from './typed-entry.ts'

interface SearchFormProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'placeholder' | 'maxLength' | 'onChange'
> {
  query: string
  action?: string
}

/** Submits `?q=` to `action`, or to the current page. */
export function SearchForm({ query, action, ...field }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { key } = useLocation()
  const isTyped = useIsTyped()
  const shownKey = useRef(key)
  // A link or the back button has changed the query.
  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    if (!isTyped) form.current?.reset()
  }, [key])
  return (
    <Form
      ref={form}
      role="search"
      action={action}
      preventScrollReset
      state={TYPED}
      className="mt-8 flex max-w-2xl gap-2"
    >
      <TextField
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
