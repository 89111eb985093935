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

interface EngineLinesProps {
  /** Null if the lines don't make up one engine, as in an extension. */
  configuration: Configuration | null
  lines: readonly EngineLine[]
  /** The heading includes the edition at level 2, and wherever lines can be removed. */
  level?: 2 | 3
  aside?: ReactNode
  /** What the totals include, and what was taken off. */
  taxed?: Pick<TaxNoteProps, 'tax' | 'taxDetail' | 'country' | 'soldIn'> & { discount?: string | null }
  rackClassName?: string
  more?: (line: EngineLine) => ReactNode
}

export function EngineLines(props: EngineLinesProps) {
  const { configuration, lines, level = 3, aside, taxed, rackClassName, more } = props
  const isPriced = lines.some(({ formattedTotal }) => formattedTotal !== undefined)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div>
      {configuration ? (
        <>
          <SmallRack configuration={configuration} className={classNames('mb-3', rackClassName)} />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <Heading className="min-w-0 font-semibold tracking-close">
              {configurationWords(configuration)
                .slice(more || level === 2 ? 0 : 1)
                .join(', ')}
            </Heading>
            {aside}
          </div>
        </>
      ) : null}
      {isPriced ? (
        <p className="mt-2 text-end text-caption text-ink-muted">
          Total <TaxNote {...taxed} />
        </p>
      ) : null}
      <ul className={configuration ? 'mt-1 border-line empty:hidden sm:border-s sm:ps-4' : undefined}>
        {lines.map((line) => (
          <li key={line.id} className="flex gap-3 py-1.5 text-small">
            {line.imageUrl ? (
              <img
                src={line.imageUrl}
                alt=""
                width={48}
                height={48}
                className="size-8 flex-none rounded-ui border border-line bg-raised object-contain sm:size-12"
              />
            ) : null}
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(4.5rem,1fr)_auto] content-start gap-x-2">
              <p className="font-medium">
                {line.href ? (
                  <Link to={line.href} className="hover:underline">
                    {line.name}
                  </Link>
                ) : (
                  line.name
                )}
              </p>
              {isPriced ? (
                <LineTotal {...line} taxed={taxed} />
              ) : (
                <p className="figures">{more ? null : `× ${line.quantity}`}</p>
              )}
              {line.description ? (
                <p className="text-caption text-ink-muted max-sm:col-span-2">{line.description}</p>
              ) : null}
              {isPriced && !more && line.quantity > 1 ? (
                <p className="figures text-caption text-ink-muted max-sm:col-span-2">
                  {line.quantity} × {line.formattedUnit ?? 'the unit price'}
                </p>
              ) : null}
              {more?.(line)}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

type LineTotalProps = Pick<EngineLine, 'formattedSubtotal' | 'formattedTotal'> &
  Pick<EngineLinesProps, 'taxed'>

function LineTotal({ formattedSubtotal, formattedTotal, taxed }: LineTotalProps) {
  const { discount, ...taxNote } = taxed ?? {}
  const missing = [hasTax(taxNote.tax) && 'tax', discount && 'discount'].filter(Boolean)
  const hasSubtotal = formattedSubtotal && formattedSubtotal !== formattedTotal
  return (
    <p className="figures text-end font-medium sm:row-span-3">
      {formattedTotal ?? '–'} {formattedTotal ? <TaxNote {...taxNote} className="sr-only" /> : null}{' '}
      {hasSubtotal ? (
        <span className="block text-caption font-normal text-ink-muted">
          {formattedSubtotal} <span className="whitespace-nowrap">before {missing.join(' and ')}</span>
        </span>
      ) : null}
    </p>
  )
}
