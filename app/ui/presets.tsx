import { useId } from 'react'
import { type Configuration, isSameConfiguration } from '../domain/configuration.ts'
import { buyHref } from '../domain/configuration-href.ts'
import { countWords } from '../domain/count-words.ts'
import { ENGINE_EDITIONS } from '../shop.ts'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { TaxNote } from './tax-note.tsx'
import { TextLink } from './text-link.tsx'

export interface Preset {
  id: string
  kind: string
  configuration: Configuration
  /** Before tax; null if unknown. */
  price: string | null
}

interface PresetsProps {
  title: string
  presets: readonly Preset[]
  current?: Configuration
  isStacked?: boolean
}

export function Presets({ title, presets, current, isStacked }: PresetsProps) {
  const headingId = useId()
  return (
    <nav aria-labelledby={headingId} className="min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={headingId} className="font-semibold tracking-close">
          {title}
        </h2>
        {isStacked ? (
          <TextLink to="/ctrl-suite/buy" className="text-caption">
            All rooms
          </TextLink>
        ) : (
          <p className="text-caption text-ink-muted">{countWords(presets.length, 'room')}</p>
        )}
      </div>
      <ul className={classNames('grid gap-2', !isStacked && 'strip')}>
        {presets.map(({ id, kind, configuration, price }) => (
          <li key={id}>
            <Link
              to={buyHref(configuration)}
              preventScrollReset
              aria-current={current && isSameConfiguration(configuration, current) ? 'true' : undefined}
              className={classNames(
                'flex h-full justify-between gap-x-4 gap-y-1 rounded-ui border border-line bg-raised px-4 py-2.5 no-underline transition-colors hover:border-control aria-[current]:chosen',
                isStacked ? 'flex-wrap items-center' : 'flex-col',
              )}
            >
              <span className="text-small font-medium">
                {kind}
                <span className="figures block text-caption font-normal text-ink-muted">
                  {ENGINE_EDITIONS[configuration.edition].name}, {countWords(configuration.players, 'player')}
                  , {countWords(configuration.entities, 'entity', 'entities')}
                </span>
              </span>
              {price ? (
                <span className="figures text-small">
                  {price} <TaxNote />
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
