import { Form, useSubmit } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { type Href, uncheckedHref } from '../../domain/href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const TYPING_PAUSE_MS = 200
const CONTROL_CLASS =
  'touchable min-h-9 rounded-ui border border-control bg-raised text-small text-ink placeholder:text-ink-faint hover:border-ink-muted'

interface FilterFormProps {
  query: string
  children: ReactNode
}

/** With JavaScript, the list updates as you type or choose. */
function FilterForm({ query, children }: FilterFormProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<string | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout> | null>(null)
  function stopPause() {
    if (pause.current) clearTimeout(pause.current)
    pause.current = null
  }
  function apply({ target }: FormEvent) {
    stopPause()
    const isTyped = target instanceof HTMLInputElement
    const send = () => {
      pause.current = null
      submit(form.current, { preventScrollReset: true, replace: isTyped })
    }
    if (isTyped) pause.current = setTimeout(send, TYPING_PAUSE_MS)
    else send()
  }
  useEffect(() => stopPause, [])
  // Fields keep their values when the URL changes, so update them. Skip a field if its parameter is unchanged or
  // someone is typing: it may hold a newer choice.
  useEffect(() => {
    const [params, before] = [new URLSearchParams(query), new URLSearchParams(last.current ?? '')]
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && !pause.current))
        if (last.current === null || params.get(field.name) !== before.get(field.name))
          field.value =
            params.get(field.name) ??
            (field instanceof HTMLSelectElement ? (field.options[0]?.value ?? '') : '')
    last.current = query
  }, [query])
  return (
    <Form
      ref={form}
      role="search"
      preventScrollReset
      onChange={apply}
      onSubmit={stopPause}
      className="no-print flex min-w-0 flex-1 gap-2 max-lg:basis-full max-lg:order-2 max-sm:flex-wrap"
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

interface FilterTextProps {
  label: string
  name: string
  value: string
  maxLength: number
}

export const FilterText = ({ label, value, ...input }: FilterTextProps) => (
  <span className="relative min-w-0 flex-1 max-sm:basis-full">
    <Icon
      name="search"
      size={16}
      className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-faint"
    />
    <input
      {...input}
      type="search"
      aria-label={label}
      placeholder="Filter"
      defaultValue={value}
      autoComplete="off"
      enterKeyHint="search"
      className={classNames(CONTROL_CLASS, 'w-full px-3 ps-10')}
    />
  </span>
)

export type FilterOption = readonly [value: string, text: string]

interface FilterChoiceProps {
  label: string
  name: string
  all?: string
  value: string | null
  options: readonly FilterOption[]
}

export function FilterChoice({ label, name, all, value, options }: FilterChoiceProps) {
  if (options.length === 0) return null
  return (
    <span className="relative min-w-0 max-sm:flex-1">
      <select
        aria-label={label}
        name={name}
        defaultValue={value ?? ''}
        className={classNames(CONTROL_CLASS, 'w-full appearance-none px-3 pe-7 truncate max-sm:text-caption')}
      >
        {all === undefined ? null : <option value="">{all}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        size={16}
        className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-muted"
      />
    </span>
  )
}

/** Reloads the page with a fresh list. */
export function refreshed(path: string, query: string): Href {
  const search = new URLSearchParams(query)
  search.set('refresh', '1')
  return uncheckedHref(`${path}?${search}`)
}

interface ListBarProps {
  words: string
  /** "200 licenses"; null if all are shown. */
  all: { words: string; to: Href } | null
  query: string
  filters: ReactNode
}

export function ListBar({ words, all, query, filters }: ListBarProps) {
  return (
    <>
      <p className="figures flex gap-3 text-small text-ink-muted">
        <span role="status">{words}</span>
        {all ? (
          <TextLink to={all.to}>
            Show all<span className="sr-only"> {all.words}</span>
          </TextLink>
        ) : null}
      </p>
      {filters ? <FilterForm query={query}>{filters}</FilterForm> : null}
    </>
  )
}

export const FileLink = ({ to, children }: { to: Href; children: ReactNode }) => (
  <ButtonLink to={to} reloadDocument variant="quiet" size="small" icon="download">
    {children}
  </ButtonLink>
)

interface ListTableProps {
  label: string
  columns: readonly { label: string; className?: string }[]
  rows: readonly { id: string; to: Href; title: ReactNode; before?: ReactNode; cells: readonly ReactNode[] }[]
}

/** On a phone, `first-line` puts a column at the end of the row's first line, and `last` at the end of its second. */
export function ListTable({ label, columns, rows }: ListTableProps) {
  const [, ...others] = columns
  const hasBefore = rows.some(({ before }) => before)
  return (
    <div className="relative overflow-clip rounded-ui border border-line bg-raised shadow-ui">
      {/* The roles keep it a table for screen readers where its rows are laid out otherwise. */}
      <table role="table" aria-label={label} className="rows w-full text-small">
        <thead role="rowgroup">
          <tr role="row">
            {hasBefore ? <td role="cell" className={HEAD_CLASS} /> : null}
            {columns.map((column) => (
              <th
                key={column.label}
                role="columnheader"
                scope="col"
                className={classNames(HEAD_CLASS, column.className)}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ id, to, title, before, cells }) => (
            <tr key={id} role="row" className="relative border-t border-line hover:bg-hover">
              {hasBefore ? (
                <td role="cell" className="box">
                  {before}
                </td>
              ) : null}
              <th scope="row" role="rowheader" dir="auto" className="truncate font-medium">
                <Link to={to} className="stretched">
                  {title}
                </Link>
              </th>
              {cells.map((cell, index) => (
                <td
                  key={index}
                  role="cell"
                  className={classNames('text-ink-muted', others[index]?.className)}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const HEAD_CLASS = 'sticky top-header z-10 bg-sunken py-2 text-caption font-medium text-ink-muted'
