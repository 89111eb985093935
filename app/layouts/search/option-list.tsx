import type { ComponentProps, MouseEvent } from 'react'
import { KIND_ICONS, SEARCH, type SearchGroup } from '../../content/search.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import type { Option, OptionGroup } from './search-options.ts'
import type { Mark } from './search-results.tsx'
import { optionId } from './use-active-option.ts'

export const OPTION_LIST_ID = 'search-options'

interface OptionListProps {
  groups: readonly OptionGroup[]
  /** Counted through all groups; -1 for none. */
  activeIndex: number
  onActivate(index: number): void
  onUnfold(group: SearchGroup): void
  mark: Mark
  className: string
}

/** The dialog's list. Focus stays in the field, which controls it. */
export function OptionList({ groups, activeIndex, onActivate, onUnfold, mark, className }: OptionListProps) {
  const options = groups.flatMap((group) => group.options)
  const unfold = (event: MouseEvent, group: SearchGroup) => {
    event.preventDefault()
    // The dialog closes on the click of a link.
    event.stopPropagation()
    onUnfold(group)
  }
  return (
    <div
      id={OPTION_LIST_ID}
      role="listbox"
      aria-label={SEARCH.heading}
      className={`mb-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-2 ${className}`}
    >
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={group.name}>
          <p aria-hidden className="px-3 pt-4 text-caption text-ink-faint">
            {group.name}
          </p>
          {group.options.map((option) => {
            const index = options.indexOf(option)
            const { unfolds } = option
            return (
              <OptionRow
                key={index}
                id={optionId(index)}
                option={option}
                group={group.name}
                isActive={index === activeIndex}
                mark={mark}
                onPointerMove={() => onActivate(index)}
                onClick={unfolds && ((event) => unfold(event, unfolds))}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface OptionRowProps extends Pick<ComponentProps<typeof Link>, 'id' | 'onClick' | 'onPointerMove'> {
  option: Option
  group: SearchGroup
  isActive: boolean
  mark: Mark
}

/** On a phone, one line. */
const OptionRow = ({ option, group, isActive, mark, ...link }: OptionRowProps) => (
  <Link
    {...link}
    to={option.href}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className="flex scroll-mt-16 items-center gap-3 rounded-ui px-3 py-2 no-underline aria-selected:bg-hover"
  >
    <Icon name={option.icon ?? KIND_ICONS[group]} size={18} className="text-ink-faint" />
    <span className="min-w-0">
      <span className="block text-small font-medium">
        <MarkedText pieces={mark(option.title)} />
      </span>
      <span className="block truncate text-caption text-ink-muted">
        <MarkedText pieces={mark([option.page, option.excerpt].filter(Boolean).join(' · '))} />
      </span>
    </span>
  </Link>
)
