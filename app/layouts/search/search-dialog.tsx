import { Form, useLocation } from '@remix-run/react'
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react'
import { SEARCH, type SearchGroup, searchHref } from '../../content/search.ts'
import { resultWords } from '../../domain/count-words.ts'
import { type Href, href } from '../../domain/href.ts'
import { createMarker } from '../../domain/highlight.ts'
import { classNames } from '../../ui/class-names.ts'
import { TopDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCloseOnArrival } from '../../ui/popover.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { OPTION_LIST_ID, OptionList } from './option-list.tsx'
import { OptionPreview } from './option-preview.tsx'
import { answerOptions, startOptions } from './search-options.ts'
import { DidYouMean } from './search-results.tsx'
import { optionId, useActiveOption } from './use-active-option.ts'
import { useSearchAnswer } from './use-search-answer.ts'

interface SearchDialogProps {
  /** It opens when it's first rendered, and again with each of these. */
  reopenings: number
  /** Typed while this script was loading. */
  typedBefore: string
}

export function SearchDialog({ reopenings, typedBefore }: SearchDialogProps) {
  const { dialog, close } = useDialog(reopenings)
  const [typed, setTyped] = useState(typedBefore)
  const query = typed.trim()
  const { answer, hasFailed, groups, unfold } = useOptionGroups(query)
  const options = groups.flatMap((group) => group.options)
  const { active, setActive, onKeyDown } = useActiveOption({
    count: options.length,
    first: answer?.total === 0 ? -1 : 0,
    list: answer,
    isCurrent: (answer?.query ?? '') === query,
  })
  const activeOption = options[active]
  const { mark } = createMarker(new Set(answer?.words))

  /** A link to the current page doesn't change the path, so close on the click. */
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }

  return (
    <TopDialog
      ref={dialog}
      id="search-panel"
      title={SEARCH.heading}
      header={
        <SearchBar
          onSubmit={close}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          aria-expanded={options.length > 0}
          aria-activedescendant={activeOption ? optionId(active) : undefined}
        />
      }
    >
      <div
        onClick={closeOnLink}
        className="min-h-0 flex-1 lg:grid lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]"
      >
        <div className="flex h-full min-h-0 min-w-0 flex-col">
          <p role="status" className="px-6 pt-4 text-small wrap-anywhere text-ink-muted empty:hidden">
            {hasFailed ? SEARCH.failed : null}
            {answer ? resultWords(answer.total, answer.isNear) : null}
            {answer && !answer.searchesLicenses ? `. ${SEARCH.withoutLicenses}` : null}
          </p>
          {answer?.didYouMean ? <DidYouMean query={answer.didYouMean} className="px-6 text-small" /> : null}
          <OptionList
            // A new list starts at its top.
            key={answer?.query}
            groups={groups}
            activeIndex={active}
            onActivate={setActive}
            onUnfold={unfold}
            mark={mark}
            className={classNames(answer && 'mt-3 border-t border-line')}
          />
        </div>
        {activeOption ? <OptionPreview option={activeOption} mark={mark} /> : null}
      </div>
      <Footer allHref={answer && answer.total > 0 ? searchHref(query) : null} onClick={closeOnLink} />
    </TopDialog>
  )
}

/** Opens with focus in the field, whose text is selected when it opens again. */
function useDialog(reopenings: number) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const onOpening = useCloseOnArrival('key', close)
  useEffect(() => {
    const { current } = dialog
    if (current === null || current.open) return
    onOpening()
    current.showModal()
    const field = current.querySelector('input')
    field?.focus()
    if (reopenings > 0) field?.select()
  }, [reopenings])
  return { dialog, close }
}

/** What the dialog lists: the answer's groups, or where to go if nothing is typed. */
function useOptionGroups(query: string) {
  const { pathname } = useLocation()
  const result = useSearchAnswer(query)
  const [unfolded, setUnfolded] = useState<{ query: string; group: SearchGroup } | null>(null)
  const hasFailed = result === 'failed'
  const answer = hasFailed || query === '' ? null : result
  const unfoldedGroup = unfolded?.query === query ? unfolded.group : null
  const groups = () => {
    if (answer) return answerOptions(answer, unfoldedGroup)
    return hasFailed ? [] : startOptions(pathname)
  }
  const unfold = (group: SearchGroup) => setUnfolded({ query, group })
  return { answer, hasFailed, groups: groups(), unfold }
}

interface SearchBarProps extends ComponentProps<'input'> {
  onSubmit(): void
}

/** Without an active option, Enter opens the search page. */
const SearchBar = ({ onSubmit, ...input }: SearchBarProps) => (
  <Form action={href('/search')} role="search" onSubmit={onSubmit} className="flex flex-1 items-center gap-3">
    <Icon name="search" className="text-ink-faint" />
    <input
      {...input}
      type="text"
      name="q"
      aria-label={SEARCH.label}
      placeholder={SEARCH.placeholder}
      maxLength={SEARCH.lengthMax}
      autoComplete="off"
      enterKeyHint="search"
      role="combobox"
      aria-autocomplete="list"
      aria-controls={OPTION_LIST_ID}
      className="min-h-13 w-full min-w-0 text-lead focus-visible:outline-none"
    />
  </Form>
)

const Footer = ({ allHref, onClick }: { allHref: Href | null; onClick(event: MouseEvent): void }) => (
  <div
    onClick={onClick}
    className={classNames(
      'flex flex-none items-center justify-between gap-6 border-t border-line bg-sunken px-6 py-3 text-caption text-ink-muted',
      allHref === null && 'pointer-coarse:hidden',
    )}
  >
    <p aria-hidden className="pointer-coarse:hidden">
      {SEARCH.keys}
    </p>
    {allHref ? <TextLink to={allHref}>{SEARCH.all}</TextLink> : null}
  </div>
)
