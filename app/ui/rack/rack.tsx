import {
  type Configuration,
  ENTITIES_INCLUDED,
  ENTITIES_PER_BLOCK,
  entitiesOf,
  entityBlocks,
  isSameConfiguration,
} from '../../domain/configuration.ts'
import { countWordsOf } from '../../domain/count-words.ts'
import { classNames } from '../class-names.ts'
import { RackEngine } from './rack-engine.tsx'
import { EDITION_NAMES } from '../../shop.ts'

interface RackProps {
  configuration: Configuration
  owned?: Configuration
  /** What stands in the form cannot be drawn, so this is what stood there before. */
  isOld: boolean
}

export function Rack({ configuration, owned, isOld }: RackProps) {
  const { edition, players, entities } = configuration
  const hasAdditions = owned && !isSameConfiguration(owned, configuration)
  return (
    <figure className="rack-stage no-print lit-table flex min-w-0 flex-col overflow-hidden rounded-ui border border-line max-lg:order-1 lg:sticky lg:col-start-1 lg:row-start-1 lg:my-6 lg:self-start">
      <div className="rack-ground flex flex-1 p-4 sm:p-8">
        <div className={classNames('rack', isOld && 'is-old', owned && 'has-owned')} aria-hidden>
          <div className="rack-vent" />
          <RackEngine edition={edition} />
          <Players count={players} owned={owned?.players ?? 0} />
          <Ports count={entities} owned={owned?.entities ?? 0} />
          <div className="rack-blank" />
        </div>
      </div>
      <figcaption className="figures border-t border-line bg-raised px-5 py-3 text-small text-ink-muted">
        {isOld
          ? 'Fix the highlighted fields to update this picture.'
          : `${EDITION_NAMES[edition]} with ${countWordsOf('players', players)} and ${countWordsOf('entities', entities)}`}
        {!isOld && hasAdditions ? '. Your additions are in colour.' : null}
      </figcaption>
    </figure>
  )
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** How many players are drawn as lanes below each other, and how many as lanes in two columns; more are tiles. */
const LANES_MAX = 4
const PAIRS_MAX = 12

interface BayProps {
  count: number
  owned: number
}

function Players({ count, owned }: BayProps) {
  const size = count <= LANES_MAX ? 'is-wide' : count <= PAIRS_MAX ? 'is-paired' : 'is-tiled'
  return (
    <div className="rack-bay">
      <p className="rack-label">
        Players <span>{count}</span>
      </p>
      <div className={classNames('rack-lanes', size)}>
        {numbersTo(count).map((player) => (
          <div key={player} className={classNames('rack-lane', player > owned && 'is-new')}>
            {size === 'is-tiled' ? null : <span className="rack-lane-name">{player}</span>}
            <span className="rack-track" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** How many blocks are drawn with the numbers of their sockets, and how many at half the size; more are smaller still. */
const NUMBERED_BLOCKS_MAX = 8
const COMPACT_BLOCKS_MAX = 29

function Ports({ count, owned }: BayProps) {
  const blocks = entityBlocks(count)
  const isNumbered = blocks <= NUMBERED_BLOCKS_MAX
  const size = isNumbered ? null : blocks <= COMPACT_BLOCKS_MAX ? 'is-compact' : 'is-dense'
  return (
    <div className="rack-bay">
      <p className="rack-label">
        Entities <span>{count}</span>
      </p>
      <div className={classNames('rack-ports', size)}>
        <div className="rack-block is-included">
          {isNumbered ? <span>1–{ENTITIES_INCLUDED}</span> : null}
          <i />
        </div>
        {numbersTo(blocks).map((block) => (
          <div key={block} className={classNames('rack-block', block > entityBlocks(owned) && 'is-new')}>
            {isNumbered ? (
              <span>
                {entitiesOf(block) - ENTITIES_PER_BLOCK + 1}–{entitiesOf(block)}
              </span>
            ) : null}
            <i />
          </div>
        ))}
      </div>
    </div>
  )
}
