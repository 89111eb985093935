import type { SpecCell, Specs, SpecTable } from './copy.ts'
import { TAKES_OVER } from './engine-facts.ts'
import { MEDIA, MEDIA_TABLE } from './media.ts'
import { OLDEST, RECOMMENDED, SYSTEMS_AS_OF } from './systems.ts'
import { type Edition, EDITIONS, upgradesFrom } from '../domain/catalogue.ts'
import { SOLD_COUNTS, ENTITIES_INCLUDED } from '../domain/configuration.ts'
import { ENTITY_MEANING, listWords } from '../domain/count-words.ts'
import { machinesCovered } from '../domain/machine-limit.ts'
import { EDITION_NAMES, ENGINE_EDITIONS, PRODUCTS } from '../shop.ts'

const EDITION_HEAD = ['', ...EDITIONS.map((edition) => ENGINE_EDITIONS[edition].name)]

/** A row's cells, one for each edition. */
const perEdition = (cells: Record<Edition, SpecCell>) => EDITIONS.map((edition) => cells[edition])
const inEach = (cell: SpecCell) => EDITIONS.map(() => cell)

const upgradeWords = (edition: Edition) => {
  const larger = upgradesFrom(edition).map(({ to }) => ENGINE_EDITIONS[to].name)
  return larger.length > 0 ? `To ${listWords(larger, 'or')}, at any time` : 'Nothing larger to buy'
}

const PLAYERS_MAX = String(SOLD_COUNTS.players.max)

const REQUIREMENTS_HEAD = ['', 'Minimum', 'Recommended', 'Why']

const TABLES: SpecTable[] = [
  {
    id: 'engine',
    title: 'Engine',
    lead: `The engine needs no screen, and can run as a service that starts with its machine. Systems as of ${SYSTEMS_AS_OF}.`,
    head: REQUIREMENTS_HEAD,
    rows: [
      [
        'macOS',
        `${OLDEST.mac}, Intel or Apple silicon`,
        `${RECOMMENDED.mac}, Apple silicon`,
        'We test each release from the minimum on. Apple silicon does the same work with less heat, in a quieter rack.',
      ],
      [
        'Windows',
        OLDEST.win,
        `${RECOMMENDED.win} IoT Enterprise LTSC`,
        'The LTSC edition gets security fixes without new features, so an update never changes a machine between shows.',
      ],
      [
        'Linux',
        OLDEST.linux,
        RECOMMENDED.linux,
        'These releases get security fixes for years, so nobody has to replace the system under a running show.',
      ],
      [
        'Processor',
        '2 cores, 2 GHz',
        '4 cores, 3 GHz',
        'Timing keeps one core to itself. The others serve editors, iPads and the network.',
      ],
      ['Memory', '4 GB', '8 GB', 'The whole project is in memory while it runs, so no cue waits for a disk.'],
      [
        'Storage',
        '1 GB free, for the engine and its logs',
        'Solid state, 8 GB free',
        'Logs grow with every event, and a solid-state drive doesn’t mind a vibrating rack.',
      ],
      [
        'Storage for media',
        MEDIA.storage,
        MEDIA.storage,
        'The engine only tells media servers what to play.',
      ],
      [
        'Network',
        '100 Mbit/s',
        '1 Gbit/s, one port for the show and one for the house',
        'Messages are small, so speed is rarely the limit. A second port keeps the house’s traffic away from the show.',
      ],
    ],
  },
  {
    id: 'editor',
    title: PRODUCTS.editor,
    lead: `It’s free, and so is its simulator. You only need an account to download it. Systems as of ${SYSTEMS_AS_OF}.`,
    head: REQUIREMENTS_HEAD,
    rows: [
      [
        'macOS',
        OLDEST.mac,
        RECOMMENDED.mac,
        'We test each release from the minimum on; newer systems get more of Apple’s security fixes.',
      ],
      [
        'Windows',
        OLDEST.win,
        RECOMMENDED.win,
        'Windows 10 still works, but most editions of it no longer get Microsoft’s free security fixes.',
      ],
      ['Memory', '8 GB', '16 GB', 'The simulator runs the whole project beside the editor and its previews.'],
      [
        'Display',
        '1280 × 800',
        '1920 × 1080 or larger',
        'The timeline and the node graph fit side by side on the larger one.',
      ],
      [
        'Connection to the engine',
        'TCP, on the show network',
        'Wired',
        'Every change has to arrive, in order. That works over Wi-Fi too, with longer pauses.',
      ],
      [
        'Simulator',
        'All players and rules, no devices',
        'All players and rules, no devices',
        'You can try a whole show at your desk, and nothing in the building moves.',
      ],
    ],
  },
  {
    id: 'players',
    title: 'Players and timelines',
    lead: 'A player is one timeline that starts, stops and loops on its own.',
    head: EDITION_HEAD,
    rows: [
      ['Players included', ...inEach('1')],
      ['Players, maximum', ...inEach(PLAYERS_MAX)],
      ['Length of a timeline', ...inEach('24 hours')],
      ['Tracks per timeline', ...inEach('No fixed limit')],
      ['Cues per timeline', ...inEach('10,000')],
      ['Frame rates', ...inEach('24, 25, 29.97 DF, 30, 50, 60')],
      ['Clock', ...perEdition({ core: 'Internal, NTP, MTC, LTC', pro: 'Internal, NTP, PTP, MTC, LTC' })],
      ['Sends timecode', ...inEach('MTC, LTC')],
      [
        'Timing of messages',
        ...perEdition({ core: 'Within 2 ms of the frame', pro: 'Within 1 ms of the frame' }),
      ],
    ],
  },
  MEDIA_TABLE,
  {
    id: 'protocols',
    title: 'Protocols',
    lead: `Every edition has every protocol. An entity is one ${ENTITY_MEANING}; each row says what counts as one.`,
    head: ['', 'In', 'Out', 'One entity is'],
    rows: [
      ['OSC', true, true, 'An address and a port, over UDP or TCP'],
      ['MIDI', true, true, 'A port, with all its channels'],
      ['MIDI Show Control', true, true, 'A device number on a port'],
      ['MTC', true, true, 'A timecode stream'],
      ['LTC', true, true, 'An audio channel'],
      ['DMX over Art-Net', true, true, 'A universe'],
      ['DMX over sACN', true, true, 'A universe'],
      ['TCP', true, true, 'An address and a port, as client or server'],
      ['UDP', true, true, 'An address and a port, unicast or multicast'],
      ['RS-232, RS-422, RS-485', true, true, 'A serial port'],
      ['GPIO', true, true, 'A contact or relay'],
      ['PJLink', 'Status', true, 'A projector'],
      ['HTTP', true, true, 'A base address'],
      ['WebSocket', true, true, 'A connection'],
      ['Wake-on-LAN', false, true, 'Not counted'],
    ],
  },
  {
    id: 'logic',
    title: 'Logic and schedule',
    head: EDITION_HEAD,
    rows: [
      ['Rules and node graph', ...inEach(true)],
      ['Rules are checked', ...inEach('At each change, and 25 times a second')],
      ['Named values', ...inEach('1,000, kept across restarts')],
      ['Scripts', ...perEdition({ core: false, pro: 'JavaScript, up to 50 ms of computing per call' })],
      ['Schedule', ...inEach('Week, with exceptions by date')],
      ['Sun’s times', ...inEach('Sunrise, sunset, civil dawn and dusk, to the minute')],
      ['After a power cut', ...inEach('Resumes where the schedule says')],
    ],
  },
  {
    id: 'running',
    title: 'Running and monitoring',
    head: EDITION_HEAD,
    rows: [
      ['Status panel', ...inEach('In a browser on the show network')],
      ['Backup engine', ...perEdition({ core: false, pro: `On a second machine, ${TAKES_OVER}` })],
      ['Remote monitoring', ...perEdition({ core: false, pro: 'Several engines, read only, over TLS' })],
      [
        'Operators',
        ...perEdition({ core: 'One shared password', pro: 'Own sign-ins, with rights per player' }),
      ],
      ['Event log', ...perEdition({ core: '7 days', pro: '90 days, exported as CSV' })],
      [
        'Notifications',
        ...perEdition({ core: 'On the status panel', pro: 'On the status panel, by e-mail and by HTTP' }),
      ],
    ],
  },
  {
    id: 'limits',
    title: 'Limits',
    head: ['', 'Included', 'Maximum', 'Sold'],
    rows: [
      ['Players', '1', PLAYERS_MAX, 'In player units, one at a time'],
      ['Entities', String(ENTITIES_INCLUDED), String(SOLD_COUNTS.entities.max), 'In entity blocks of five'],
      ['Messages, in and out', 'All', '20,000 a second', 'No charge'],
      ['Projects per engine', 'All', '50, one running', 'No charge'],
      ['Editors per engine', 'All', '8 at a time', 'No charge'],
    ],
  },
  {
    id: 'network',
    title: 'Network ports',
    lead: 'You can change those from 7410 to 7413. Your own entities’ ports come on top.',
    head: ['', 'Port', 'Direction', 'For'],
    rows: [
      ['Editor and push', '7410, TCP', 'Into the engine', 'Editing, pushing a project'],
      ['Status panel', '7411, TCP', 'Into the engine', 'A browser on the show network'],
      [PRODUCTS.ipad, '7412, TCP', 'Into the engine', 'Surfaces and cue lists'],
      ['Discovery', '5353, UDP multicast', 'Both', 'Finding engines by name; can be switched off'],
      ['Backup', '7413, TCP and UDP', 'Between two engines', `${PRODUCTS.pro}: state and heartbeat`],
      ['License', '443, TCP', 'Out', 'Activating and releasing online, and Check'],
    ],
  },
  {
    id: 'licensing',
    title: 'Licensing',
    head: EDITION_HEAD,
    rows: [
      ['A license covers', ...EDITIONS.map(machinesCovered)],
      ['Upgrade', ...EDITIONS.map(upgradeWords)],
      ['Type', ...inEach('Bought once, no subscription')],
      ['Updates', ...inEach('First year included, then a year at a time')],
      ['Without updates', ...inEach('Keeps running the last version')],
      ['Activation', ...inEach('Online or offline')],
      ['Moving', ...inEach('Release it, activate it elsewhere, on any system')],
    ],
  },
]

const differing = ({ head, rows }: SpecTable) =>
  head === EDITION_HEAD ? rows.filter(([, ...values]) => new Set(values).size > 1) : []

const EDITIONS_TABLE: SpecTable = {
  id: 'editions',
  title: 'Editions in full',
  lead: `Everything that differs between ${listWords(Object.values(EDITION_NAMES), 'and')}. All else is the same in every edition.`,
  head: EDITION_HEAD,
  rows: TABLES.flatMap(differing),
  isSummary: true,
}

export default {
  page: {
    title: `${PRODUCTS.suite} specifications`,
    description: `System requirements, video and sound, protocols, timing, limits, network ports and licensing of ${PRODUCTS.editor}, ${listWords(Object.values(EDITION_NAMES), 'and')}.`,
    eyebrow: 'Specifications',
    heading: `${PRODUCTS.suite}, down to the last port`,
    lead: 'For the person who writes the tender, plans the network or builds the rack.',
  },
  facts: [
    ['Runs on', 'macOS, Windows, Linux'],
    ['Network ports', '7410 to 7413 in, 443 out'],
    ['Players', `1 to ${PLAYERS_MAX}`],
    ['Entities', `${ENTITIES_INCLUDED} to ${SOLD_COUNTS.entities.max}, in entity blocks of five`],
  ],
  tables: [EDITIONS_TABLE, ...TABLES],
  closing: {
    title: 'Count your players and entities',
    lead: 'That’s all the buy page asks. You see your price.',
  },
} satisfies Specs
