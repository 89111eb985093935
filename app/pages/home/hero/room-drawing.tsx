import { cuesOf, ROOMS, type Show } from '../../../content/rooms.ts'
import { Lit } from './lit.tsx'
import { MuseumDrawing } from './museum-drawing.tsx'
import { Gradients } from './room-gradients.tsx'
import { StageDrawing } from './stage-drawing.tsx'

/** Narrow screens show 640 units from this x; wide screens show 640 more on each side. */
const LEFT: Record<Show, number> = { stage: 160, museum: 180 }

const DRAWINGS = { stage: StageDrawing, museum: MuseumDrawing }

/** Where each track's wires end. */
const FIXTURES: Record<Show, string[][]> = {
  stage: [['H360V26', 'H600V26'], ['H480V64'], ['H330V142'], ['H237V122', 'H630V122'], ['H685V244']],
  museum: [
    ['H230V330', 'H420V330', 'H610V330'],
    ['H280V112'],
    ['H470V112'],
    ['H658V170'],
    ['H325V76', 'H515V76', 'H705V76'],
  ],
}

/** Where a track's wire starts, in cues along the timeline. */
export const wireAt = (index: number) => 1.4 + index * 1.1

/** The drawing without hotspots, which the share images use as well. */
export function RoomScene({ show }: { show: Show }) {
  const Drawing = DRAWINGS[show]
  return (
    <>
      <Gradients />
      <Drawing />
    </>
  )
}

export function RoomDrawing({ show }: { show: Show }) {
  const left = LEFT[show]
  return (
    <svg
      className="room-drawing block w-full"
      viewBox={`${left - 640} 0 1920 600`}
      preserveAspectRatio="xMidYMin slice"
    >
      <g aria-hidden>
        <RoomScene show={show} />
        <Wires show={show} from={left - 640} width={1920} className="max-lg:hidden" />
        <Wires show={show} from={left} width={640} className="lg:hidden" />
      </g>
      {ROOMS[show].spots.map(({ kind, words, x, y, cue }) => (
        <g
          key={x + y}
          className="room-spot"
          transform={`translate(${x} ${y})`}
          role="img"
          tabIndex={0}
          aria-label={`${kind === 'player' ? 'A player' : 'An entity'}: ${words}`}
        >
          <circle r="34" opacity="0" />
          {kind === 'player' ? <path d="M-7-7H7V7H-7z" /> : <circle r="7" />}
          <g data-on={cue}>
            <Label
              text={`${kind === 'player' ? 'a player' : 'an entity'}: ${words}`}
              y={y < 60 ? 46 : -28}
              anchor={x < 300 ? 'start' : x > 640 ? 'end' : 'middle'}
            />
          </g>
        </g>
      ))}
    </svg>
  )
}

function Wires(props: { show: Show; from: number; width: number; className: string }) {
  const { show, from, width, className } = props
  return (
    <g className={className} fill="none">
      {ROOMS[show].tracks.map((track, index) => {
        const start = `M${Math.round(from + (wireAt(index) / 100) * width)} 600V${(index + 1) * 9}`
        const d = FIXTURES[show][index]!.map((end) => start + end).join('')
        return (
          <g key={track.id} className={`track-${index + 1}`}>
            <path d={d} stroke="#fff" opacity=".14" />
            <Lit on={cuesOf(track)}>
              <path d={d} stroke="currentColor" strokeWidth="2" />
            </Lit>
          </g>
        )
      })}
    </g>
  )
}

/** The average, in drawing units, at the largest size of the text. */
const LETTER_WIDTH = 12.4

function Label({ text, y, anchor }: { text: string; y: number; anchor: 'start' | 'middle' | 'end' }) {
  const width = text.length * LETTER_WIDTH
  const left = { start: 0, middle: -width / 2, end: -width }[anchor]
  return (
    <>
      <rect x={left - 10} y={y - 27} width={width + 20} height="38" rx="8" />
      <text y={y} textAnchor={anchor}>
        {text}
      </text>
    </>
  )
}
