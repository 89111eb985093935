import { Form, useSubmit } from '@remix-run/react'
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { LICENSE_SEARCH_NAMES } from '../../domain/license-columns.ts'
import { SEARCH_LENGTH_MAX, searchPlaceholder } from '../../domain/read-search.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { TYPED, useIsTyped } from '../../ui/typed-entry.ts'

const TYPING_PAUSE_MS = 200
const CONTROL_CLASS =
  'touchable min-h-9 rounded-ui border border-control bg-raised text-small text-ink placeholder:text-ink-faint hover:border-ink-muted'

export function FilterForm({ query, children }: { query: string; children: ReactNode }) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<string | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>()
  function stopPause() {
    clearTimeout(pause.current)
    pause.current = undefined
  }
  function apply({ target }: FormEvent) {
    const isText = target instanceof HTMLInputElement
    stopPause()
    pause.current = setTimeout(
      () => {
        pause.current = undefined
        submit(form.current, { preventScrollReset: true, replace: isText, state: TYPED })
      },
      isText ? TYPING_PAUSE_MS : 0,
    )
  }
  useEffect(() => stopPause, [])
  // The inline script marks fields that changed before hydration.
  useEffect(() => {
    if (form.current!.querySelector('[data-changed]'))
      submit(form.current, { preventScrollReset: true, state: TYPED })
  }, [])
  // When a link or the back button changes the URL, set fields to its values. Skip a field whose parameter is unchanged
  // and, while someone types, every text field.
  const isTyped = useIsTyped()
  useEffect(() => {
    const before = last.current
    last.current = query
    if (isTyped && before !== null) return
    const [params, old] = [new URLSearchParams(query), new URLSearchParams(before ?? '')]
    for (const field of form.current?.elements ?? []) {
      const isText = field instanceof HTMLInputElement && field.type === 'search'
      if (!(field instanceof HTMLSelectElement || (isText && !pause.current))) continue
      const { name, dataset } = field
      const isOld = before === null ? dataset.changed === undefined : params.get(name) !== old.get(name)
      if (isOld) field.value = params.get(name) ?? ''
    }
  }, [query])
  return (
    <Form
      ref={form}
      role="search"
      preventScrollReset
      state={TYPED}
      onChange={apply}
      onSubmit={stopPause}
      className="no-print flex min-w-0 max-sm:basis-full sm:has-[[type=search]]:flex-1 sm:has-[[type=search]]:basis-148 justify-end gap-1.5 max-sm:flex-wrap"
    >
      {children}
      <div className="hidden max-sm:basis-full noscript:block">
        <Button variant="secondary" size="small">
          Apply
        </Button>
      </div>
    </Form>
  )
}

export const FilterText = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <span className="relative min-w-0 flex-1 max-sm:basis-full">
    <Icon
      name="search"
      size={16}
      className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-faint"
    />
    <input
      {...input}
      type="search"
      name="q"
      maxLength={SEARCH_LENGTH_MAX}
      aria-label={label}
      autoComplete="off"
      enterKeyHint="search"
      className={classNames(CONTROL_CLASS, 'w-full pe-2 ps-10')}
    />
  </span>
)

export const LicenseSearchField = ({ search }: { search: string }) => (
  <FilterText
    label="Find a license"
    placeholder={searchPlaceholder(LICENSE_SEARCH_NAMES)}
    defaultValue={search}
  />
)

interface FilterChoiceProps {
  label: string
  name: string
  /** The name of the choice that doesn't filter. */
  all: string
  value: string | null
  options: readonly (readonly [value: string, text: string])[]
}

export function FilterChoice({ label, name, all, value, options }: FilterChoiceProps) {
  if (options.length === 0) return null
  return (
    <span className="relative max-sm:grow">
      <select
        aria-label={label}
        name={name}
        defaultValue={value ?? ''}
        className={classNames(CONTROL_CLASS, 'w-full appearance-none px-2 pe-7 max-sm:text-caption')}
      >
        {[['', all] as const, ...options].map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        size={16}
        className="pointer-events-none absolute inset-y-0 end-2 my-auto text-ink-muted"
      />
    </span>
  )
}
