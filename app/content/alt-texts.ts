import { PRODUCTS } from '../shop.ts'

export default {
  'ctrl-suite-editor': `${PRODUCTS.editor}: players and entities beside a timeline with lighting, sound, video and OSC tracks, the node graph that starts the show below it, and the inspector of cue 12, Blue wash.`,
  'ctrl-suite-engine-status':
    'The status panel of an engine: its clock, processor and frame timing, 6 of 8 players and 31 of 42 entities in use, six players with their positions, and nine connections, one of them not replying.',
  'ctrl-suite-node-graph':
    'The node graph: a stair sensor and a show desk feed the condition All of, which is true and starts the player Main show, which sends to a video wall over OSC and to lighting over Art-Net.',
  'ctrl-suite-timeline':
    'A close-up of the timeline: a lighting cue with its fade, the waveform of a sound, frames of a looping video, OSC messages as diamonds and a level curve with handles, under a playhead at 2:26:08.',
  'ctrl-suite-schedule':
    'The schedule: a week with a day loop and a dusk show that follows the sunset; beside it the arc of the sun for 12 March with sunset at 18:04, and the next triggers.',
  'ctrl-suite-logic':
    'A rule, Start the show: it’s true because a stair sensor was held, the show desk sent /go and it’s opening time, so it plays Main show and sends /cue/12/go.',
  'ctrl-suite-rack':
    'Diagram: inputs such as a stair sensor, a show desk and timecode lead into an engine in a rack; it runs four players, which lead to outputs such as lighting, a video wall, a sound desk and projectors.',
  'ctrl-for-ipad-surface': `An iPad running ${PRODUCTS.ipad}: a cue list with cue 12 running and a large GO button for cue 13; buttons, a colour pad, eight faders with levels, a master and the last OSC messages.`,
  'ctrl-for-ipad-surface-small': `An iPad running ${PRODUCTS.ipad}: a cue list with cue 12 running and a large GO button for cue 13; beside it buttons and two faders with their levels.`,
  'ctrl-for-ipad-cues':
    'The cue list on an iPad: two cues running with their progress; cue 13, Doors open, on standby with a note for the operator and what it sends; and a very large GO button.',
  'ctrl-for-ipad-layout':
    'Editing a layout on an iPad: a fader is selected, with handles and guides, between buttons, faders and a cue list; its label, OSC address /fader/5, range and colour are beside it.',
  'commskit-monitor': `The monitor of ${PRODUCTS.commskit}: open TCP, UDP and OSC connections, a graph of the traffic, messages with time, direction, address and content, and the bytes and fields of the OSC message /cue/12/go.`,
  'commskit-send':
    'Composing a message: saved messages in groups, the OSC address /wall/speed with the float 0.400, its bytes, a repeat of 25 times every 40 milliseconds, and the log of replies.',
  'commskit-osc':
    'A tree of OSC addresses with live values; /fader/3 is selected and shows 0.642, the last ten seconds, its rate, its bytes and where it goes.',
  'apps-ledsnaps':
    'LedSnaps: a wall of 40 by 20 pixels shows a sunset over water; beside it six snapshots with previews, drawing tools, the sequence, and fade, colour and recall settings.',
  'apps-ledsnaps-mapping':
    'Mapping in LedSnaps: six panels of 8 by 8 pixels with the cable drawn through them back and forth, panel 2 selected, and a table of universes, channels and ports.',
  'apps-overview':
    'A LedSnaps window and a phone with six snapshot buttons lead over Art-Net and OSC to a controller that drives a tall wall of pixels showing a sunset.',
  'use-case-museum':
    'Plan of a museum: visitors pass a sensor on GPIO 3 into an arrival room, a tide room and an archive; projections and speakers are lit, and cables lead to one engine.',
  'use-case-theatre': `Plan of a small theatre: rows of seats, a stage under two lighting bars with four lamps lit, a control desk with ${PRODUCTS.ipad} at the back and an engine at the side.`,
  'use-case-immersive':
    'Plan of a square room with projections on three walls, four speakers, and floor sensors that glow around the visitors; an engine beside it feeds the projectors.',
  'use-case-tour':
    'Front of a touring stage: a truss of lamps, an LED wall, speakers and instruments; a flight case with a main and a spare engine follows timecode 01:02:03:14.',
  'use-case-planetarium':
    'Plan of a dome with rings of seats, stars and a constellation; six projectors in the middle, and an engine beside the dome runs the show.',
  'use-case-facade':
    'Front of a building at dusk: windows and ground lamps light up twenty minutes before sunset at 18:04, driven over DMX by an engine at its side.',
  'ctrl-suite-timeline-small':
    'Part of the timeline: a lighting cue with its fade, the waveform of a sound, frames of a looping video, OSC messages as diamonds and a level curve, with the playhead at 2:26:08.',
  'ctrl-suite-node-graph-small':
    'Part of the node graph: a stair sensor and a show desk feed the condition All of, which is true; a sunset feeds Any of, which isn’t.',
  'ctrl-suite-schedule-small':
    'Part of the schedule: the arc of the sun for 12 March with sunset at 18:04, and the next triggers, with the dusk show at 17:44.',
  'ctrl-suite-engine-status-small':
    'Part of an engine’s status panel: six players with their positions, four of them running, one stopped and one armed.',
  'commskit-send-small':
    'Composing a message: the OSC address /wall/speed with the float 0.400, its bytes, and a repeat of 25 times every 40 milliseconds.',
  'commskit-osc-small': 'A tree of OSC addresses with live values; /fader/3 is selected.',
  'ctrl-suite-editor-small': `Part of ${PRODUCTS.editor}: a timeline with lighting, sound, video and OSC tracks under a playhead, and a stair sensor and a show desk wired to the player Main show.`,
  'commskit-monitor-small': `Part of the ${PRODUCTS.commskit} monitor: a graph of the traffic, a list of TCP, UDP and OSC messages and the bytes of the message /cue/12/go.`,
  'apps-overview-small':
    'A LedSnaps window leads over Art-Net to a controller, which drives a tall wall of pixels showing a sunset; a phone with six snapshot buttons calls the window over OSC.',
  'ctrl-suite-rack-small':
    'Diagram from top to bottom: inputs such as a stair sensor and a show desk lead into an engine in a rack; it runs two players, which lead to outputs such as lighting and a video wall.',
  'ctrl-for-ipad-cues-small':
    'Part of the cue list on an iPad: cue 13, Doors open, on standby with a note for the operator and what it sends; and a very large GO button.',
  'ctrl-for-ipad-layout-small':
    'Part of the layout editor on an iPad: a cue list, and the label, OSC address /fader/5, range and colour of the selected fader.',
  'apps-ledsnaps-small':
    'Part of LedSnaps: a wall of pixels shows a sunset over water, below the drawing tools.',
  'apps-ledsnaps-mapping-small':
    'Part of the mapping in LedSnaps: four panels of 8 by 8 pixels with the cable drawn through them back and forth.',
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
