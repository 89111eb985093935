import { type Fact, facts, type Closing, type Link, type PageWords } from './copy.ts'
import { ACTIVATION_LASTS, MANUAL, TAKES_OVER } from './engine-facts.ts'
import type { PictureName } from './pictures.ts'
import type { Edition } from '../domain/catalogue.ts'
import { PRODUCTS } from '../shop.ts'

export interface Chapter {
  id: string
  title: string
  text: string[]
  edition?: Edition
  /** `kind` says whether the first column is keys to press or addresses of messages. */
  commands?: { caption: string; kind: 'keys' | 'addresses'; rows: Fact[] }
  listing?: { name: string; kind: 'shell' | 'script' | 'log'; code: string }
  picture?: PictureName
  link?: Link
}

export default {
  page: {
    title: 'Power users: keys, addresses, scripts and engines without a screen',
    description: `For people who run ${PRODUCTS.engine} in racks: keyboard shortcuts, OSC addresses, the command line, scripts, version control, backup and offline machines.`,
    heading: 'Page ninety of the manual, on page one.',
    lead: `For people who’ve stopped using the mouse, run engines without screens, and want to know what happens when a cable is pulled. ${MANUAL}`,
  },
  listing: {
    name: 'A shell on the engine',
    kind: 'shell',
    code: `$ ctrl-engine status
HARBOUR-01   running  ${PRODUCTS.pro}
main-show    playing  00:02:26:08
tide-wall    loop     03:12:50:00
projector-b  no reply since 13:58:02
6 of 8 players, 31 of 42 entities`,
  },
  chapters: [
    {
      id: 'keys',
      title: 'Shortcuts worth the muscle memory',
      text: [
        `Every command in ${PRODUCTS.editor} has a shortcut, and you can change them all. These pay for themselves within a week. On Windows, use Ctrl for ⌘.`,
      ],
      commands: {
        caption: `${PRODUCTS.editor} shortcuts`,
        kind: 'keys',
        rows: facts({
          G: 'Go, from any view',
          Esc: 'Stop all; twice within a second fades to the safe state',
          'J K L': 'Back, hold, forward; again for double speed',
          '[ ]': 'Trim the start or end of a clip to the playhead',
          '⌥ ←': 'Nudge by a frame; with ⇧, by a second',
          '⌘ K': 'Find any command, cue, player or entity by a few letters',
          '⌘ ⇧ P': 'Push to the engine; the running player keeps its position',
          '⌘ .': 'Show where the selected value is used',
        }),
      },
    },
    {
      id: 'addresses',
      title: 'The engine answers to its name',
      text: [
        'Add an OSC input (port 8000 by default) and the engine accepts these messages without a single wire drawn. Use your project’s names, in lower case, with hyphens for spaces. Your own wiring takes precedence.',
        'Every message that has an effect gets a reply, so a desk can light its lamp for what happened, not for what it asked.',
      ],
      commands: {
        caption: 'OSC messages the engine accepts',
        kind: 'addresses',
        rows: facts({
          '/cue/12/go': 'Goes to cue 12 of the front player; replies /cue/12/state',
          '/player/main-show/play': 'Plays; add a float to start from that second',
          '/player/main-show/stop 2.0': 'Stops, with a fade of two seconds',
          '/value/house-level 0.5': 'Sets a named value, which rules can watch',
          '/value/*/get': 'Reports every named value',
          '/stop': 'Stops all players',
          '/subscribe 30': 'Reports changes for 30 seconds; repeat to extend',
        }),
      },
      link: { text: `Watch the replies with ${PRODUCTS.commskit}`, to: '/commskit' },
    },
    {
      id: 'headless',
      title: 'An engine without a screen',
      text: [
        'On Linux the engine is a system service; on macOS and Windows it can be one. It starts before anybody signs in, opens the last project and resumes where the schedule says it should be.',
        'The same program works from the command line, on its own machine or, with a name and password, from another. It exits with 0 when all is well, so you can script it.',
      ],
      listing: {
        name: 'From a desk, at night',
        kind: 'shell',
        code: `$ ctrl-engine push harbour-hall.ctrl --at 03:00
Will change at 03:00:00, between shows. 2 players keep their position.

$ ctrl-engine log --since 13:55 --only warnings
13:58:02.114  projector-b  RS-232 COM 4  no reply, 3 tries`,
      },
      link: { text: 'Prepare a machine that nobody watches', to: '/power-users/unattended' },
    },
    {
      id: 'scripts',
      title: 'Scripts, for what no wire can say',
      edition: 'pro',
      text: [
        'A script is a rule written in JavaScript. It can read inputs, named values and the clock, and it can play, send and set. A call that computes for longer than 50 ms is stopped, and the show goes on; waiting for a reply doesn’t count. The editor marks the line of an error, and the log its time.',
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
      title: 'Projects you can diff',
      text: [
        'Save a project as a folder and every player, rule and device becomes a text file, its lines in a stable order. Two people can work on two players, git shows who moved the fade, and yesterday’s show is one command away. Video and sound stay on the machines that play them; the project has their names, lengths and small previews.',
      ],
      listing: {
        name: 'What changed since the matinee',
        kind: 'shell',
        code: `$ git diff --stat matinee
 players/main-show.json     | 4 ++--
 rules/late-visitors.js     | 9 +++++++++
 devices/lighting.json      | 2 +-

$ ctrl-engine check harbour-hall/
6 players, 31 entities, 7 rules: no faults
Needs ${PRODUCTS.pro}: 1 script`,
      },
    },
    {
      id: 'backup',
      title: 'Pull the plug on purpose',
      edition: 'pro',
      text: [
        `A ${PRODUCTS.pro} license can be active on two machines. The second follows every cue and value of the first, and ${TAKES_OVER}. Network outputs move with it; serial and contact outputs need a switch, which the engine can throw.`,
        'Try it before opening night: pull the network cable, then the power, then both, and read in the log how long each took. Keep that page in the show file.',
      ],
      listing: {
        name: 'The log of the second machine',
        kind: 'log',
        code: `19:58:02.014  heartbeat  HARBOUR-01 is silent
19:58:02.134  takeover   3 frames missed; main-show at 00:02:26:11
19:58:02.135  outputs    20 moved, 2 wait for the switch
19:58:02.151  switch     GPIO 13 on; serial outputs are here
19:58:02.151  running    Q12 Blue wash, 00:09:05 left`,
      },
      link: { text: 'Running and monitoring, by edition', to: '/ctrl-suite/specs#running' },
    },
    {
      id: 'offline',
      title: 'Machines that never see the internet',
      text: [
        `The engine writes a request file. Carry it to a computer that’s online, open the license in your account and bring the activation code back. ${ACTIVATION_LASTS}`,
        'Updates travel the same way: get the installer from Downloads, check it against its checksum, and carry it in.',
      ],
      listing: {
        name: 'Offline activation',
        kind: 'shell',
        code: `$ ctrl-engine activate --write-request harbour-01.request
Carry harbour-01.request to a computer that’s online.

$ ctrl-engine activate --read-code harbour-01.code
Activated for this machine: ${PRODUCTS.pro}, 8 players, 42 entities.`,
      },
      link: { text: 'Your licenses', to: '/user/licenses' },
    },
    {
      id: 'faults',
      title: 'Before you contact support',
      text: [
        `Three things solve most puzzles, and we’ll ask for them anyway: the log for the hour in question, the project without its previews, and a ${PRODUCTS.commskit} recording of what was on the wire. One command collects the first two.`,
      ],
      listing: {
        name: 'A report for support',
        kind: 'shell',
        code: `$ ctrl-engine report --since 13:00
Wrote harbour-01-report.zip (1.2 MB)
Contains: project, log, versions, network. Leaves out: previews, passwords, keys.`,
      },
      link: { text: 'Ways to reach support', to: '/support#contact' },
    },
  ],
  closing: {
    title: 'Found an edge that isn’t on this page?',
    lead: 'Tell us what you were trying to do. The best chapters here began as somebody’s question.',
  },
} satisfies { page: PageWords; listing: Chapter['listing']; chapters: Chapter[]; closing: Closing }
