import { Form, useLocation } from '@remix-run/react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { SLASH_OFF } from '../browser/search/search-shortcut.ts'
import { createSharedValue } from '../browser/tabs/shared-value.ts'
import { SHARED_KEYS } from '../browser/tabs/shared-keys.ts'
import { SEARCH, type SearchAnswer } from '../content/search.ts'
import { countWords } from '../domain/count-words.ts'
import { type Href, href } from '../domain/href.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { TextLink } from '../ui/text-link.tsx'

const SHOWN_OF_GROUP = 4
const LIST_ID = 'search-options'
const optionId = (index: number) => `search-option-${index}`
const pageOf = (query: string): Href => `/search?q=${encodeURIComponent(query)}`

async function ask(query: string, signal: AbortSignal): Promise<SearchAnswer | 'failed'> {
  const response = await fetch(`${href('/search.json')}?q=${encodeURIComponent(query)}`, { signal })
  return response.ok ? ((await response.json()) as SearchAnswer) : 'failed'
}

/** Aborts the previous search, so an old answer can't replace a newer one. */
function useAnswer(query: string): SearchAnswer | 'failed' | null {
  const [answer, setAnswer] = useState<SearchAnswer | 'failed' | null>(null)
  useEffect(() => {
    if (query === '') return setAnswer(null)
    const asking = new AbortController()
    const give = (result: SearchAnswer | 'failed') => asking.signal.aborted || setAnswer(result)
    ask(query, asking.signal).then(give, () => give('failed'))
    return () => asking.abort()
  }, [query])
  return answer
}

export function SearchDialog({ openings }: { openings: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const query = typed.trim()
  const answer = useAnswer(query)
  const found = answer === 'failed' ? null : answer
  const groups = (found?.groups ?? []).map(({ name, results }) => ({
    name,
    results: results.slice(0, SHOWN_OF_GROUP),
  }))
  const options = groups.flatMap(({ results }) => results)

  useEffect(() => {
    const { current } = dialog
    if (current?.open) return
    current?.showModal()
    current?.querySelector('input')?.select()
  }, [openings])
  useEffect(() => () => dialog.current?.close(), [key])
  useEffect(() => setActive(-1), [answer])
  useEffect(() => {
    // Newer browsers return a promise.
    void document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Escape would only clear the search field.
      event.preventDefault()
      dialog.current?.close()
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || options.length === 0) return
    event.preventDefault()
    // Up from the field (-1) goes to the last option.
    const places = options.length + 1
    setActive((place) => ((place + 1 + step + places) % places) - 1)
  }

  /** Also closes on links to the current page. */
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) dialog.current?.close()
  }

  return (
    <Dialog
      ref={dialog}
      id="search-panel"
      title={SEARCH.heading}
      footer={
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small">
          <SlashSwitch />
          {found && found.total > 0 ? (
            <p onClick={closeOnLink}>
              <TextLink to={pageOf(query)}>{SEARCH.all}</TextLink>
            </p>
          ) : null}
        </div>
      }
    >
      <Form action={href('/search')} role="search" onSubmit={() => dialog.current?.close()}>
        <TextField
          type="search"
          name="q"
          id="search-panel-field"
          label={SEARCH.label}
          isLabelHidden
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={move}
          placeholder={SEARCH.placeholder}
          maxLength={SEARCH.lengthMax}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={LIST_ID}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        />
      </Form>
      <p role="status" className="mt-3 text-small wrap-anywhere text-ink-muted">
        {answer === 'failed' ? SEARCH.failed : found ? resultWords(found) : ''}
      </p>
      {found?.didYouMean ? (
        <p onClick={closeOnLink} className="mt-2 text-small wrap-anywhere">
          {SEARCH.didYouMean} <TextLink to={pageOf(found.didYouMean)}>{found.didYouMean}</TextLink>?
        </p>
      ) : null}
      <div
        id={LIST_ID}
        role="listbox"
        aria-label={SEARCH.heading}
        onClick={closeOnLink}
        className="-mx-3 min-h-96"
      >
        {groups.map(({ name, results }) => (
          <div key={name} role="group" aria-label={name} className="mt-4">
            <p aria-hidden className="px-3 text-caption text-ink-faint">
              {name}
            </p>
            {results.map((result) => {
              const place = options.indexOf(result)
              return (
                <Link
                  key={place}
                  id={optionId(place)}
                  to={result.href}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === active}
                  className="block rounded-ui px-3 py-2 no-underline hover:bg-hover aria-selected:bg-hover"
                >
                  <span className="block text-small font-medium">{result.title}</span>
                  <span className="block truncate text-caption text-ink-muted">{result.excerpt}</span>
                </Link>
              )
            })}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

const slashKey = createSharedValue(SHARED_KEYS.searchKey)

function SlashSwitch() {
  const isOff = useSyncExternalStore(slashKey.watch, slashKey.read) === SLASH_OFF
  return (
    <label className="touchable flex items-center gap-2 text-ink-muted">
      <input
        type="checkbox"
        checked={!isOff}
        onChange={({ target }) => slashKey.write(target.checked ? null : SLASH_OFF)}
        className="size-4 accent-accent"
      />
      {SEARCH.slash}
    </label>
  )
}

const resultWords = ({ total }: SearchAnswer) => (total === 0 ? 'No results' : countWords(total, 'result'))
