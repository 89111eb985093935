import type { ReactNode } from 'react'
import type { Configuration } from '../../domain/configuration.ts'
import { configurationWords } from '../../domain/count-words.ts'
import type { BagLine } from '../../domain/price-bag.ts'
import { hasTax } from '../../domain/tax-words.ts'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import { TaxNote, type TaxNoteProps } from '../tax-note.tsx'
import { SmallRack } from './small-rack.tsx'

export interface EngineLine
  extends
    Pick<BagLine, 'id' | 'name' | 'quantity'>,
    Partial<Pick<BagLine, 'href' | 'imageUrl' | 'description'>> {
  formattedUnit?: string | null
  formattedSubtotal?: string | null
  formattedTotal?: string | null
}

type LineTotals = Pick<TaxNoteProps, 'tax' | 'taxDetail' | 'country' | 'soldIn'> & {
  discount?: string | null
}

interface EngineLinesProps {
  /** Null if the lines don't make up one engine, as in an extension. */
  configuration: Configuration | null
  lines: readonly EngineLine[]
  level?: 2 | 3
  aside?: ReactNode
  /** What the lines' prices include, and what was taken off. */
  totals?: LineTotals
  rackClassName?: string
  /** A line's quantity and forms, in a bag that can be changed. */
  showControls?: (line: EngineLine) => ReactNode
}

/** An engine as its rack and the lines that it's bought as. */
export function EngineLines(props: EngineLinesProps) {
  const { configuration, lines, level = 3, aside, totals, rackClassName, showControls } = props
  const isPriced = lines.some(({ formattedTotal }) => formattedTotal !== undefined)
  return (
    <div>
      {configuration ? (
        <>
          <SmallRack configuration={configuration} className={classNames('mb-3', rackClassName)} />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <EngineHeading
              configuration={configuration}
              level={level}
              hasEdition={level === 2 || showControls !== undefined}
            />
            {aside}
          </div>
        </>
      ) : null}
      {isPriced ? (
        <p className="mt-2 text-end text-caption text-ink-muted">
          Total, <TaxNote {...taxNoteOf(totals)} />
        </p>
      ) : null}
      <ul className={configuration ? 'mt-1 border-line empty:hidden sm:border-s sm:ps-4' : undefined}>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            isPriced={isPriced}
            totals={totals}
            controls={showControls?.(line)}
          />
        ))}
      </ul>
    </div>
  )
}

interface EngineHeadingProps {
  configuration: Configuration
  level: 2 | 3
  hasEdition: boolean
}

function EngineHeading({ configuration, level, hasEdition }: EngineHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const [edition, ...counts] = configurationWords(configuration)
  return (
    <Heading className="min-w-0 font-semibold tracking-close">
      {(hasEdition ? [edition, ...counts] : counts).join(', ')}
    </Heading>
  )
}

interface LineProps {
  line: EngineLine
  isPriced: boolean
  totals: LineTotals | undefined
  controls: ReactNode
}

function Line({ line, isPriced, totals, controls }: LineProps) {
  const { name, href, imageUrl, description, quantity, formattedUnit } = line
  return (
    <li className="flex gap-3 py-1.5 text-small">
      {imageUrl ? (
        <img
          src={imageUrl}
          alt=""
          width={48}
          height={48}
          className="size-8 flex-none rounded-ui border border-line bg-raised object-contain sm:size-12"
        />
      ) : null}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(4.5rem,1fr)_auto] content-start gap-x-2">
        <p className="font-medium">
          {href ? (
            <Link to={href} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {isPriced ? (
          <LineTotal line={line} totals={totals} />
        ) : (
          <p className="figures">{controls ? null : `× ${quantity}`}</p>
        )}
        {description ? <p className="text-caption text-ink-muted max-sm:col-span-2">{description}</p> : null}
        {isPriced && !controls && quantity > 1 ? (
          <p className="figures text-caption text-ink-muted max-sm:col-span-2">
            {quantity} × {formattedUnit ?? 'the unit price'}
          </p>
        ) : null}
        {controls}
      </div>
    </li>
  )
}

const taxNoteOf = ({ tax, taxDetail, country, soldIn }: LineTotals = {}) => ({
  tax,
  taxDetail,
  country,
  soldIn,
})

function LineTotal({ line, totals }: Pick<LineProps, 'line' | 'totals'>) {
  const { formattedSubtotal, formattedTotal } = line
  const differences = [hasTax(totals?.tax) && 'tax', totals?.discount && 'discount'].filter(Boolean)
  const hasSubtotal = formattedSubtotal && formattedSubtotal !== formattedTotal
  return (
    <p className="figures text-end font-medium sm:row-span-3">
      {formattedTotal ?? '–'} {formattedTotal ? <TaxNote {...taxNoteOf(totals)} className="sr-only" /> : null}{' '}
      {hasSubtotal ? (
        <span className="ms-auto block max-w-36 text-caption font-normal text-ink-muted">
          {formattedSubtotal} <span className="whitespace-nowrap">before {differences.join(' and ')}</span>
        </span>
      ) : null}
    </p>
  )
}
