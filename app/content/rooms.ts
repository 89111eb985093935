interface Cue {
  name: string
  time: string
  message: string
}

interface Clip {
  cue: number
  words: string
  level?: number
}

/** A row of the timeline and the device it drives. `rest` is its state where it has no clip. */
interface Track {
  id: string
  name: string
  rest: string
  clips: Clip[]
}

/** A hotspot in the drawing, which the page also shows on its own at its `cue`. */
export interface Hotspot {
  kind: 'player' | 'entity'
  words: string
  x: number
  y: number
  /** Where its label is, if not above or below: other spots and lit screens may be there. */
  label?: [x: number, y: number]
  cue: number
}

export interface RoomWords {
  tab: string
  title: string
  useCase: string
  /** Numbered from 1. */
  cues: [Cue, ...Cue[]]
  tracks: Track[]
  hotspots: Hotspot[]
  player: string
  entity: string
}

export const SHOWS = ['stage', 'museum'] as const
export type Show = (typeof SHOWS)[number]

/** The home page's drawing, timeline and captions all read this. Positions are in drawing units. */
export const ROOMS: Record<Show, RoomWords> = {
  stage: {
    tab: 'Stage',
    title: 'Quay Theatre',
    useCase: 'small-theatre',
    cues: [
      { name: 'Doors', time: '18:30', message: '18:30, show nights' },
      { name: 'Preset', time: '18:55', message: '18:55, show nights' },
      { name: 'Blackout', time: '19:00', message: 'GO on the iPad' },
      { name: 'Show', time: '19:01', message: 'GO on the iPad' },
      { name: 'Interval', time: '19:45', message: 'GO on the iPad' },
    ],
    tracks: [
      {
        id: 'house',
        name: 'House',
        rest: 'Off, the exit sign stays on',
        clips: [
          { cue: 1, words: '90%', level: 0.9 },
          { cue: 2, words: '35%', level: 0.35 },
          { cue: 5, words: '75%', level: 0.75 },
        ],
      },
      {
        id: 'fixtures',
        name: 'Fixtures',
        rest: '12–18 off',
        clips: [
          { cue: 2, words: '12–18 at 15%', level: 0.15 },
          { cue: 4, words: '12–18 at 80%, blue', level: 0.8 },
        ],
      },
      {
        id: 'wall',
        name: 'Wall',
        rest: 'Black',
        clips: [
          { cue: 1, words: 'title.png' },
          { cue: 2, words: 'horizon-loop.mov' },
          { cue: 4, words: 'tide-rise_v7.mov' },
          { cue: 5, words: 'Countdown, 20 min' },
        ],
      },
      {
        id: 'sound',
        name: 'Sound',
        rest: 'Faded out in 3 s',
        clips: [
          { cue: 1, words: 'ambience, −24 dB', level: 0.4 },
          { cue: 2, words: 'ambience, −30 dB', level: 0.25 },
          { cue: 4, words: 'tide-main, −6 dB' },
          { cue: 5, words: 'ambience, −24 dB', level: 0.4 },
        ],
      },
      {
        id: 'foyer',
        name: 'Foyer',
        rest: 'Screens off',
        clips: [
          { cue: 1, words: 'Screens on' },
          { cue: 5, words: 'Screens on' },
        ],
      },
    ],
    hotspots: [
      { kind: 'entity', words: 'the house lights', x: 360, y: 34, cue: 1 },
      { kind: 'entity', words: 'this projector', x: 436, y: 344, cue: 2 },
      { kind: 'player', words: 'runs this cue list', x: 714, y: 506, cue: 3 },
      { kind: 'entity', words: 'these fixtures', x: 580, y: 86, cue: 4 },
      { kind: 'entity', words: 'this sound', x: 237, y: 152, cue: 5 },
    ],
    player: 'A player runs a timeline. One evening, one player.',
    entity: 'An entity is one connection, in or out: a projector, a lighting universe, a button.',
  },
  museum: {
    tab: 'Museum',
    title: 'Tide Gallery',
    useCase: 'museum-gallery',
    cues: [
      { name: 'Opening', time: '10:00', message: '10:00, daily' },
      { name: 'Arrival', time: '10:04', message: 'GPIO 1 high' },
      { name: 'Tide room', time: '10:09', message: 'GPIO 2 high' },
      { name: 'Archive', time: '10:17', message: 'GPIO 3 high' },
      { name: 'Empty', time: '10:26', message: 'GPIO 1–3 low' },
    ],
    tracks: [
      {
        id: 'sensors',
        name: 'Sensors',
        rest: 'Nobody there',
        clips: [
          { cue: 2, words: 'Sensor 1' },
          { cue: 3, words: 'Sensor 2' },
          { cue: 4, words: 'Sensor 3' },
        ],
      },
      {
        id: 'arrival',
        name: 'Arrival',
        rest: 'Waiting',
        clips: [{ cue: 2, words: 'foreshow.mov' }],
      },
      {
        id: 'tide',
        name: 'Tide room',
        rest: 'Waiting',
        clips: [{ cue: 3, words: 'Film, sound, pumps' }],
      },
      {
        id: 'archive',
        name: 'Archive',
        rest: 'Waiting',
        clips: [{ cue: 4, words: 'Three screens' }],
      },
      {
        id: 'light',
        name: 'Lighting',
        rest: 'Off',
        clips: [
          { cue: 1, words: '35%', level: 0.4 },
          { cue: 2, words: '60%', level: 0.6 },
          { cue: 3, words: '60%', level: 0.6 },
          { cue: 4, words: '60%', level: 0.6 },
          { cue: 5, words: '35%', level: 0.4 },
        ],
      },
    ],
    hotspots: [
      { kind: 'entity', words: 'this sensor', x: 230, y: 335, label: [0, 70], cue: 2 },
      { kind: 'player', words: 'drives this wall', x: 325, y: 112, label: [32, -28], cue: 2 },
      { kind: 'entity', words: 'this sensor', x: 420, y: 335, label: [0, 70], cue: 3 },
      { kind: 'player', words: 'drives film and pumps', x: 515, y: 112, cue: 3 },
      { kind: 'entity', words: 'this sensor', x: 610, y: 335, label: [0, 70], cue: 4 },
      { kind: 'player', words: 'drives these screens', x: 705, y: 170, label: [-79, 8], cue: 4 },
    ],
    player: 'A player runs a timeline by itself. Three rooms, three players.',
    entity: 'An entity is one connection, in or out: a sensor, a projector, a pump.',
  },
}

export interface Position {
  show: Show
  cue: number
  /** The URL names the cue, so autoplay stays off. */
  isChosen: boolean
}

export function readPosition(query: URLSearchParams): Position {
  const show = SHOWS.find((name) => name === query.get('show')) ?? SHOWS[0]
  const index = ROOMS[show].cues.findIndex((_, index) => String(index + 1) === query.get('cue'))
  return { show, cue: Math.max(index, 0) + 1, isChosen: index >= 0 }
}

export const positionHref = (show: Show, cue: number) => `/?show=${show}&cue=${cue}` as const

export const sharePathOf = (show: Show, cue: number) => `/home-${show}-${cue}`

export const cueAt = (cues: RoomWords['cues'], cue: number): Cue => cues[cue - 1] ?? cues[0]

export const clipAt = ({ clips }: Track, cue: number) => clips.find((clip) => clip.cue === cue)

/** Cues at which a track is active, for `data-on`. */
export const cuesOf = ({ clips }: Track) => clips.map(({ cue }) => cue).join(' ')
