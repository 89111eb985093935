import { COMMSKIT_FAULTS, type Fault, type MessageLine } from '../../content/commskit.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Section, SectionHeading } from '../../ui/section.tsx'

/** Faults as the monitor shows them. */
export function Faults() {
  return (
    <Section id="faults" tone="sunken" labelledBy="faults-title" className="mt-0">
      <SectionHeading id="faults-title" title={COMMSKIT_FAULTS.title} lead={COMMSKIT_FAULTS.lead} />
      <div className="mt-12 grid gap-5 sm:mt-16 lg:grid-cols-3">
        {COMMSKIT_FAULTS.faults.map((fault) => (
          <FaultCard key={fault.title} {...fault} />
        ))}
      </div>
    </Section>
  )
}

function FaultCard({ title, lines, text }: Fault) {
  return (
    <Card className="flex flex-col">
      <h3 className="text-title">{title}</h3>
      <p className="order-last mt-6 text-small text-ink-muted">{text}</p>
      <ol className="-mx-6 mt-5 border-y border-line bg-sunken font-mono text-caption sm:-mx-7">
        {lines.map((line) => (
          <Line key={line.time} {...line} />
        ))}
      </ol>
    </Card>
  )
}

const MARKS = {
  good: 'border-accent bg-accent-soft text-accent-ink',
  bad: 'border-problem bg-problem-soft text-problem',
}

const DIRECTIONS = {
  in: { sign: '↙', word: 'received' },
  out: { sign: '↗', word: 'sent' },
  none: { sign: '–', word: '' },
}

function Line({ time, direction, kind, content, from, mark }: MessageLine) {
  const { sign, word } = DIRECTIONS[direction]
  return (
    <li
      className={classNames(
        'flex flex-wrap items-baseline gap-x-3 border-s-2 px-6 py-2 sm:px-7',
        mark ? MARKS[mark] : 'border-transparent',
      )}
    >
      <span className={mark ? undefined : 'text-ink-faint'}>{time}</span>
      <span aria-hidden>{sign}</span>
      <span className="sr-only">{word}</span>
      {kind ? <span className={mark ? undefined : 'text-ink-muted'}>{kind}</span> : null}
      <span className={classNames('font-medium break-all', !mark && 'text-ink')}>{content}</span>
      {from ? <span className="ms-auto">{from}</span> : null}
    </li>
  )
}
