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
import { EDITION_NAMES, ENGINE_EDITIONS } from '../../shop.ts'
import type { Edition } from '../../domain/catalogue.ts'

interface RackProps {
  configuration: Configuration
  owned?: Configuration
  /** The input is invalid, so this shows the last valid one. */
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

/** Players are lanes up to the first limit, lanes in two columns up to the second, then tiles. */
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

/** Blocks show socket numbers up to the first limit, are half the size up to the second, then smaller still. */
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

function RackEngine({ edition }: { edition: Edition }) {
  const { name, machines } = ENGINE_EDITIONS[edition]
  const hasBackup = machines > 1
  return (
    <>
      <div className="rack-engine">
        <div className="rack-display">
          <p className="rack-clock">00:02:26:08</p>
          <p>{name}</p>
          <span className="rack-ruler" />
        </div>
        <Dial hasSecondRing={hasBackup} />
        <div className="rack-lamps">
          <span className="lamp" />
          <i />
          <i />
        </div>
      </div>
      {hasBackup ? (
        <div className="rack-engine is-backup">
          <p>Backup, in step</p>
          <span className="lamp" />
        </div>
      ) : null}
    </>
  )
}

function Dial({ hasSecondRing }: { hasSecondRing: boolean }) {
  return (
    <svg viewBox="0 0 80 80" className="rack-dial">
      <circle cx="40" cy="40" r="36" className="rack-dial-marks" />
      <circle cx="40" cy="40" r="27" className="rack-dial-ring" />
      <path d="M40 13A27 27 0 1 1 21 59" className="rack-dial-value" />
      {hasSecondRing ? <path d="M40 20A20 20 0 0 1 52 56" className="rack-dial-second" /> : null}
      <path d="M36 31v18l15-9z" className="rack-dial-play" />
    </svg>
  )
}
