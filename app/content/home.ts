/** The words of the home page. */
export const HOME = {
  title: 'Show control for stages, museums and installations',
  description:
    'Ctrl Suite, Ctrl for iPad and CommsKit: draw a show on a timeline, connect it to light, sound, video and machines, and let an engine run it every day.',
  heading: 'The whole room, on cue.',
  lead: 'Ctrl is show control for stages, museums and installations. Draw what should happen, wire up what should start it, and leave an engine to run it: every day, to the frame, with nobody at the desk.',
} as const

export const PRODUCTS = {
  title: 'Four instruments, one way of working',
  lead: 'Each does one thing completely. They find each other on the network and speak the protocols that your devices already know.',
  cards: [
    {
      accent: 'ctrl-suite',
      to: '/ctrl-suite',
      name: 'Ctrl Suite',
      picture: 'ctrl-suite-timeline',
      text: 'The editor and the engine. Timelines, logic and schedules in one project; the engine plays it to every device in the room.',
      note: 'Editor free, engine licensed',
    },
    {
      accent: 'ctrl-for-ipad',
      to: '/ctrl-for-ipad',
      name: 'Ctrl for iPad',
      picture: 'ctrl-for-ipad-surface',
      text: 'Faders, buttons and a cue list for the hand that has to be there.',
      note: 'Free with an engine license',
    },
    {
      accent: 'commskit',
      to: '/commskit',
      name: 'CommsKit',
      picture: 'commskit-monitor-small',
      text: 'See every TCP, UDP and OSC message, and send your own, before you blame the cable.',
      note: 'Free for Mac and Windows',
    },
    {
      accent: 'apps',
      to: '/1.0/apps',
      name: '1.0 apps',
      picture: 'apps-ledsnaps',
      text: 'The older range, LedSnaps among them: light walls of LED pixels from snapshots.',
      note: 'Still supported',
    },
  ],
} as const

export const SYSTEM = {
  title: 'How a system fits together',
  lead: 'Something happens in the room. The engine decides what it means. A player runs its timeline, and the room answers.',
  parts: [
    {
      term: 'Inputs',
      detail: 'A sensor, a timecode, a button on a desk, the hour of the day. Each connection is one entity.',
    },
    {
      term: 'Engine',
      detail: 'A Mac, a PC or a Linux machine in the rack. It holds the logic and the schedule.',
    },
    {
      term: 'Players',
      detail: 'Independent timelines. One loops the foyer while another waits for the doors.',
    },
    {
      term: 'Outputs',
      detail: 'Light, sound, video, projectors, pumps, relays. Each connection is one entity too.',
    },
  ],
} as const

export const SITUATIONS = {
  title: 'Made for rooms like these',
  lead: 'Places as they might be, with the configuration that each would need.',
  /** Of use-cases.yaml, by id. */
  useCases: ['museum-gallery', 'small-theatre', 'shopfront-and-facade'],
  link: { text: 'All six use cases', to: '/ctrl-suite/use-cases' },
} as const

export const PRESS = {
  title: 'From the press desk',
  link: { text: 'All articles', to: '/press' },
  /** How many of the latest are shown. */
  count: 3,
} as const

export const HOME_CLOSING = {
  title: 'Draw your show tonight.',
  lead: 'The editor and its simulator are free. When the show is to move something real, put an engine beside it.',
} as const
