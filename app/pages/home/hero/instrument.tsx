import type { CSSProperties } from 'react'
import { clipAt, positionHref, ROOMS, type RoomWords, type Show, SHOWS } from '../../../content/rooms.ts'
import { useCaseOf } from '../../../content/use-cases.ts'
import { buyHref } from '../../../domain/configuration-href.ts'
import { fieldWords } from '../../../domain/count-words.ts'
import { Link } from '../../../ui/link.tsx'
import { TaxNote } from '../../../ui/tax-note.tsx'
import { DOORWAYS } from './museum-drawing.tsx'
import { RoomDrawing } from './room-drawing.tsx'
import type { RoomProps } from './room.tsx'
import { Playhead, Ruler, Tracks } from './timeline.tsx'
import { Transport } from './transport.tsx'
import { usePlayback } from './use-playback.ts'

export function Instrument({ price, ...position }: RoomProps) {
  const { show } = position
  const room = ROOMS[show]
  const playback = usePlayback(position)
  const { roomRef, at, isHeld, hold } = playback
  return (
    <div
      ref={roomRef}
      className="room no-print"
      data-run={isHeld ? undefined : ''}
      suppressHydrationWarning
      // The security policy forbids style attributes in HTML, so the style sheet handles whole cues.
      style={at % 1 ? ({ '--at': at } as CSSProperties) : undefined}
      onPointerDown={hold}
      onFocus={hold}
    >
      <Tabs show={show} />
      <Transport room={room} playback={playback} />
      <Ruler room={room} playback={playback} />
      <div className="relative">
        <RoomDrawing show={show} />
        {show === 'museum' ? (
          <Playhead playback={playback} label="Visitor" min={2} max={DOORWAYS.length + 2} />
        ) : null}
      </div>
      <Tracks room={room} />
      <div className="room-words room-stack p-4" aria-hidden>
        {room.cues.map((cue, index) => (
          <CueWords key={cue.name} cue={cue} number={index + 1} tracks={room.tracks} />
        ))}
      </div>
      <RoomConfiguration room={room} price={price} />
    </div>
  )
}

const Tabs = ({ show }: { show: Show }) => (
  <nav className="room-tabs flex items-center border-b border-line px-2" aria-label="Rooms">
    {SHOWS.map((name) => (
      <Link
        key={name}
        to={positionHref(name, name === 'museum' ? 2 : 1)}
        preventScrollReset
        className="p-3"
        aria-current={name === show ? 'true' : undefined}
      >
        {ROOMS[name].tab}
      </Link>
    ))}
    <p className="ms-auto pe-2">{ROOMS[show].title}</p>
  </nav>
)

interface CueWordsProps {
  cue: RoomWords['cues'][number]
  number: number
  tracks: RoomWords['tracks']
}

function CueWords({ cue: { name, message }, number, tracks }: CueWordsProps) {
  return (
    <div id={`cue-${number}`} data-on={number}>
      <p className="text-title text-ink">
        <span className="font-normal text-accent-ink">Cue {number}</span> {name}
      </p>
      <dl>
        {tracks.map((track) => (
          <div key={track.id} className="mt-1.5 flex">
            <dt className="w-20">{track.name}</dt>
            <dd className="text-ink">{clipAt(track, number)?.words ?? track.rest}</dd>
          </div>
        ))}
        <div className="mt-1.5 flex">
          <dt className="w-20">Trigger</dt>
          <dd className="text-ink">
            <code className="text-caption">{message}</code>
          </dd>
        </div>
      </dl>
    </div>
  )
}

function RoomConfiguration({ room, price }: { room: RoomWords; price: string | null }) {
  const { configuration } = useCaseOf(room.useCase)
  return (
    <div className="room-takes grid gap-2 p-4">
      <p className="text-title text-ink">
        {fieldWords('players', configuration.players)}, {fieldWords('entities', configuration.entities)}
      </p>
      <Link
        to={buyHref(configuration)}
        className="-mt-2 grid py-2 font-medium text-accent-ink hover:underline"
      >
        {price ? (
          <span className="figures text-ink">
            {price} <TaxNote />
          </span>
        ) : (
          'Prices unavailable'
        )}
        <span>Start from this →</span>
      </Link>
      <p>{room.player}</p>
      <p>{room.entity}</p>
    </div>
  )
}
