import type { SpecTable } from './spec-table.ts'

export type { SpecTable }

/** The words of /ctrl-suite/specs; its tables follow. */
export const SPECS_PAGE = {
  title: 'Ctrl Suite specifications',
  description:
    'System requirements, protocols, timing, limits, network ports and licensing of the Ctrl Suite editor, Ctrl Engine Core and Ctrl Engine Pro.',
  eyebrow: 'Specifications',
  heading: 'Ctrl Suite, down to the last port',
  lead: 'For the person who writes the tender, plans the network or builds the rack. Every table has an address of its own: copy it from the mark beside its title.',
} as const

const EDITIONS_HEAD = ['', 'Core', 'Pro'] as const

/** A row in which Core and Pro do not differ. */
const both = (name: string, value: string) => [name, value, value] as const

export const SPEC_TABLES: readonly SpecTable[] = [
  {
    id: 'engine',
    title: 'Engine',
    lead: 'The engine runs without a screen, as a service that starts with its machine.',
    head: ['', 'Minimum', 'Recommended'],
    rows: [
      ['macOS', '12 Monterey, Intel or Apple silicon', '14 Sonoma or later, Apple silicon'],
      ['Windows', '10 22H2, 64-bit', '11 IoT Enterprise LTSC'],
      ['Linux', 'Debian 12, Ubuntu 22.04 LTS, x86-64', 'Debian 12 or Ubuntu 24.04 LTS, x86-64 or ARM64'],
      ['Processor', '2 cores, 2 GHz', '4 cores, 3 GHz'],
      ['Memory', '4 GB', '8 GB'],
      ['Storage', '1 GB free, for the engine and its logs', 'Solid state, 8 GB free'],
      ['Network', '100 Mbit/s', '1 Gbit/s, one port for the show and one for the house'],
    ],
  },
  {
    id: 'editor',
    title: 'Editor',
    lead: 'The editor and its simulator are free: an account is all it takes to download them.',
    head: ['', 'Minimum', 'Recommended'],
    rows: [
      ['macOS', '12 Monterey', '14 Sonoma or later'],
      ['Windows', '10 22H2, 64-bit', '11'],
      ['Memory', '8 GB', '16 GB'],
      ['Display', '1280 × 800', '1920 × 1080 or larger'],
      ['Connection to the engine', 'TCP, on the show network', 'Wired'],
      ['Simulator', 'All players and rules, no devices', 'All players and rules, no devices'],
    ],
  },
  {
    id: 'players',
    title: 'Players and timelines',
    lead: 'A player is one timeline that starts, stops and loops on its own.',
    head: EDITIONS_HEAD,
    rows: [
      both('Players included', '1'),
      both('Players, most', '100'),
      both('Length of a timeline', '24 hours'),
      both('Tracks a timeline', 'No limit set'),
      both('Cues a timeline', '10,000'),
      both('Frame rates', '24, 25, 29.97 DF, 30, 50, 60'),
      ['Clock', 'Internal, NTP, MTC, LTC', 'Internal, NTP, PTP, MTC, LTC'],
      both('Sends timecode', 'MTC, LTC'),
      ['Timing of messages', 'Within 2 ms of the frame', 'Within 1 ms of the frame'],
    ],
  },
  {
    id: 'protocols',
    title: 'Protocols',
    lead: 'Every protocol is in both editions. Each row says what counts as one entity.',
    head: ['', 'In', 'Out', 'One entity is'],
    rows: [
      ['OSC', 'Yes', 'Yes', 'An address and port, over UDP or TCP'],
      ['MIDI', 'Yes', 'Yes', 'A port, with all its channels'],
      ['MIDI Show Control', 'Yes', 'Yes', 'A device number on a port'],
      ['MTC', 'Yes', 'Yes', 'A timecode stream'],
      ['LTC', 'Yes', 'Yes', 'An audio channel'],
      ['DMX over Art-Net', 'Yes', 'Yes', 'A universe'],
      ['DMX over sACN', 'Yes', 'Yes', 'A universe'],
      ['TCP', 'Yes', 'Yes', 'A socket, as client or server'],
      ['UDP', 'Yes', 'Yes', 'A socket, unicast or multicast'],
      ['RS-232, RS-422, RS-485', 'Yes', 'Yes', 'A serial port'],
      ['GPIO', 'Yes', 'Yes', 'A contact or relay'],
      ['PJLink', 'Status', 'Yes', 'A projector'],
      ['HTTP', 'Yes', 'Yes', 'A base address'],
      ['WebSocket', 'Yes', 'Yes', 'A connection'],
      ['Wake-on-LAN', 'No', 'Yes', 'Not counted'],
    ],
  },
  {
    id: 'logic',
    title: 'Logic and schedule',
    head: EDITIONS_HEAD,
    rows: [
      both('Rules and node graph', 'Yes'),
      both('Rules are checked', 'At each change, and 25 times a second'),
      both('Named values', '1,000, kept through a restart'),
      ['Scripts', 'No', 'JavaScript, stopped after 50 ms a call'],
      both('Schedule', 'Week, with exceptions by date'),
      both('Sun’s times', 'Sunrise, sunset, civil dawn and dusk, to the minute'),
      both('After a power failure', 'Back to where the schedule says'),
    ],
  },
  {
    id: 'running',
    title: 'Running and watching',
    head: EDITIONS_HEAD,
    rows: [
      both('Status panel', 'In a browser on the show network'),
      ['Backup engine', 'No', 'A second machine, takes over within a frame'],
      ['Remote monitoring', 'No', 'Several engines, read only, over TLS'],
      ['Operators', 'One password', 'Named, with rights for each player'],
      ['Event log', '7 days', '90 days, exported as CSV'],
      ['Notifications', 'On the status panel', 'On the status panel, by e-mail and by HTTP'],
    ],
  },
  {
    id: 'limits',
    title: 'Limits',
    head: ['', 'Included', 'Most', 'Sold'],
    rows: [
      ['Players', '1', '100', 'One by one, as player units'],
      ['Entities', '2', '502', 'In blocks of five'],
      ['Messages, in and out', 'No charge', '20,000 a second', 'Not sold'],
      ['Projects on an engine', 'No charge', '50, one running', 'Not sold'],
      ['Editors on an engine', 'No charge', '8 at a time', 'Not sold'],
    ],
  },
  {
    id: 'network',
    title: 'Network ports',
    lead: 'All can be changed. What your own entities listen on comes on top.',
    head: ['', 'Port', 'Direction', 'For'],
    rows: [
      ['Editor and push', '7410, TCP', 'Into the engine', 'Editing, pushing a project'],
      ['Status panel', '7411, TCP', 'Into the engine', 'A browser on the show network'],
      ['Ctrl for iPad', '7412, TCP', 'Into the engine', 'Surfaces and cue lists'],
      ['Discovery', '5353, UDP multicast', 'Both', 'Finding engines by name; may be off'],
      ['Backup', '7413, TCP and UDP', 'Between two engines', 'Pro: state and heartbeat'],
      ['License', '443, TCP', 'Out', 'Activation, once; not needed by hand'],
    ],
  },
  {
    id: 'licensing',
    title: 'Licensing',
    head: EDITIONS_HEAD,
    rows: [
      ['A license covers', 'One machine', 'One machine and its backup'],
      both('Kind', 'Bought once, no subscription'),
      both('Updates', 'First year included, then a year at a time'),
      both('Without updates', 'Keeps running the last version'),
      both('Activation', 'Online, or by hand with a file'),
      both('Moving', 'Released and activated elsewhere, any system'),
    ],
  },
]

export const SPECS_CLOSING = {
  title: 'Count your players and entities',
  lead: 'That is all the buy page asks. It answers with a price for your country, tax included.',
} as const
