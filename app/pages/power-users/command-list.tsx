import type { Chapter } from '../../content/power-users.ts'
import { classNames } from '../../ui/class-names.ts'

type Commands = NonNullable<Chapter['commands']>

export function CommandList({ caption, kind, rows }: Commands) {
  const isKeys = kind === 'keys'
  return (
    <dl aria-label={caption} className="border-t border-control/60">
      {rows.map(({ term, detail }) => (
        <div
          key={term}
          className={classNames(
            'flex gap-x-8 gap-y-2 border-b border-line py-3.5 items-baseline',
            !isKeys && 'max-sm:flex-col',
          )}
        >
          <dt className={classNames('flex-none', isKeys ? 'w-25 sm:w-36' : 'sm:w-72')}>
            {isKeys ? <Keys code={term} /> : <code className="font-mono text-small">{term}</code>}
          </dt>
          <dd className="min-w-0 text-small text-ink-muted">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

function Keys({ code }: { code: string }) {
  return (
    <span className="flex gap-1.5">
      {code.split(' ').map((key) => (
        <kbd
          key={key}
          className="grid h-7 min-w-7 place-items-center rounded-ui border border-b-2 border-line bg-raised px-1.5 font-sans text-caption font-medium"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
