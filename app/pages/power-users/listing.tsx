import type { Chapter } from '../../content/power-users.ts'
import { classNames } from '../../ui/class-names.ts'

type ListingProps = NonNullable<Chapter['listing']>

export function Listing({ name, kind, code }: ListingProps) {
  return (
    <figure className="overflow-hidden rounded-ui border border-line bg-sunken shadow-ui">
      <figcaption className="border-b border-line bg-raised px-5 py-2.5 text-caption font-medium text-ink-muted">
        {name}
      </figcaption>
      <pre
        role="region"
        aria-label={name}
        tabIndex={0}
        className="overflow-x-auto px-5 py-4 font-mono text-caption leading-7"
      >
        <code>
          {code.split('\n').map((line, index) => (
            <Line key={index} kind={kind} line={line} />
          ))}
        </code>
      </pre>
    </figure>
  )
}

function Line({ kind, line }: { kind: ListingProps['kind']; line: string }) {
  if (kind === 'shell' && line.startsWith('$ ')) {
    return (
      <>
        <span className="text-accent-ink">$</span>
        <span className="font-semibold">{line.slice(1)}</span>
        {'\n'}
      </>
    )
  }
  const isComment = kind === 'script' && line.trimStart().startsWith('//')
  return (
    <span className={classNames(isComment && 'text-ink-faint', kind === 'shell' && 'text-ink-muted')}>
      {line}
      {'\n'}
    </span>
  )
}
