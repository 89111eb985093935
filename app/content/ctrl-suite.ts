/** The words of /ctrl-suite. Prices are never among them: they are asked for when the page is made. */

/** Ctrl Suite's pages, for the bar below the header. */
export const CTRL_SUITE_PAGES = [
  { text: 'Overview', to: '/ctrl-suite' },
  { text: 'Use cases', to: '/ctrl-suite/use-cases' },
  { text: 'Specifications', to: '/ctrl-suite/specs' },
  { text: 'Buy', to: '/ctrl-suite/buy' },
] as const

export const CTRL_SUITE = {
  title: 'Ctrl Suite: timelines, logic and schedules',
  description:
    'Draw timelines, logic and schedules in a free editor, and let Ctrl Engine run them to light, sound, video and machines on macOS, Windows or Linux.',
  eyebrow: 'Ctrl Suite',
  heading: ['Draw it once.', 'It runs every day.'],
  lead: 'Ctrl Suite is an editor and an engine. Lay out timelines, logic and schedules in the editor, which is free. The engine plays them to light, sound, video and machines, on time, with nobody at the desk.',
} as const

export const FEATURES = {
  title: 'Four views of one show',
  lead: 'Everything you make is in one project file. Each view answers a different question about it.',
  rows: [
    {
      id: 'timeline',
      picture: 'ctrl-suite-timeline',
      title: 'What happens, and when',
      text: 'Light, sound, video and messages lie under one ruler. Drag a fade, bend a curve, drop an OSC message on the frame where it belongs. Each timeline is a player of its own, so a foreshow can loop while the main show waits.',
      facts: [
        { term: 'Frame rates', detail: '24, 25, 29.97 drop-frame, 30, 50 and 60' },
        { term: 'Follows', detail: 'MTC, LTC, a network clock, or its own' },
        { term: 'Curves', detail: 'Down to a single DMX channel or OSC argument' },
      ],
    },
    {
      id: 'logic',
      picture: 'ctrl-suite-node-graph',
      title: 'What starts it, and why',
      text: 'Inputs stand on the left, outputs on the right, and the wires between them show their values while the show runs. When a visitor asks why the doors opened, you can point at the wire.',
      facts: [
        { term: 'Conditions', detail: 'All of, any of, held for, within, counted, in this order' },
        { term: 'Memory', detail: 'Named values that survive a restart' },
        { term: 'Scripts', detail: 'In Pro, for what no wire can say' },
      ],
    },
    {
      id: 'schedule',
      picture: 'ctrl-suite-schedule',
      title: 'Which days, and which sunset',
      text: 'A week is a sheet that you fill once; bank holidays and late openings are exceptions on top of it. Times can hang on sunrise and sunset, which the engine works out for the place where it stands.',
      facts: [
        { term: 'Times', detail: 'Clock, sunrise, sunset, dawn and dusk, with an offset' },
        { term: 'Exceptions', detail: 'By date or range, years ahead' },
        { term: 'Offline', detail: 'Needs no network to know the sun' },
      ],
    },
    {
      id: 'engine',
      picture: 'ctrl-suite-engine-status',
      title: 'Whether all is well',
      text: 'The engine starts with its machine, picks up where the schedule says it should be, and runs without a screen. Its status panel opens in any browser on the show network and shows every player and every connection.',
      facts: [
        { term: 'Runs on', detail: 'macOS, Windows, Debian and Ubuntu' },
        { term: 'After power', detail: 'Back in the right cue, by itself' },
        { term: 'Backup', detail: 'In Pro, a second engine takes over within a frame' },
      ],
    },
  ],
} as const

/** What the engine can talk to, for the strip below the features; the details are on the specification page. */
export const PROTOCOLS = {
  title: 'It speaks to what you already have',
  names: [
    ...['OSC', 'MIDI', 'MTC', 'LTC', 'Art-Net', 'sACN', 'TCP', 'UDP', 'RS-232', 'RS-485', 'GPIO', 'PJLink'],
    ...['HTTP', 'WebSocket', 'Wake-on-LAN'],
  ],
  link: { text: 'Every protocol, with its directions', to: '/ctrl-suite/specs#protocols' } as const,
}
