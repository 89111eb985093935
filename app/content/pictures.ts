import { PRODUCTS } from '../shop.ts'

/** In short sentences: a screen reader reads each in one breath. */
const ALT_TEXTS = {
  'ctrl-suite-editor': `${PRODUCTS.editor}: players and entities beside a timeline with lighting, sound, video and OSC tracks. Below it is the node graph that starts the show, and at the side cue 12, Blue wash.`,
  'ctrl-suite-engine-status':
    'The status panel of an engine: its clock, processor and frame timing, with 6 of 8 players in use. Of its 31 entities nine are listed, and one doesn’t reply.',
  'ctrl-suite-node-graph':
    'The node graph: a stair sensor and a show desk feed the condition All of, which is true. It starts the player Main show, which cues a video wall over OSC and lighting over Art-Net.',
  'ctrl-suite-timeline':
    'A close-up of the timeline: a lighting cue with its fade, previews of a sound and a looping video. Below them are OSC messages as diamonds and a level curve.',
  'ctrl-suite-schedule':
    'The schedule: a week with a day loop, and a dusk show that follows the sunset. Beside it are the arc of the sun for 12 March and the next triggers.',
  'ctrl-suite-logic':
    'A rule, Start the show. A stair sensor was held, the show desk sent /go and it’s opening time, so it plays Main show.',
  'ctrl-suite-rack':
    'Diagram: inputs such as a stair sensor, a show desk and timecode lead into an engine in a rack. It runs four players, which lead to lighting, a video wall, a sound server and projectors.',
  'ctrl-for-ipad-surface': `An iPad running ${PRODUCTS.ipad}: a cue list with cue 12 running, and a large GO button for cue 13. Beside it are buttons, a colour pad, eight faders and a master.`,
  'ctrl-for-ipad-surface-small': `An iPad running ${PRODUCTS.ipad}: a cue list with cue 12 running, and a large GO button for cue 13. Beside it are buttons and two faders.`,
  'ctrl-for-ipad-cues':
    'The cue list on an iPad, with two cues running and a very large GO button. Cue 13, Doors open, stands by with a note for the operator and what it sends.',
  'ctrl-for-ipad-layout':
    'Editing a layout on an iPad: a fader is selected between buttons, faders and a cue list. Its label, OSC address /fader/5, range and colour are beside it.',
  'commskit-monitor': `The monitor of ${PRODUCTS.commskit}: open TCP, UDP and OSC connections, a graph of the traffic, and messages with their times. Below are the bytes and fields of the OSC message /cue/12/go.`,
  'commskit-send':
    'Composing a message: the OSC address /wall/speed with the float 0.400, repeated 25 times every 40 milliseconds. Beside it are saved messages in groups, and the log of replies.',
  'commskit-osc':
    'A tree of OSC addresses with live values. The address /fader/3 is selected and shows 0.642, its last ten seconds, its rate and where it goes.',
  'apps-ledsnaps':
    'LedSnaps: a wall of 40 by 20 pixels shows a sunset over water. Around it are six snapshots, drawing tools, the sequence, and fade and colour settings.',
  'apps-ledsnaps-mapping':
    'Mapping in LedSnaps: six panels of 8 by 8 pixels, with the cable drawn through them back and forth. A table lists their universes, channels and ports.',
  'apps-overview':
    'A LedSnaps window and a phone with six snapshot buttons lead to a controller. It drives a tall wall of pixels that shows a sunset.',
  'use-case-museum':
    'Plan of a museum: visitors pass a sensor on GPIO 1 into an arrival room, a tide room and an archive. Projections and speakers are on, and cables lead to one engine.',
  'use-case-theatre': `Plan of a small theatre: rows of seats, and a stage under two lighting bars with four lamps lit. A desk with ${PRODUCTS.ipad} is at the back, the engine at the side.`,
  'use-case-immersive':
    'Plan of a square room: projections on three walls, four speakers, and floor sensors that glow around the visitors. An engine outside cues three media servers.',
  'use-case-tour':
    'Front of a touring stage: a truss of lamps, an LED wall, speakers and instruments. A flight case with a main and a spare engine follows timecode 01:02:03:14.',
  'use-case-planetarium':
    'Plan of a dome with rings of seats, stars and a constellation. Six projectors are in the middle, and an engine outside runs the show.',
  'use-case-facade':
    'Front of a building at dusk: windows and ground lamps light up twenty minutes before sunset at 18:04. An engine at its side drives them over DMX.',
  'ctrl-suite-timeline-small':
    'Part of the timeline: a lighting cue with its fade, previews of a sound and a looping video. Below them are OSC messages as diamonds and a level curve.',
  'ctrl-suite-node-graph-small':
    'Part of the node graph: a stair sensor and a show desk feed the condition All of, which is true. A sunset feeds Any of, which isn’t.',
  'ctrl-suite-schedule-small':
    'Part of the schedule: the arc of the sun for 12 March, with sunset at 18:04. Next among the triggers is the dusk show at 17:44.',
  'ctrl-suite-engine-status-small':
    'Part of an engine’s status panel: six players with their positions. Four are running, one is stopped and one armed.',
  'commskit-send-small':
    'Composing a message: the OSC address /wall/speed with the float 0.400, its bytes, and a repeat of 25 times every 40 milliseconds.',
  'commskit-osc-small': 'A tree of OSC addresses with live values; /fader/3 is selected.',
  'ctrl-suite-editor-small': `Part of ${PRODUCTS.editor}: a timeline with lighting, sound, video and OSC tracks under a playhead. A stair sensor and a show desk are wired to the player Main show.`,
  'commskit-monitor-small': `Part of the ${PRODUCTS.commskit} monitor: a graph of the traffic and a list of TCP, UDP and OSC messages. Below are the bytes of the message /cue/12/go.`,
  'apps-overview-small':
    'A LedSnaps window leads over Art-Net to a controller, which drives a tall wall of pixels showing a sunset. A phone with six snapshot buttons calls the window over OSC.',
  'ctrl-suite-rack-small':
    'Diagram from top to bottom: inputs such as a stair sensor and a show desk lead into an engine in a rack. It runs two players, which lead to lighting, a video wall and a sound server.',
  'ctrl-for-ipad-cues-small':
    'Part of the cue list on an iPad: cue 13, Doors open, stands by with a note for the operator. Below it is a very large GO button.',
  'ctrl-for-ipad-layout-small':
    'Part of the layout editor on an iPad: a cue list, and the selected fader’s label, OSC address, range and colour.',
  'apps-ledsnaps-small':
    'Part of LedSnaps: a wall of pixels shows a sunset over water, below the drawing tools.',
  'apps-ledsnaps-mapping-small':
    'Part of the mapping in LedSnaps: four panels of 8 by 8 pixels, with the cable drawn through them back and forth.',
  // Empty where the text beside the picture says the same.
  'ctrl-suite-timeline-card': '',
  'ctrl-suite-timeline-card-small': '',
  'ctrl-for-ipad-surface-card': '',
  'ctrl-for-ipad-surface-card-small': '',
  'commskit-monitor-card': '',
  'commskit-monitor-card-small': '',
  'apps-ledsnaps-card': '',
  'apps-ledsnaps-card-small': '',
}

export interface PictureFile {
  width: number
  height: number
  isPair: boolean
}

/** Read from `public/images` at build time (`tools/pictures/picture-files.ts`). */
declare const PICTURE_FILES: Readonly<Record<string, PictureFile>>

function pictureOf(name: string, alt: string) {
  const file = PICTURE_FILES[name]
  if (!file) throw new Error(`public/images has no ${name}.svg`)
  const { width, height, isPair } = file
  const path = `/images/${name}`
  const files = isPair ? { light: `${path}-light.svg`, dark: `${path}-dark.svg` } : { src: `${path}.svg` }
  return { ...files, width, height, alt }
}

export type PictureName = keyof typeof ALT_TEXTS

export const pictures = Object.fromEntries(
  Object.entries(ALT_TEXTS).map(([name, alt]) => [name, pictureOf(name, alt)]),
) as Record<PictureName, ReturnType<typeof pictureOf>>

export const smallOf = (name: PictureName) =>
  `${name}-small` in pictures ? pictures[`${name}-small` as PictureName] : undefined

export const withPicture = <Row extends { picture: PictureName }>(row: Row) => ({
  ...row,
  picture: pictures[row.picture],
  small: smallOf(row.picture),
})
