import { Form, useLocation, useNavigation } from '@remix-run/react'
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react'
import { SEARCH, type SearchGroup, searchHref } from '../../content/search.ts'
import { resultWords } from '../../domain/count-words.ts'
import { type Href, href } from '../../domain/href.ts'
import { createMarker } from '../../domain/highlight.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { OptionPreview } from './option-preview.tsx'
import { answerOptions, type OptionGroup, startOptions } from './search-options.ts'
import { DidYouMean, type Mark, ResultOption } from './search-results.tsx'
import { optionId, useActiveOption } from './use-active-option.ts'
import { useSearchAnswer } from './use-search-answer.ts'

const LIST_ID = 'search-options'

interface SearchDialogProps {
  openings: number
  typedBefore: string
}

export function SearchDialog({ openings, typedBefore }: SearchDialogProps) {
  const dialog = useDialog(openings)
  const close = () => dialog.current?.close()
  const { pathname } = useLocation()
  const [typed, setTyped] = useState(typedBefore)
  const query = typed.trim()
  const answer = useSearchAnswer(query)
  const hasFailed = answer === 'failed'
  const loaded = hasFailed || query === '' ? null : answer
  const [unfolded, setUnfolded] = useState({ query, group: '' })
  const groups = loaded
    ? answerOptions(loaded, unfolded.query === query ? unfolded.group : '')
    : hasFailed
      ? []
      : startOptions(pathname)
  const options = groups.flatMap((group) => group.options)
  const { active, setActive, onKeyDown } = useActiveOption({
    count: options.length,
    first: loaded?.total === 0 ? -1 : 0,
    list: answer,
    isCurrent: (loaded?.query ?? '') === query,
  })
  const activeOption = options[active]
  const { mark } = createMarker(new Set(loaded?.words))

  /** A link to the current page doesn't change the path, so close on the click. */
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
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
          onSubmit={close}
          className="flex flex-1 items-center gap-3"
        >
          <Icon name="search" className="text-ink-faint" />
          <Field
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            aria-expanded={options.length > 0}
            aria-activedescendant={activeOption ? optionId(active) : undefined}
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
            {hasFailed ? SEARCH.failed : null}
            {loaded ? resultWords(loaded.total) : null}
          </p>
          {loaded?.didYouMean ? <DidYouMean query={loaded.didYouMean} className="px-6 text-small" /> : null}
          <Options
            // A new list starts at its top.
            key={loaded?.query}
            {...{ groups, active, setActive, mark }}
            onUnfold={(group) => setUnfolded({ query, group })}
            className={classNames(loaded && 'mt-3 border-t border-line')}
          />
        </div>
        {activeOption ? <OptionPreview option={activeOption} mark={mark} /> : null}
      </div>
      <Footer allHref={loaded && loaded.total > 0 ? searchHref(query) : null} onClick={closeOnLink} />
    </Dialog>
  )
}

/**
 * Opens with focus in the field, whose text is selected when it opens again, and closes when another page arrives, unless that
 * page was already on its way.
 */
function useDialog(openings: number) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const next = useNavigation().location?.key
  const nextAtOpening = useRef<string>()
  useEffect(() => {
    if (key !== nextAtOpening.current) dialog.current?.close()
  }, [key])
  useEffect(() => {
    const { current } = dialog
    if (current?.open) return
    nextAtOpening.current = next
    current?.showModal()
    const field = current?.querySelector('input')
    field?.focus()
    if (openings > 1) field?.select()
  }, [openings])
  return dialog
}

const Field = (props: ComponentProps<'input'>) => (
  <input
    {...props}
    type="text"
    name="q"
    aria-label={SEARCH.label}
    placeholder={SEARCH.placeholder}
    maxLength={SEARCH.lengthMax}
    autoComplete="off"
    enterKeyHint="search"
    role="combobox"
    aria-autocomplete="list"
    aria-controls={LIST_ID}
    className="min-h-13 w-full min-w-0 text-lead focus-visible:outline-none"
  />
)

interface OptionsProps {
  groups: readonly OptionGroup[]
  active: number
  setActive(index: number): void
  mark: Mark
  onUnfold(group: SearchGroup): void
  className: string
}

function Options({ groups, active, setActive, mark, onUnfold, className }: OptionsProps) {
  const all = groups.flatMap(({ options }) => options)
  const unfold = (event: MouseEvent, group: SearchGroup | undefined) => {
    if (!group) return
    event.preventDefault()
    event.stopPropagation()
    onUnfold(group)
  }
  return (
    <div
      id={LIST_ID}
      role="listbox"
      aria-label={SEARCH.heading}
      className={`mb-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-2 ${className}`}
    >
      {groups.map(({ name, options }) => (
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden className="px-3 pt-4 text-caption text-ink-faint">
            {name}
          </p>
          {options.map((option) => {
            const index = all.indexOf(option)
            return (
              <ResultOption
                key={index}
                id={optionId(index)}
                result={option}
                group={name}
                isActive={index === active}
                mark={mark}
                onPointerMove={() => setActive(index)}
                onClick={(event) => unfold(event, option.unfolds)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

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
