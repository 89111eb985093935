import { Form, useLocation } from '@remix-run/react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { isResponseFromOtherBuild } from '../browser/navigation/build.ts'
import { readRecentPages } from '../browser/search/recent-pages.ts'
import { findPage } from '../content/pages.ts'
import { pictures } from '../content/pictures.ts'
import { KIND_ICONS, SEARCH, type SearchAnswer, type SearchGroup } from '../content/search.ts'
import { resultWords } from '../domain/count-words.ts'
import { type Href, href, uncheckedHref } from '../domain/href.ts'
import { createMarker } from '../domain/search-words.ts'
import { isComposing } from '../ui/is-composing.ts'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { MarkedText } from '../ui/marked-text.tsx'
import { Picture } from '../ui/picture.tsx'
import { TextLink } from '../ui/text-link.tsx'

const SHOWN_OF_GROUP = 3

/** A product's card, as on the home page. */
const cardOf = (accent = 'none') =>
  Object.entries(pictures).find(([name]) => name.startsWith(accent) && name.endsWith('-card-small'))?.[1]

const LIST_ID = 'search-options'
const optionId = (index: number) => `search-option-${index}`
const pageOf = (query: string): Href => `/search?q=${encodeURIComponent(query)}`

async function fetchAnswer(query: string, signal: AbortSignal): Promise<SearchAnswer | 'failed'> {
  const response = await fetch(`${href('/search.json')}?q=${encodeURIComponent(query)}`, { signal })
  return response.ok && !isResponseFromOtherBuild(response)
    ? { ...((await response.json()) as SearchAnswer), query }
    : 'failed'
}

/** Aborts the previous search, so an old response can't replace a newer one. */
function useAnswer(query: string): SearchAnswer | 'failed' | null {
  const [answer, setAnswer] = useState<SearchAnswer | 'failed' | null>(null)
  useEffect(() => {
    if (query === '') return setAnswer(null)
    const asking = new AbortController()
    const give = (result: SearchAnswer | 'failed') => asking.signal.aborted || setAnswer(result)
    fetchAnswer(query, asking.signal).then(give, () => give('failed'))
    return () => asking.abort()
  }, [query])
  return answer
}

/** Shown before anything is typed: pages that this browser visited recently, and the most popular ones. */
function startGroups(pathname: string): SearchAnswer['groups'] {
  const popular = [...SEARCH.start, ...SEARCH.nearest]
  const isListed = (path: string) => [pathname, '/', ...popular.map(({ href }) => href)].includes(path)
  const recent = readRecentPages().flatMap((path) => {
    const page = isListed(path) ? null : findPage(path)
    return page ? [{ title: page.title, href: uncheckedHref(path), excerpt: '' }] : []
  })
  return [
    ...(recent.length > 0 ? [{ name: 'Recent' as const, results: recent.slice(0, SHOWN_OF_GROUP) }] : []),
    { name: 'Go to', results: popular },
  ]
}

interface SearchDialogProps {
  openings: number
  typedBefore: string
}

export function SearchDialog({ openings, typedBefore }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key, pathname } = useLocation()
  const [typed, setTyped] = useState(typedBefore)
  const [active, setActive] = useState(0)
  const [unfolded, setUnfolded] = useState('')
  const query = typed.trim()
  const answer = useAnswer(query)
  const loaded = answer === 'failed' || query === '' ? null : answer
  const { mark } = createMarker(new Set(loaded?.words))
  const all = loaded?.groups ?? (answer === 'failed' ? [] : startGroups(pathname))
  const groups: SearchAnswer['groups'] = all.map(({ name, results }) => {
    const beyond = loaded && unfolded !== pageOf(query) + name ? results.length - SHOWN_OF_GROUP : 0
    if (beyond < 2) return { name, results }
    const more = {
      title: SEARCH.more(beyond),
      href: pageOf(query),
      excerpt: '',
      icon: 'plus',
      unfolds: name,
    } as const
    return { name, results: [...results.slice(0, SHOWN_OF_GROUP), more] }
  })
  const hasNothing = loaded?.total === 0
  if (hasNothing) groups.push({ name: 'Go to', results: [...SEARCH.start] })
  const options = groups.flatMap(({ results }) => results)
  const activeOption = options[active]
  const { text, beside } = activeOption?.preview ?? { text: activeOption?.excerpt ?? '' }
  const card = beside ? undefined : cardOf(findPage(activeOption?.href.replace(/[?#].*/, '') ?? '')?.accent)

  useEffect(() => {
    const { current } = dialog
    if (current?.open) return
    current?.showModal()
    const field = current?.querySelector('input')
    field?.focus()
    if (openings > 1) field?.select()
  }, [openings])
  useEffect(() => () => dialog.current?.close(), [key])
  useEffect(() => setActive(hasNothing ? -1 : 0), [answer, hasNothing])

  function move(event: KeyboardEvent) {
    if (isComposing(event)) return
    // Until the results for the typed text have arrived, Enter opens the search page.
    if (event.key === 'Enter' && activeOption && (loaded?.query ?? '') === query) {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || options.length === 0) return
    event.preventDefault()
    const next = (Math.max(active, step > 0 ? -1 : 0) + step + options.length) % options.length
    setActive(next)
    void document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  function unfold(event: MouseEvent, group: SearchGroup | undefined) {
    if (!group) return
    event.preventDefault()
    event.stopPropagation()
    setUnfolded(pageOf(query) + group)
  }

  /** A link to the current page doesn't change the path, so close on the click. */
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) dialog.current?.close()
  }

  return (
    <Dialog
      ref={dialog}
      id="search-panel"
      title={SEARCH.heading}
      header={
        <Form
          action={href('/search')}
          role="search"
          onSubmit={() => dialog.current?.close()}
          className="flex flex-1 items-center gap-3"
        >
          <Icon name="search" className="text-ink-faint" />
          <input
            type="text"
            name="q"
            aria-label={SEARCH.label}
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
            aria-activedescendant={activeOption ? optionId(active) : undefined}
            className="min-h-13 w-full min-w-0 text-lead focus-visible:outline-none"
          />
        </Form>
      }
    >
      <div
        onClick={closeOnLink}
        className="min-h-0 flex-1 lg:grid lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]"
      >
        <div className="flex h-full min-h-0 min-w-0 flex-col">
          <p role="status" className="px-6 pt-4 text-small wrap-anywhere text-ink-muted empty:hidden">
            {answer === 'failed' ? SEARCH.failed : loaded ? resultWords(loaded.total) : ''}
          </p>
          {loaded?.didYouMean ? (
            <p className="mt-2 px-6 text-small wrap-anywhere">
              {SEARCH.didYouMean} <TextLink to={pageOf(loaded.didYouMean)}>{loaded.didYouMean}</TextLink>?
            </p>
          ) : null}
          <div
            // A new list starts at its top.
            key={loaded?.query}
            id={LIST_ID}
            role="listbox"
            aria-label={SEARCH.heading}
            className={classNames(
              'mb-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-2',
              loaded && 'mt-3 border-t border-line',
            )}
          >
            {groups.map(({ name, results }) => (
              <div key={name} role="group" aria-label={name}>
                <p aria-hidden className="px-3 pt-4 text-caption text-ink-faint">
                  {name}
                </p>
                {results.map((result) => {
                  const index = options.indexOf(result)
                  return (
                    <Link
                      key={index}
                      id={optionId(index)}
                      to={result.href}
                      role="option"
                      tabIndex={-1}
                      aria-selected={index === active}
                      onPointerMove={() => setActive(index)}
                      onClick={(event) => unfold(event, result.unfolds)}
                      className="flex scroll-mt-16 items-center gap-3 rounded-ui px-3 py-2 no-underline aria-selected:bg-hover"
                    >
                      <Icon name={result.icon ?? KIND_ICONS[name]} size={18} className="text-ink-faint" />
                      <span className="min-w-0">
                        <span className="block text-small font-medium">
                          <MarkedText pieces={mark(result.title)} />
                        </span>
                        <span className="block truncate text-caption text-ink-muted">
                          <MarkedText
                            pieces={mark([result.page, result.excerpt].filter(Boolean).join(' · '))}
                          />
                        </span>
                      </span>
                    </Link>
                  )
                })}
              </div>
            ))}
          </div>
        </div>
        {activeOption ? (
          <div aria-hidden className="overflow-hidden border-s border-line bg-sunken p-6 max-lg:hidden">
            {card ? <Picture picture={card} className="mb-6 rounded-ui border border-line" /> : null}
            <p className="text-caption text-ink-faint">{activeOption.page}</p>
            <p className="text-title wrap-anywhere">{activeOption.title}</p>
            <p className="mt-2 text-small text-ink-muted">
              <MarkedText pieces={mark(text)} />
            </p>
            {beside ? (
              <>
                <p className="mt-6 text-caption text-ink-faint">{SEARCH.beside}</p>
                <ul className="divide-y divide-line text-caption text-ink-muted">
                  {beside.map(({ title, text }) => (
                    <li key={title} className="py-2">
                      <span className="block font-medium text-ink">{title}</span> {text}
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </div>
        ) : null}
      </div>
      <div
        onClick={closeOnLink}
        className={classNames(
          'flex flex-none items-center justify-between gap-6 border-t border-line bg-sunken px-6 py-3 text-caption text-ink-muted',
          !loaded?.total && 'pointer-coarse:hidden',
        )}
      >
        <p aria-hidden className="pointer-coarse:hidden">
          {SEARCH.keys}
        </p>
        {loaded && loaded.total > 0 ? <TextLink to={pageOf(query)}>{SEARCH.all}</TextLink> : null}
      </div>
    </Dialog>
  )
}
