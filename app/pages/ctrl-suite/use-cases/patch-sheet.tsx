import { pictures } from '../../../content/pictures.ts'
import type { UseCase, UseCaseEntity } from '../../../content/use-cases.ts'
import { countWords } from '../../../domain/count-words.ts'
import { buyHref } from '../../../domain/configuration.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'
import { EDITION_NAMES } from '../../../shop.ts'

interface PatchSheetProps extends UseCase {
  /** Before tax; null if unknown. */
  price: string | null
}

export function PatchSheet({ kind, picture, players, entities, configuration, price }: PatchSheetProps) {
  const { edition } = configuration
  return (
    <div className="min-w-0 overflow-hidden rounded-ui border border-line bg-raised shadow-ui">
      <Picture picture={pictures[picture]} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-y border-line bg-sunken px-6 py-4">
        <h3 className="font-semibold tracking-close">{EDITION_NAMES[edition]}</h3>
        <p className="figures text-small text-ink-muted">
          {countWords(configuration.players, 'player')},{' '}
          {countWords(configuration.entities, 'entity', 'entities')}
        </p>
      </div>
      <div className="px-6 pt-5 pb-6">
        <h4 className="text-caption font-medium text-ink-muted">Players</h4>
        <ul className="mt-2 grid gap-2">
          {players.map(({ name, does }) => (
            <li
              key={name}
              className="flex flex-wrap items-baseline gap-x-3 rounded-ui border border-accent-line bg-accent-soft px-3 py-2 text-small print:py-1"
            >
              <span className="font-medium text-accent-ink">{name}</span>
              <span className="text-ink-muted">{does}</span>
            </li>
          ))}
        </ul>
        <div className="mt-7 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          <Entities title="Inputs" entities={entities.filter(({ direction }) => direction === 'in')} />
          <Entities title="Outputs" entities={entities.filter(({ direction }) => direction === 'out')} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-6 py-4">
        <p className="figures text-title empty:hidden">
          {price ? (
            <>
              {price} <TaxNote />
            </>
          ) : null}
        </p>
        <ButtonLink to={buyHref(configuration)} iconAfter="arrow-right">
          Start from this<span className="sr-only">: {kind}</span>
        </ButtonLink>
      </div>
    </div>
  )
}

function Entities({ title, entities }: { title: string; entities: readonly UseCaseEntity[] }) {
  return (
    <div>
      <h4 className="text-caption font-medium text-ink-muted">{title}</h4>
      <ul className="mt-1 text-small">
        {entities.map(({ name, protocol, count }) => (
          <li
            key={name}
            className="flex items-baseline gap-4 border-b border-line py-2 last:border-0 print:py-1"
          >
            <span className="min-w-0 flex-1">
              {name}
              <span className="block font-mono text-caption text-ink-muted print:ms-2 print:inline">
                {protocol}
              </span>
            </span>
            <span className="figures font-medium">
              {count}
              <span className="sr-only"> {count === 1 ? 'entity' : 'entities'}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
