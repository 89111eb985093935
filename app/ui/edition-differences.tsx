import type { ComparisonRow } from '../content/ctrl-suite-editions.ts'
import type { Edition } from '../domain/catalogue.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export function EditionDifferences({ edition, rows }: { edition: Edition; rows: readonly ComparisonRow[] }) {
  return (
    <ul className="mt-1 grid gap-1.5 border-t border-line pt-3 text-small">
      {rows.map(({ text, [edition]: value }) => (
        <li
          key={text}
          className={classNames('flex gap-2', value === false && 'text-ink-muted max-sm:hidden')}
        >
          <Icon
            name={value === false ? 'minus' : 'check'}
            size={16}
            className={classNames('mt-1', value === false ? 'text-ink-faint' : 'text-accent-ink')}
          />
          <span className="min-w-0">
            {typeof value === 'string' ? `${text}: ${value}` : text}
            {value === false ? <span className="sr-only">: not included</span> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
