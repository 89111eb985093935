/** The words of /ctrl, which helps to choose between the three products of the family. */
export const CTRL = {
  title: 'Ctrl Suite, Ctrl for iPad or CommsKit?',
  description:
    'Ctrl Suite runs the show, Ctrl for iPad puts it under your hands, CommsKit shows what the devices say to each other. What each is for, runs on and costs.',
  heading: 'Which Ctrl do you need?',
  lead: 'Start from what you want to do. They work together; Ctrl Suite and CommsKit also work alone. Only the engine of Ctrl Suite is paid for.',
} as const

export const FAMILY = [
  {
    accent: 'ctrl-suite',
    to: '/ctrl-suite',
    name: 'Ctrl Suite',
    picture: 'ctrl-suite-editor-small',
    goal: 'Something should run by itself, on time.',
    text: 'Draw timelines, logic and schedules, and have an engine play them to every device in the room.',
    points: [
      'A show, a gallery or a building',
      'Starts from sensors, cues, timecode or the sun',
      'Runs with nobody there',
    ],
  },
  {
    accent: 'ctrl-for-ipad',
    to: '/ctrl-for-ipad',
    name: 'Ctrl for iPad',
    picture: 'ctrl-for-ipad-cues',
    goal: 'Somebody should have it in their hands.',
    text: 'Faders, buttons, colour pads and a cue list, laid out for one show and one person.',
    points: [
      'A stage manager, a host, a technician',
      'Companion to Ctrl Engine',
      'Large targets, made for the dark',
    ],
  },
  {
    accent: 'commskit',
    to: '/commskit',
    name: 'CommsKit',
    picture: 'commskit-monitor-small',
    goal: 'Two devices do not understand each other.',
    text: 'Watch TCP, UDP and OSC messages as they pass, send your own, and find out who is right.',
    points: ['Any show network, with or without Ctrl', 'Times to the millisecond', 'Nothing to set up'],
  },
] as const

export const FAMILY_TABLE = {
  title: 'Side by side',
  caption: 'Ctrl Suite, Ctrl for iPad and CommsKit compared',
  head: ['', 'Ctrl Suite', 'Ctrl for iPad', 'CommsKit'],
  rows: [
    ['It is', 'An editor and an engine', 'A control surface', 'A message monitor and tester'],
    ['For', 'Those who build the show', 'Those who run it', 'Those who find the fault'],
    ['Runs on', 'Editor: macOS, Windows. Engine: Linux too', 'iPad', 'macOS, Windows'],
    ['Needs', 'An engine license, to drive devices', 'An engine, or the simulator', 'Nothing else'],
    ['Costs', 'Editor free; engine by configuration', 'Free', 'Free'],
  ],
} as const

export const OLDER_RANGE = {
  text: 'Looking for LedSnaps or another app of the older range?',
  link: { text: 'The 1.0 apps are still here', to: '/1.0/apps' },
} as const

export const CTRL_CLOSING = {
  title: 'Still not sure?',
  lead: 'Six rooms with their configurations may look like yours. If none does, describe yours to support, and a person answers.',
} as const
