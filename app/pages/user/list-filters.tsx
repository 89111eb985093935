import { Form, useSubmit } from '@remix-run/react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { LICENSE_SEARCH_NAMES } from '../../domain/license-columns.ts'
import { SEARCH_LENGTH_MAX, searchPlaceholder } from '../../domain/read-search.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { TYPED, useIsTyped } from '../../ui/typed-entry.ts'

const TYPING_PAUSE_MS = 200
const CONTROL_CLASS =
  'touchable min-h-9 rounded-ui border border-control bg-raised text-small text-ink placeholder:text-ink-faint hover:border-ink-muted'

/** For a list too short to show its filters: its link may still filter. */
export const NO_FILTER_MATCH = 'Nothing matches these filters.'

interface FilterFormProps {
  /** The query whose filters the fields show. */
  query: string
  children: ReactNode
}

/** Applies the filters on every change: at once for a choice, after a pause in typing for a search. */
export function FilterForm({ query, children }: FilterFormProps) {
  const submit = useSubmit()
  const formRef = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  function cancelSubmit() {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  function submitSoon({ target }: FormEvent) {
    const isText = target instanceof HTMLInputElement
    cancelSubmit()
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        submit(formRef.current, { preventScrollReset: true, replace: isText, state: TYPED })
      },
      isText ? TYPING_PAUSE_MS : 0,
    )
  }
  useEffect(() => cancelSubmit, [])
  // The inline script marks fields that changed before hydration.
  useEffect(() => {
    if (formRef.current!.querySelector('[data-changed]'))
      submit(formRef.current, { preventScrollReset: true, state: TYPED })
  }, [])
  useFieldsFromQuery(query, formRef, () => timer.current !== undefined)
  return (
    <Form
      ref={formRef}
      role="search"
      preventScrollReset
      state={TYPED}
      onChange={submitSoon}
      onSubmit={cancelSubmit}
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

/**
 * When a link or the back button changes the query, sets the fields to its values. Skips a field whose parameter is
 * unchanged and, while someone types, every text field.
 */
function useFieldsFromQuery(query: string, formRef: RefObject<HTMLFormElement>, isTyping: () => boolean) {
  const shownQuery = useRef<string | null>(null)
  const isTyped = useIsTyped()
  useEffect(() => {
    const isFirst = shownQuery.current === null
    const before = new URLSearchParams(shownQuery.current ?? '')
    const params = new URLSearchParams(query)
    shownQuery.current = query
    if (isTyped && !isFirst) return
    for (const field of formRef.current?.elements ?? []) {
      if (!isSelect(field) && !(isSearchInput(field) && !isTyping())) continue
      const { name, dataset } = field
      const mayReplace = isFirst ? dataset.changed === undefined : params.get(name) !== before.get(name)
      if (mayReplace) field.value = params.get(name) ?? ''
    }
  }, [query])
}

const isSelect = (field: Element) => field instanceof HTMLSelectElement

const isSearchInput = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'search'

interface FilterTextProps {
  label: string
  /** What it searches: "license", "key", "machine". */
  names: readonly string[]
  search: string
}

export const FilterText = ({ label, names, search }: FilterTextProps) => (
  <span className="relative min-w-0 flex-1 max-sm:basis-full">
    <Icon
      name="search"
      size={16}
      className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-faint"
    />
    <input
      type="search"
      name="q"
      defaultValue={search}
      placeholder={searchPlaceholder(names)}
      maxLength={SEARCH_LENGTH_MAX}
      aria-label={label}
      autoComplete="off"
      enterKeyHint="search"
      className={classNames(CONTROL_CLASS, 'w-full pe-2 ps-10')}
    />
  </span>
)

export const LicenseSearchField = ({ search }: { search: string }) => (
  <FilterText label="Find a license" names={LICENSE_SEARCH_NAMES} search={search} />
)

interface FilterChoiceProps<Value extends string> {
  label: string
  name: string
  /** The name of the choice that doesn't filter. */
  all: string
  value: Value | null
  options: readonly Value[]
  wordsOf(option: Value): string
}

export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, name, all, value, options, wordsOf } = props
  // A link may ask for a value that nothing in the list has any more.
  const choices = value === null || options.includes(value) ? options : [...options, value]
  if (choices.length === 0) return null
  return (
    <span className="relative max-sm:grow">
      <select
        aria-label={label}
        name={name}
        defaultValue={value ?? ''}
        className={classNames(CONTROL_CLASS, 'w-full appearance-none px-2 pe-7 max-sm:text-caption')}
      >
        <option value="">{all}</option>
        {choices.map((option) => (
          <option key={option} value={option}>
            {wordsOf(option)}
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
