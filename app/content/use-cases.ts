import type { Closing, PageHead } from './copy.ts'
import { TAKES_OVER } from './engine-facts.ts'
import type { PictureName } from './pictures.ts'
import type { Edition } from '../domain/catalogue.ts'
import { PRODUCTS } from '../shop.ts'

/** One or more connections of a kind; `count` is in entities. */
export interface UseCaseEntity {
  name: string
  protocol: string
  direction: 'in' | 'out'
  count: number
}

export interface UseCase {
  id: string
  picture: PictureName
  kind: string
  title: string
  summary: string
  text: string[]
  players: { name: string; does: string }[]
  entities: UseCaseEntity[]
  configuration: { edition: Edition; players: number; entities: number }
  reason: string
}

/** Fictional rooms, not customers. The home page shows three. */
const content = {
  page: {
    title: `${PRODUCTS.suite} use cases`,
    description:
      'A gallery, a theatre, an immersive room, a planetarium, a tour rack and a façade: what each would run, the players and entities it takes, and its price.',
    eyebrow: 'Use cases',
    heading: 'Six rooms, and what each one takes',
    lead: `Examples of the systems ${PRODUCTS.suite} is made for. Each comes with its player and entity count, so you can open it on the buy page and make it yours.`,
  },
  useCases: [
    {
      id: 'museum-gallery',
      picture: 'use-case-museum',
      kind: 'Museum gallery',
      title: 'Three rooms, one attendant',
      summary: 'Three rooms loop on their own and wake when somebody walks in.',
      text: [
        'Each room is a player. A sensor in the doorway brings up the light, starts the film and the water, then waits until the last visitor has gone before everything fades.',
        'The schedule opens and closes the gallery with the house, so nobody has to remember the projectors. When the fire panel trips, every room stops and the house lights come up, beside the building’s own emergency lighting, not instead of it.',
      ],
      players: [
        { name: 'Arrival', does: 'a foreshow that starts at the door' },
        { name: 'Tide room', does: 'film, sound and pumps, in a loop' },
        { name: 'Archive', does: 'three screens, quiet until somebody comes' },
      ],
      entities: [
        { name: 'Presence sensors', protocol: 'GPIO', direction: 'in', count: 3 },
        { name: 'Fire panel', protocol: 'GPIO', direction: 'in', count: 1 },
        { name: 'Projectors', protocol: 'TCP, PJLink', direction: 'out', count: 2 },
        { name: 'Media servers', protocol: 'OSC', direction: 'out', count: 3 },
        { name: 'Gallery lighting', protocol: 'Art-Net', direction: 'out', count: 3 },
        { name: 'Archive screens', protocol: 'UDP', direction: 'out', count: 3 },
        { name: 'Sound processor', protocol: 'TCP', direction: 'out', count: 1 },
        { name: 'Tide pumps', protocol: 'TCP', direction: 'out', count: 1 },
      ],
      configuration: { edition: 'core', players: 3, entities: 17 },
      reason: `${PRODUCTS.core} is enough: loops, sensors and a schedule need no script.`,
    },
    {
      id: 'small-theatre',
      picture: 'use-case-theatre',
      kind: 'Small theatre',
      title: 'One operator, one GO',
      summary: 'One cue list moves the lights, the sound and the video together.',
      text: [
        'The operator presses GO on an iPad; the light, the sound, the video and the projector’s shutter move together. Cues follow on, wait for a line, or chase timecode where the music is recorded.',
        'The same press switches the cue lights in the wings. Between shows, the engine looks after the house lights and the foyer.',
      ],
      players: [{ name: 'Main show', does: 'cue list with 140 cues, auto-follow or manual' }],
      entities: [
        { name: 'Stage manager’s panel', protocol: 'GPIO', direction: 'in', count: 1 },
        { name: 'Timecode from playback', protocol: 'MTC', direction: 'in', count: 1 },
        { name: 'Stage lighting', protocol: 'Art-Net', direction: 'out', count: 3 },
        { name: 'House lights', protocol: 'RS-485', direction: 'out', count: 1 },
        { name: 'Sound playback', protocol: 'OSC', direction: 'out', count: 1 },
        { name: 'Media server', protocol: 'OSC', direction: 'out', count: 1 },
        { name: 'Projector and shutter', protocol: 'RS-232', direction: 'out', count: 1 },
        { name: 'Cue lights', protocol: 'GPIO', direction: 'out', count: 2 },
        { name: 'Foyer screens', protocol: 'UDP', direction: 'out', count: 1 },
      ],
      configuration: { edition: 'core', players: 1, entities: 12 },
      reason: `${PRODUCTS.core}: one show at a time is one player, however many cues it has.`,
    },
    {
      id: 'immersive-room',
      picture: 'use-case-immersive',
      kind: 'Immersive room',
      title: 'Three walls and a floor that listens',
      summary: 'Three walls of video that respond to where people are, in sync all day.',
      text: [
        'Three media servers follow one clock while the room answers to the people in it: the floor senses where they are, the light follows them, and a second player adds rain when enough of them keep still.',
        `A script decides which of three endings this audience has earned. If the engine’s machine fails, its backup ${TAKES_OVER}.`,
      ],
      players: [
        { name: 'Journey', does: '40 minutes, all walls' },
        { name: 'Weather', does: 'layered on top, driven by the floor' },
        { name: 'Entrance', does: 'loop with countdown' },
        { name: 'Reset', does: 'house light, haze out, doors' },
      ],
      entities: [
        { name: 'Floor sensors', protocol: 'UDP', direction: 'in', count: 2 },
        { name: 'Host’s buttons', protocol: 'GPIO', direction: 'in', count: 2 },
        { name: 'Media servers', protocol: 'OSC', direction: 'out', count: 3 },
        { name: 'Projectors', protocol: 'TCP, PJLink', direction: 'out', count: 3 },
        { name: 'Lighting universes', protocol: 'sACN', direction: 'out', count: 8 },
        { name: 'Spatial sound', protocol: 'OSC', direction: 'out', count: 1 },
        { name: 'Timecode', protocol: 'LTC', direction: 'out', count: 1 },
        { name: 'Haze and fans', protocol: 'GPIO', direction: 'out', count: 2 },
      ],
      configuration: { edition: 'pro', players: 4, entities: 22 },
      reason: `${PRODUCTS.pro}, for the script that picks the ending and for the backup engine.`,
    },
    {
      id: 'planetarium',
      picture: 'use-case-planetarium',
      kind: 'Planetarium',
      title: 'A dome, and a presenter who improvises',
      summary: 'Recorded shows run by themselves; live ones stay in the presenter’s hands.',
      text: [
        'Recorded shows run from doors to doors on their own. In live ones the presenter steers the sky from a console, and the engine keeps the cove light, sound and star projector in step.',
        'The technician looks after three domes from one office: remote monitoring shows which projector is warm and which show is next.',
      ],
      players: [
        { name: 'Show', does: 'recorded programme, 45 minutes' },
        { name: 'Live', does: 'looks and music at the presenter’s fingertips' },
      ],
      entities: [
        { name: 'Presenter’s console', protocol: 'OSC', direction: 'in', count: 1 },
        { name: 'Fader wing', protocol: 'MIDI', direction: 'in', count: 1 },
        { name: 'Doors and fire panel', protocol: 'GPIO', direction: 'in', count: 3 },
        { name: 'Dome renderer', protocol: 'TCP', direction: 'out', count: 1 },
        { name: 'Dome projectors', protocol: 'TCP, PJLink', direction: 'out', count: 6 },
        { name: 'Star projector', protocol: 'RS-232', direction: 'out', count: 1 },
        { name: 'Cove light', protocol: 'Art-Net', direction: 'out', count: 2 },
        { name: 'Sound', protocol: 'OSC', direction: 'out', count: 1 },
        { name: 'Timecode', protocol: 'MTC', direction: 'out', count: 1 },
      ],
      configuration: { edition: 'pro', players: 2, entities: 17 },
      reason: `${PRODUCTS.pro}, for monitoring from the office and an event log that goes back 90 days.`,
    },
    {
      id: 'tour-rack',
      picture: 'use-case-tour',
      kind: 'Live tour rack',
      title: 'One case, two engines',
      summary: 'Two engines in step, so one power strip never ends a song.',
      text: [
        `Playback sends timecode; the engine turns it into light, looks on the LED wall, camera cuts and cue lights. A second machine in the same case runs in step and ${TAKES_OVER}.`,
        'There’s no internet at load-in, and none is needed: both machines were activated before the truck left.',
      ],
      players: [
        { name: 'Set list', does: 'follows timecode, song by song' },
        { name: 'Changeover', does: 'walk-in, walk-out, sponsor loop' },
      ],
      entities: [
        { name: 'Timecode from playback', protocol: 'MTC', direction: 'in', count: 1 },
        { name: 'Monitor desk', protocol: 'OSC', direction: 'in', count: 1 },
        { name: 'Foot switches', protocol: 'GPIO', direction: 'in', count: 2 },
        { name: 'Lighting rig', protocol: 'Art-Net', direction: 'out', count: 8 },
        { name: 'Media servers', protocol: 'OSC', direction: 'out', count: 2 },
        { name: 'LED processors', protocol: 'TCP', direction: 'out', count: 2 },
        { name: 'Camera switcher', protocol: 'TCP', direction: 'out', count: 1 },
        { name: 'Playback', protocol: 'OSC', direction: 'out', count: 1 },
        { name: 'Cue lights', protocol: 'GPIO', direction: 'out', count: 4 },
      ],
      configuration: { edition: 'pro', players: 2, entities: 22 },
      reason: `${PRODUCTS.pro}, because one license covers the main machine and its backup.`,
    },
    {
      id: 'shopfront-and-facade',
      picture: 'use-case-facade',
      kind: 'Retail and architecture',
      title: 'A façade that knows the season',
      summary: 'A building that lights up twenty minutes before sunset, wherever it is.',
      text: [
        'The front windows light up twenty minutes before sunset and dim when the neighbours go to bed. Inside, scenes follow opening hours, with a wall panel for the exceptions.',
        'The whole year is drawn in advance: sales, bank holidays, one hour of darkness in March. A small Linux machine in the plant room runs it all. Somebody checks on it twice a year.',
      ],
      players: [
        { name: 'Façade', does: 'dusk to midnight, by the season' },
        { name: 'Shop floor', does: 'scenes by opening hours' },
      ],
      entities: [
        { name: 'Wall panels', protocol: 'GPIO', direction: 'in', count: 2 },
        { name: 'Daylight sensor', protocol: 'TCP', direction: 'in', count: 1 },
        { name: 'Façade universes', protocol: 'sACN', direction: 'out', count: 2 },
        { name: 'Shop universes', protocol: 'Art-Net', direction: 'out', count: 2 },
      ],
      configuration: { edition: 'core', players: 2, entities: 7 },
      reason: `${PRODUCTS.core}: every edition has a schedule with sunrise and sunset.`,
    },
  ],
  closing: {
    title: 'Don’t see your room?',
    lead: 'Start from the nearest one, change the numbers, and watch the price follow. Or describe your room to sales; we like drawing rack diagrams.',
  },
} satisfies { page: PageHead; useCases: UseCase[]; closing: Closing }

export default content

/** The use case with this id; throws if there's none. */
export function useCaseOf(id: string): UseCase {
  const useCase = content.useCases.find((each) => each.id === id)
  if (!useCase) throw new Error(`No use case ${id}`)
  return useCase
}
