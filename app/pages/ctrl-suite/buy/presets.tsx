import { BUY } from '../../../content/buy.ts'
import { buyHref, type Configuration } from '../../../domain/configuration.ts'
import { countWords } from '../../../domain/count-words.ts'
import { Link } from '../../../ui/link.tsx'
import { PRODUCTS } from '../../../shop.ts'

const isSame = (one: Configuration, other: Configuration) =>
  one.edition === other.edition && one.players === other.players && one.entities === other.entities

/** A use case as far as this page tells it. */
export interface Preset {
  id: string
  kind: string
  configuration: Configuration
}

/** The use cases as starting points: each fills the form by its address. */
export function Presets({ presets, current }: { presets: readonly Preset[]; current: Configuration }) {
  return (
    <nav aria-labelledby="presets" className="min-w-0">
      <h2 id="presets" className="mb-3 font-semibold tracking-[-0.015em]">
        {BUY.startFrom}
      </h2>
      <ul className="grid gap-2 max-sm:-mx-gutter max-sm:snap-x max-sm:scroll-px-gutter max-sm:auto-cols-[12.75rem] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-gutter max-sm:pt-0.5 max-sm:pb-2 sm:grid-cols-3">
        {presets.map(({ id, kind, configuration }) => (
          <li key={id} className="snap-start">
            <Link
              to={buyHref(configuration)}
              preventScrollReset
              aria-current={isSame(configuration, current) ? 'true' : undefined}
              className="flex h-full flex-col rounded-ui border border-line bg-raised px-3.5 py-2.5 no-underline transition-colors hover:border-control aria-[current]:border-accent-ink aria-[current]:bg-accent-soft aria-[current]:ring-1 aria-[current]:ring-accent-ink"
            >
              <span className="text-small font-medium">{kind}</span>
              <span className="figures text-caption text-ink-muted">
                {PRODUCTS[configuration.edition]}, {countWords(configuration.players, 'player')},{' '}
                {countWords(configuration.entities, 'entity', 'entities')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
