import { Form } from '@remix-run/react'
import { SUPPORT } from '../../content/support.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

export function SearchForm({ query }: { query: string }) {
  return (
    <Form method="get" role="search" preventScrollReset className="mt-8 flex max-w-2xl gap-2">
      <TextField
        key={query}
        type="search"
        name="q"
        label={SUPPORT.searchLabel}
        isLabelHidden
        defaultValue={query}
        placeholder={SUPPORT.searchPlaceholder}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className="flex-1"
      />
      <Button icon="search">{SUPPORT.searchButton}</Button>
    </Form>
  )
}
