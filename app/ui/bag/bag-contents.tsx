import type { BagView } from '../../store/load-bag.ts'
import { PriceProblemNotice } from '../price-problem.tsx'
import { TextLink } from '../text-link.tsx'
import { BagTotals } from './bag-totals.tsx'
import { RemovedLines, RemoveForm } from './remove-form.tsx'
import { buyHref, type Configuration } from '../../domain/configuration.ts'
import { configurationWords } from '../../domain/count-words.ts'
import type { Href } from '../../domain/href.ts'
import { Link } from '../link.tsx'
import { TaxNote } from '../tax-note.tsx'
import { useId } from 'react'
import type { BagLine } from '../../domain/prices.ts'
import { ProductPicture } from './product-picture.tsx'

export const EMPTY_BAG_SENTENCE = 'Your bag is currently empty...'

export function BagContents({ bag, redirectTo, level }: { bag: BagView; redirectTo: string; level: 2 | 3 }) {
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

function QuantityBox({ quantity, name }: { quantity: number; name: string }) {
  const id = useId()
  return (
    <label htmlFor={id} className="inline-flex items-center gap-2 text-small text-ink-muted">
      Quantity<span className="sr-only"> of {name}</span>
      <input id={id} value={quantity} readOnly disabled className="figures w-[3ch] text-ink" />
    </label>
  )
}

interface InList {
  redirectTo: string
  level: 2 | 3
}

function BagLineItem({ line, redirectTo, level }: InList & { line: BagLine }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="flex gap-4 py-5">
      <ProductPicture imageUrl={line.imageUrl} size="medium" />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-4">
          <div className="min-w-0">
            <Heading className="font-medium">
              <Link to={line.href} className="hover:underline">
                {line.name}
              </Link>
            </Heading>
            {line.description ? <p className="text-small text-ink-muted">{line.description}</p> : null}
          </div>
          <p className="figures flex-none text-end font-medium">
            {line.formattedSubtotal} <TaxNote className="block" />
          </p>
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <QuantityBox quantity={line.quantity} name={line.name} />
          <RemoveForm priceId={line.id} name={line.name} redirectTo={redirectTo} />
        </div>
      </div>
    </li>
  )
}

function UnpricedLine({ item, redirectTo, level }: InList & { item: BagView['items'][number] }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="py-5">
      <Heading className="font-medium">{item.name}</Heading>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <QuantityBox quantity={item.quantity} name={item.name} />
        <RemoveForm priceId={item.priceId} name={item.name} redirectTo={redirectTo} />
      </div>
    </li>
  )
}
