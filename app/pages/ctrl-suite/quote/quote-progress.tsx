import { QUOTE_STAGES, type QuoteStage } from '../../../domain/quote-progress.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

const WORDS: Record<QuoteStage, string> = {
  quoted: 'Quoted',
  ordered: 'Ordered',
  invoiced: 'Invoiced',
  paid: 'Paid',
  licensed: 'License ready',
}

export function QuoteProgress({ stage }: { stage: QuoteStage | null }) {
  if (stage === 'quoted') return null
  if (stage === null)
    return <p className="text-small text-ink-muted">We can’t check on this quote’s order right now.</p>
  const reached = QUOTE_STAGES.indexOf(stage)
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="text-small font-medium">
        Order
      </h2>
      <ol className="mt-2 flex flex-col gap-2 text-small">
        {QUOTE_STAGES.map((each, index) => (
          <li
            key={each}
            aria-current={index === reached ? 'step' : undefined}
            className={classNames('flex gap-3', index > reached && 'text-ink-muted')}
          >
            <Icon name={index > reached ? 'clock' : 'check'} />
            {WORDS[each]}
          </li>
        ))}
      </ol>
    </section>
  )
}
