import type { ReactNode } from 'react'
import { buyHref } from '../../domain/configuration-href.ts'
import type { BagView } from '../../store/load-bag.ts'
import { BuyingFor } from '../buying-for.tsx'
import { PostalCodeForm } from '../postal-code-form.tsx'
import { BagTotals } from '../price-list.tsx'
import { PriceProblemNotice } from '../price-problem.tsx'
import { type EngineLine, EngineLines } from '../rack/engine-lines.tsx'
import { TextLink } from '../text-link.tsx'
import { RemovedLines, RemoveForm } from './remove-form.tsx'

export const EMPTY_BAG_SENTENCE = 'Your bag is currently empty...'

interface BagContentsProps {
  bag: BagView
  /** Where its forms lead. */
  redirectTo: string
  /** The heading's level. */
  level: 2 | 3
  /** Changes the numbers of players and entities. */
  steppers?: ReactNode
}

/** The bag's lines with their forms, and its totals. */
export function BagContents({ bag, redirectTo, level, steppers }: BagContentsProps) {
  const { items, configuration, summary, problem, buyer } = bag
  if (items.length === 0) {
    return (
      <>
        <p className="text-ink-muted">{EMPTY_BAG_SENTENCE}</p>
        <RemovedLines redirectTo={redirectTo} hasEngine={false} />
      </>
    )
  }
  return (
    <>
      {problem ? (
        <PriceProblemNotice
          problem={problem}
          className="mb-6"
          whenUnavailable="Your bag is saved. You can check out once prices are back."
          whenRefused="Your bag is saved."
          retryHref="/bag"
        />
      ) : null}
      <EngineLines
        configuration={configuration}
        level={level}
        totals={{ ...summary?.totals }}
        rackClassName={steppers ? 'w-60 md:hidden' : undefined}
        lines={summary?.lines ?? items.map((item) => ({ ...item, id: item.priceId }))}
        aside={
          configuration ? (
            <>
              <TextLink
                to={buyHref(configuration)}
                className="touchable no-print inline-flex items-center text-small font-medium"
              >
                Change<span className="sr-only"> the configuration</span>
              </TextLink>
              {steppers}
            </>
          ) : null
        }
        showControls={(line) => (
          <div className="flex flex-wrap items-center gap-x-2 max-sm:col-span-2">
            <QuantityBox {...line} />
            <RemoveForm priceId={line.id} name={line.name} redirectTo={redirectTo} />
          </div>
        )}
      />
      <RemovedLines redirectTo={redirectTo} hasEngine={configuration !== null} />
      {summary ? <BagTotals {...summary} className="mt-6" /> : null}
      {buyer ? <BuyingFor name={buyer.name} className="mt-3 text-small text-ink-muted" /> : null}
      {summary && !buyer ? <PostalCodeForm redirectTo={redirectTo} className="mt-3" /> : null}
    </>
  )
}

function QuantityBox({ quantity, name }: Pick<EngineLine, 'quantity' | 'name'>) {
  return (
    <label className="inline-flex items-center gap-2 text-small text-ink-muted">
      Quantity<span className="sr-only"> of {name}</span>
      <input value={quantity} readOnly disabled className="figures w-[3ch] text-ink" />
    </label>
  )
}
