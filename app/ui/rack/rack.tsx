import type { ReactNode } from 'react'
import {
  type Configuration,
  SOLD_COUNTS,
  type CountField,
  ENTITIES_INCLUDED,
  ENTITIES_PER_BLOCK,
  entitiesOf,
  entityBlocks,
  isSameConfiguration,
} from '../../domain/configuration.ts'
import { fieldWords, listWords } from '../../domain/count-words.ts'
import { classNames } from '../class-names.ts'
import { EDITION_NAMES, ENGINE_EDITIONS } from '../../shop.ts'
import type { Edition } from '../../domain/catalogue.ts'

interface RackProps {
  configuration: Configuration
  owned?: Configuration
  /** The input is invalid, so the rack shows the last valid configuration. */
  isOld: boolean
  stepper?: (field: CountField) => ReactNode
  className?: string
}

const RACK_PLACE =
  'rack-stage max-md:hidden max-lg:order-2 lg:sticky lg:col-start-1 lg:row-start-1 lg:my-6 lg:self-start'

export function Rack({ configuration, owned, isOld, stepper, className = RACK_PLACE }: RackProps) {
  const { edition, players, entities } = configuration
  const hasAdditions = owned && !isSameConfiguration(owned, configuration)
  return (
    <figure
      className={classNames(
        'no-print lit-table flex min-w-0 flex-col overflow-clip rounded-ui border border-line',
        className,
      )}
    >
      <div className="rack-ground flex flex-1 p-4 lg:p-8">
        <div className={classNames('rack', isOld && 'is-old', owned && 'has-owned')}>
          <div className="rack-vent" />
          <RackEngine edition={edition} />
          <Players count={players} owned={owned?.players ?? 0} stepper={stepper?.('players')} />
          <Ports count={entities} owned={owned?.entities ?? 0} stepper={stepper?.('entities')} />
          <p className="rack-blank px-3 py-2 text-caption text-ink-muted" aria-hidden>
            {roomWords(configuration)}
          </p>
        </div>
      </div>
      <figcaption className="figures border-t border-line bg-raised px-5 py-3 text-small text-ink-muted">
        {isOld
          ? 'Fix the highlighted fields to update this picture.'
          : `${EDITION_NAMES[edition]} with ${fieldWords('players', players)} and ${fieldWords('entities', entities)}`}
        {!isOld && hasAdditions ? '. Your additions are in colour.' : null}
      </figcaption>
    </figure>
  )
}

export const EmptyRack = ({ className }: { className: string }) => (
  <div aria-hidden className={`rack-ground lit-table flex rounded-ui border border-line p-4 ${className}`}>
    <div className="rack">
      <div className="rack-vent" />
      <div className="rack-blank py-3" />
    </div>
  </div>
)

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Up to 4 players: a lane each. Up to 16: two columns of lanes. More: tiles. */
const LANES_MAX = 4
const PAIRS_MAX = 16

function roomWords({ players, entities }: Configuration): string | null {
  const room = (field: CountField, count: number) => {
    const left = SOLD_COUNTS[field].max - count
    return left > 0 ? [fieldWords(field, left)] : []
  }
  const words = [...room('players', players), ...room('entities', entities)]
  return words.length > 0 ? `Room for another ${listWords(words, 'and')}` : null
}

interface BayProps {
  count: number
  owned: number
  stepper: ReactNode
}

function BayLabel({ name, count, stepper }: { name: string } & Pick<BayProps, 'count' | 'stepper'>) {
  return (
    <div className="rack-label" aria-hidden={stepper ? undefined : true}>
      {name} {stepper ?? <span>{count}</span>}
    </div>
  )
}

function laneSize(players: number): string {
  if (players <= LANES_MAX) return 'is-wide'
  return players <= PAIRS_MAX ? 'is-paired' : 'is-tiled'
}

function Players({ count, owned, stepper }: BayProps) {
  return (
    <div className="rack-bay">
      <BayLabel name="Players" count={count} stepper={stepper} />
      <div className={classNames('rack-lanes', laneSize(count))} aria-hidden>
        {numbersTo(count).map((player) => (
          <div key={player} className={classNames('rack-lane', player > owned && 'is-new')}>
            <span className="rack-lane-name">{player}</span>
            <span className="rack-track" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Up to this many blocks, sockets are numbered. Up to the next limit they're half-sized, and beyond smaller still. */
const NUMBERED_BLOCKS_MAX = 8
const COMPACT_BLOCKS_MAX = 29

function Ports({ count, owned, stepper }: BayProps) {
  const blocks = entityBlocks(count)
  const isNumbered = blocks <= NUMBERED_BLOCKS_MAX
  const smallSize = blocks <= COMPACT_BLOCKS_MAX ? 'is-compact' : 'is-dense'
  return (
    <div className="rack-bay">
      <BayLabel name="Entities" count={count} stepper={stepper} />
      <div className={classNames('rack-ports', !isNumbered && smallSize)} aria-hidden>
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
      <div className="rack-engine" aria-hidden>
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
        <div className="rack-engine is-backup" aria-hidden>
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
