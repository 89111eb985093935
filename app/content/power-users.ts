import { type Fact, facts, type Closing, type Link, type PageWords } from './copy.ts'
import type { PictureName } from './pictures.ts'
import type { Edition } from '../domain/catalogue.ts'
import { PRODUCTS } from '../shop.ts'

/** A chapter: its text and, as it needs them, commands and a listing. */
export interface Chapter {
  id: string
  title: string
  text: string[]
  /** Only this edition has it. */
  edition?: Edition
  /** What a command looks like, and what it does; `keys` shows it as keys, `addresses` as a message. */
  commands?: { caption: string; kind: 'keys' | 'addresses'; rows: Fact[] }
  listing?: { name: string; kind: 'shell' | 'script' | 'log'; code: string }
  /** Below the listing. */
  picture?: PictureName
  link?: Link
}

/** The words of /power-users: what the manual says late, gathered on one page. */
export default {
  page: {
    title: 'Power users: keys, addresses, scripts and engines without a screen',
    description: `For those who run ${PRODUCTS.engine} in racks: keyboard commands, OSC addresses, the command line, scripts, projects under version control, backup and offline machines.`,
    heading: 'Page ninety of the manual, on page one.',
    lead: 'For the person who has stopped using the mouse, whose engine has no screen, and who wants to know what happens when a cable is pulled. Everything here works in the version that you can download today.',
  },
  chapters: [
    {
      id: 'keys',
      title: 'Keys that are worth the muscle',
      text: [
        'Every command of the editor has a key, and every key can be changed. These are the ones that pay for themselves within a week. On Windows, Ctrl stands for ⌘.',
      ],
      commands: {
        caption: 'Keys of the editor',
        kind: 'keys',
        rows: facts({
          G: 'Go, from any view',
          Esc: 'Stop all; twice within a second fades to the safe state',
          'J K L': 'Back, hold, forward; again for double speed',
          '[ ]': 'Trim the start or end of a clip to the playhead',
          '⌥ ←': 'Nudge by a frame; with ⇧ by a second',
          '⌘ K': 'Any command, cue, player or entity, by a few letters of its name',
          '⌘ ⇧ P': 'Push to the engine; the running player keeps its position',
          '⌘ .': 'Show where the chosen value is used',
        }),
      },
    },
    {
      id: 'addresses',
      title: 'The engine answers to its name',
      text: [
        'Add an OSC input, on port 8000 unless you say otherwise, and the engine takes these without a single wire drawn. Names are those of your project, in lower case, with hyphens for spaces. What you wire yourself comes first.',
        'Every message with an effect is answered to its sender, so a desk can light its lamp for what happened and not for what it asked.',
      ],
      commands: {
        caption: 'OSC messages that the engine takes',
        kind: 'addresses',
        rows: facts({
          '/cue/12/go': 'Goes to cue 12 of the player in front; answers /cue/12/state',
          '/player/main-show/play': 'Plays; with a float, from that second on',
          '/player/main-show/stop 2.0': 'Stops, with a fade of two seconds',
          '/value/house-level 0.5': 'Sets a named value, which rules may watch',
          '/value/*/get': 'Reports every named value',
          '/stop': 'Stops all players',
          '/subscribe 30': 'Reports what changes for 30 seconds; repeat to keep it',
        }),
      },
      link: { text: `Watch the answers with ${PRODUCTS.commskit}`, to: '/commskit' },
    },
    {
      id: 'headless',
      title: 'An engine without a screen',
      text: [
        'On Linux the engine is a service of the system; on macOS and Windows it can be one. It starts before anybody signs in, opens the project that ran last and goes to where the schedule says it should be.',
        'The same program answers on the command line, on its own machine or, with a name and a password, from another. It ends with 0 when all is well, so it can stand in a script.',
      ],
      listing: {
        name: 'A shell on the engine',
        kind: 'shell',
        code: `$ ctrl-engine status
HARBOUR-01  running  ${PRODUCTS.pro}  4 of 8 players, 31 of 42 entities
  main-show    playing  00:02:26:08
  tide-wall    loop     03:12:50:00
  projector-b  no reply since 13:58:02

$ ctrl-engine push harbour-hall.ctrl --at 03:00
Will change at 03:00:00, between shows. 2 players keep their position.

$ ctrl-engine log --since 13:55 --only warnings
13:58:02.114  projector-b  RS-232 COM 4  no reply, 3 tries`,
      },
      link: { text: 'Systems that the engine runs on', to: '/ctrl-suite/specs#engine' },
    },
    {
      id: 'scripts',
      title: 'Scripts, for what no wire can say',
      edition: 'pro',
      text: [
        'A script is a rule written in JavaScript. It sees inputs, named values and the clock, and may play, send and set. It is stopped after 50 ms a call, and while it is stopped the show goes on. An error marks its line in the editor and its time in the log.',
      ],
      listing: {
        name: 'late-visitors.js',
        kind: 'script',
        code: `// The last visitors get the short version.
on(input('stair-sensor').rise, () => {
  if (clock.hour >= 21) play('late', { fade: 4.0 })
  else play('main-show')
  send('lighting', '/cue/12/go', 1)
})

// Lamp hours, once a night, for the morning report.
every('04:10', async () => {
  for (const lamp of ['projector-a', 'projector-b']) {
    values.set(\`\${lamp}-hours\`, await ask(lamp, '%1LAMP ?\\r'))
  }
})`,
      },
      picture: 'ctrl-suite-logic',
    },
    {
      id: 'versions',
      title: 'Projects that can be compared',
      text: [
        'Save a project as a folder and every player, rule and device becomes a text file with its lines in a stable order. Two people can work on two players, git shows who moved the fade, and yesterday’s show is one command away. Media stay outside, by name and checksum.',
      ],
      listing: {
        name: 'What changed since the matinee',
        kind: 'shell',
        code: `$ git diff --stat matinee
 players/main-show.json     | 4 ++--
 rules/late-visitors.js     | 9 +++++++++
 devices/lighting.json      | 2 +-

$ ctrl-engine check harbour-hall/
8 players, 42 entities, 7 rules: no faults
Needs ${PRODUCTS.pro}: 1 script`,
      },
    },
    {
      id: 'backup',
      title: 'Pull the plug on purpose',
      edition: 'pro',
      text: [
        `A ${PRODUCTS.pro} license may be active on two machines. The second follows every cue and value of the first over ports of its own, and takes over within a frame when it hears nothing for three. Outputs with an address move with it; serial and contact outputs need a switch, which the engine can throw.`,
        'Try it before opening night: pull the network cable, then the power, then both, and read in the log how long each took. Put that page in the show file.',
      ],
      listing: {
        name: 'The log of the second machine',
        kind: 'log',
        code: `19:58:02.014  heartbeat  HARBOUR-01 is silent
19:58:02.134  takeover   3 frames missed; main-show at 00:02:26:11
19:58:02.135  outputs    20 moved, 2 wait for the switch
19:58:02.151  switch     GPIO 12 on; serial outputs are here
19:58:02.151  running    Q12 Blue wash, 00:09:05 left`,
      },
      link: { text: 'Running and watching, by edition', to: '/ctrl-suite/specs#running' },
    },
    {
      id: 'offline',
      title: 'Machines that never see the internet',
      text: [
        'The engine writes a request file; you carry it to a computer that is online, open the license in your account and take the answer back. It holds for that machine until you release it, needs no renewal and calls nobody.',
        'Updates travel the same way: download the installer under Downloads, compare the checksum that stands beside it, and carry it in.',
      ],
      listing: {
        name: 'Without a network',
        kind: 'shell',
        code: `$ ctrl-engine activate --write-request harbour-01.request
Carry harbour-01.request to a computer that is online.

$ ctrl-engine activate --read-answer harbour-01.answer
Activated for this machine: ${PRODUCTS.pro}, 8 players, 42 entities.`,
      },
      link: { text: 'Your licenses', to: '/user/licenses' },
    },
    {
      id: 'faults',
      title: 'Before you write to support',
      text: [
        `Most puzzles are answered by three things, and we will ask for them anyway: the log of the hour in question, the project without its media, and a ${PRODUCTS.commskit} recording of what was on the wire. One command packs the first two.`,
      ],
      listing: {
        name: 'A parcel for support',
        kind: 'shell',
        code: `$ ctrl-engine report --since 13:00
Wrote harbour-01-report.zip (1.2 MB)
Holds: project, log, versions, network. Leaves out: media, passwords, keys.`,
      },
      link: { text: 'Ways to reach support', to: '/support' },
    },
  ],
  closing: {
    title: 'Found an edge that is not on this page?',
    lead: 'Write and tell us what you were trying to do. The best chapters here began as somebody’s question.',
  },
} satisfies { page: PageWords; chapters: Chapter[]; closing: Closing }
