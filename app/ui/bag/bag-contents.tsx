import type { BagView } from '../../store/load-bag.ts'
import { PriceProblemNotice } from '../price-problem.tsx'
import { TextLink } from '../text-link.tsx'
import { BagLineItem, UnpricedLine } from './bag-line-item.tsx'
import { BagTotals } from './bag-totals.tsx'
import { RemovedLines } from './remove-form.tsx'
import { buyHref, type Configuration } from '../../domain/configuration.ts'
import { configurationWords } from '../../domain/configuration-words.ts'
import type { Href } from '../../domain/href.ts'

export const EMPTY_BAG_SENTENCE = 'Your bag is currently empty...'

interface BagContentsProps {
  bag: BagView
  redirectTo: string
  level: 2 | 3
}

export function BagContents({ bag, redirectTo, level }: BagContentsProps) {
  const { items, configuration, summary, problem } = bag
  if (items.length === 0)
    return (
      <>
        <p className="text-ink-muted">{EMPTY_BAG_SENTENCE}</p>
        <RemovedLines redirectTo={redirectTo} hasEngine={false} />
      </>
    )
  return (
    <>
      {problem ? <BagProblem problem={problem} className="mb-6" /> : null}
      {configuration ? <ConfigurationLine configuration={configuration} /> : null}
      <ul className="divide-y divide-line border-y border-line">
        {summary
          ? summary.lines.map((line) => (
              <BagLineItem key={line.id} line={line} redirectTo={redirectTo} level={level} />
            ))
          : items.map((item) => (
              <UnpricedLine key={item.priceId} item={item} redirectTo={redirectTo} level={level} />
            ))}
      </ul>
      <RemovedLines redirectTo={redirectTo} hasEngine={configuration !== null} />
      {summary ? <BagTotals {...summary} className="mt-6" /> : null}
    </>
  )
}

function ConfigurationLine({ configuration }: { configuration: Configuration }) {
  const words = configurationWords(configuration).join(', ')
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-small">
      <p className="min-w-0 text-ink-muted">{words}</p>
      <TextLink
        to={buyHref(configuration)}
        className="touchable no-print inline-flex items-center font-medium"
      >
        Change<span className="sr-only"> the configuration</span>
      </TextLink>
    </div>
  )
}

interface BagProblemProps {
  problem: NonNullable<BagView['problem']>
  className?: string
  retryHref?: Href
}

export function BagProblem({ problem, className, retryHref = '/bag' }: BagProblemProps) {
  const retry = <TextLink to={retryHref}>Try again</TextLink>
  return (
    <PriceProblemNotice
      problem={problem}
      className={className}
      whenUnavailable="Your bag is saved. You can check out once prices are back."
      whenRefused="Your bag is saved."
      retry={retry}
    />
  )
}
