import type { ReactNode } from 'react'
import type { Configuration } from '../../domain/configuration.ts'
import { configurationWords } from '../../domain/count-words.ts'
import type { BagLine } from '../../domain/prices.ts'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import { TaxNote } from '../tax-note.tsx'
import { SmallRack } from './small-rack.tsx'

export interface EngineLine
  extends
    Pick<BagLine, 'id' | 'name' | 'quantity'>,
    Partial<Pick<BagLine, 'href' | 'imageUrl' | 'description'>> {
  formattedUnit?: string | null
  formattedSubtotal?: string | null
}

interface EngineLinesProps {
  /** Null if the lines don't make up one engine, as in an extension. */
  configuration: Configuration | null
  lines: readonly EngineLine[]
  /** The heading includes the edition at level 2, and wherever lines can be removed. */
  level?: 2 | 3
  aside?: ReactNode
  rackClassName?: string
  more?: (line: EngineLine) => ReactNode
}

export function EngineLines(props: EngineLinesProps) {
  const { configuration, lines, level = 3, aside, rackClassName, more } = props
  const isPriced = lines.some(({ formattedSubtotal }) => formattedSubtotal !== undefined)
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
      <ul className={configuration ? 'mt-3 border-s border-line ps-4 empty:hidden' : undefined}>
        {lines.map((line) => (
          <li key={line.id} className="flex gap-3 py-1.5 text-small">
            {line.imageUrl ? (
              <img
                src={line.imageUrl}
                alt=""
                width={48}
                height={48}
                className="size-12 flex-none rounded-ui max-sm:hidden border border-line bg-raised object-contain"
              />
            ) : null}
            <div className="flex min-w-0 flex-1 justify-between gap-2">
              <div className="min-w-0">
                <p className="font-medium">
                  {line.href ? (
                    <Link to={line.href} className="hover:underline">
                      {line.name}
                    </Link>
                  ) : (
                    line.name
                  )}
                </p>
                {more && line.description ? (
                  <p className="text-caption text-ink-muted max-sm:hidden">{line.description}</p>
                ) : null}
                {isPriced && !more && line.quantity > 1 ? (
                  <p className="figures text-caption text-ink-muted">
                    {line.quantity} × {line.formattedUnit ?? 'the unit price'}
                  </p>
                ) : null}
                {more?.(line)}
              </div>
              {isPriced ? (
                <p className="figures flex-none text-end font-medium">
                  {line.formattedSubtotal ?? '–'}{' '}
                  {line.formattedSubtotal ? <TaxNote className="block" /> : null}
                </p>
              ) : more ? null : (
                <p className="figures flex-none">× {line.quantity}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
