import type { Chapter } from '../../content/power-users.ts'
import { classNames } from '../../ui/class-names.ts'

type ListingProps = NonNullable<Chapter['listing']>

export function Listing({ name, kind, code }: ListingProps) {
  return (
    <figure className="overflow-hidden rounded-ui border border-line bg-sunken shadow-ui">
      <figcaption className="border-b border-line bg-raised px-5 py-2.5 text-caption font-medium text-ink-muted">
        {name}
      </figcaption>
      <pre className="px-5 py-4 font-mono text-caption leading-7 wrap-anywhere whitespace-pre-wrap">
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
  const isCommand = kind === 'shell' && line.startsWith('$ ')
  const isOutput = kind === 'shell' && !isCommand
  const isComment = kind === 'script' && line.trimStart().startsWith('//')
  return (
    <span
      className={classNames(
        'block ps-4 -indent-4',
        isCommand && 'font-semibold',
        isOutput && 'text-ink-muted',
        isComment && 'text-ink-faint',
      )}
    >
      {isCommand ? <span className="font-normal text-accent-ink">$</span> : null}
      {isCommand ? line.slice(1) : line}
      {'\n'}
    </span>
  )
}
