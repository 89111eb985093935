import { cuesOf, type Hotspot, ROOMS, type Show } from '../../../content/rooms.ts'
import { CueGroup } from './cue-group.tsx'
import { MuseumDrawing } from './museum-drawing.tsx'
import { StageDrawing } from './stage-drawing.tsx'

/** Narrow screens show 640 units from this x; wide screens show 640 more on each side. */
const LEFT: Record<Show, number> = { stage: 160, museum: 180 }

const DRAWINGS = { stage: StageDrawing, museum: MuseumDrawing }

/** Where the wires of a track end, by its id. */
const WIRE_ENDS: Record<Show, Record<string, string[]>> = {
  stage: {
    house: ['H360V26', 'H600V26'],
    fixtures: ['H480V64'],
    wall: ['H330V142'],
    sound: ['H237V122', 'H630V122'],
    foyer: ['H685V244'],
  },
  museum: {
    sensors: ['H230V330', 'H420V330', 'H610V330'],
    arrival: ['H280V112'],
    tide: ['H470V112'],
    archive: ['H658V170'],
    light: ['H325V76', 'H515V76', 'H705V76'],
  },
}

/** Where a track's wire starts, as a percentage of the timeline's width. */
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
      {ROOMS[show].hotspots.map((hotspot) => (
        <HotspotMark key={`${hotspot.x} ${hotspot.y}`} hotspot={hotspot} />
      ))}
    </svg>
  )
}

function HotspotMark({ hotspot: { kind, words, x, y, cue, label } }: { hotspot: Hotspot }) {
  const [labelX, labelY] = label ?? [0, y < 60 ? 46 : -28]
  return (
    <g
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
          x={labelX}
          y={labelY}
          anchor={anchorAt(x)}
        />
      </g>
    </g>
  )
}

/** Keeps a label inside the narrow drawing. */
function anchorAt(x: number): LabelProps['anchor'] {
  if (x < 300) return 'start'
  return x > 640 ? 'end' : 'middle'
}

interface WiresProps {
  show: Show
  /** In drawing units, as is the width. */
  from: number
  width: number
  className: string
}

function Wires({ show, from, width, className }: WiresProps) {
  return (
    <g className={className} fill="none">
      {ROOMS[show].tracks.map((track, index) => {
        const start = `M${Math.round(from + (wireAt(index) / 100) * width)} 600V${(index + 1) * 9}`
        const d = (WIRE_ENDS[show][track.id] ?? []).map((end) => start + end).join('')
        return (
          <g key={track.id} className={`track-${index + 1}`}>
            <path d={d} stroke="#fff" opacity=".14" />
            <CueGroup on={cuesOf(track)}>
              <path d={d} stroke="currentColor" strokeWidth="2" />
            </CueGroup>
          </g>
        )
      })}
    </g>
  )
}

/** The average, in drawing units, at the largest size of the text. */
const LETTER_WIDTH = 12.4

interface LabelProps {
  text: string
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

function Label({ text, x, y, anchor }: LabelProps) {
  const width = text.length * LETTER_WIDTH
  const left = x + { start: 0, middle: -width / 2, end: -width }[anchor]
  return (
    <>
      <rect x={left - 10} y={y - 27} width={width + 20} height="38" rx="8" />
      <text x={x} y={y} textAnchor={anchor}>
        {text}
      </text>
    </>
  )
}

/** A stop is a colour, an opacity and an offset, separated by spaces. The last two may be left out. */
const stopsOf = (...stops: string[]) =>
  stops.map((stop) => {
    const [stopColor, stopOpacity, offset] = stop.split(' ')
    return <stop key={stop} {...{ stopColor, stopOpacity, offset }} />
  })

const Down = ({ id, stops }: { id: string; stops: readonly string[] }) => (
  <linearGradient id={id} x2="0" y2="1">
    {stopsOf(...stops)}
  </linearGradient>
)

function Gradients() {
  return (
    <defs>
      <Down id="r-beam" stops={['#c7d2fe .75', '#818cf8 .3 .35', '#6366f1 .08 1']} />
      <Down id="r-key" stops={['#fff7ed .85', '#fed7aa .28 .4', '#fed7aa .14 1']} />
      <radialGradient id="r-pool">{stopsOf('#c7d2fe .9', '#6366f1 0 1')}</radialGradient>
      <radialGradient id="r-warm" cx=".5" cy="0" r="1">
        {stopsOf('#fde7c3 .62', '#d9a566 .2 1')}
      </radialGradient>
      <linearGradient id="r-side">{stopsOf('#e6cfa8 .06', '#e6cfa8 .3 .5', '#e6cfa8 .06 1')}</linearGradient>
      <Down id="r-sense" stops={['#34d399 .6', '#34d399 .08 1']} />
      <Down id="r-foyer" stops={['#ffedd0', '#f0b568 1 1']} />
      <Down id="r-spill" stops={['#fbd08e .7', '#fbd08e 0 1']} />
      <radialGradient id="r-glow" cx=".48" cy=".45" r=".5">
        {stopsOf('#818cf8 .55', '#4338ca 0 1')}
      </radialGradient>
      <radialGradient id="r-exit">{stopsOf('#34d399 .24', '#34d399 0 1')}</radialGradient>
      <Down id="r-sky" stops={['#0b0b2a', '#5b4fd0 1 1']} />
      <Down id="r-sea" stops={['#312e81', '#0a0a1f 1 1']} />
      <clipPath id="r-screen">
        <path d="M264 146H608V340H264z" />
      </clipPath>
    </defs>
  )
}
