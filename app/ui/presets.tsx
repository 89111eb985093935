import { buyHref, type Configuration, isSameConfiguration } from '../domain/configuration.ts'
import { countWords } from '../domain/count-words.ts'
import { ENGINE_EDITIONS } from '../shop.ts'
import { Link } from './link.tsx'
import { TaxNote } from './tax-note.tsx'

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
}

export function Presets({ title, presets, current }: PresetsProps) {
  return (
    <nav aria-labelledby="presets" className="min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="presets" className="font-semibold tracking-close">
          {title}
        </h2>
        <p className="text-caption text-ink-muted">{countWords(presets.length, 'room')}</p>
      </div>
      <ul className="strip grid gap-2">
        {presets.map(({ id, kind, configuration, price }) => (
          <li key={id}>
            <Link
              to={buyHref(configuration)}
              preventScrollReset
              aria-current={current && isSameConfiguration(configuration, current) ? 'true' : undefined}
              className="flex h-full flex-col rounded-ui border border-line bg-raised px-4 py-2.5 no-underline transition-colors hover:border-control aria-[current]:chosen"
            >
              <span className="text-small font-medium">{kind}</span>
              <span className="figures text-caption text-ink-muted">
                {ENGINE_EDITIONS[configuration.edition].name}, {countWords(configuration.players, 'player')},{' '}
                {countWords(configuration.entities, 'entity', 'entities')}
              </span>
              {price ? (
                <span className="figures mt-auto pt-1 text-small">
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
