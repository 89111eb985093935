import type { Closing, Link, PageWords, Product, Table } from './copy.ts'
import type { PictureName } from './pictures.ts'
import { COMPANY, PRODUCTS } from '../shop.ts'

export default {
  page: {
    title: `${PRODUCTS.suite}, ${PRODUCTS.ipad} or ${PRODUCTS.commskit}?`,
    description: `${PRODUCTS.suite} runs the show, ${PRODUCTS.ipad} puts it under your hands, ${PRODUCTS.commskit} shows what devices send. What each one is for, what it runs on and what it costs.`,
    heading: `Which ${COMPANY.brand} do you need?`,
    lead: `Start from what you want to do. They work together; ${PRODUCTS.suite} and ${PRODUCTS.commskit} also work alone. You only pay for ${PRODUCTS.engine}.`,
  },
  family: [
    {
      accent: 'ctrl-suite',
      to: '/ctrl-suite',
      name: PRODUCTS.suite,
      picture: 'ctrl-suite-timeline-card-small',
      goal: 'It should run by itself, on time.',
      text: 'Draw timelines, logic and schedules, and let an engine cue every device in the room.',
      points: [
        'A show, a gallery or a building',
        'Starts from sensors, cues, timecode or the sun',
        'Runs with nobody there',
      ],
    },
    {
      accent: 'ctrl-for-ipad',
      to: '/ctrl-for-ipad',
      name: PRODUCTS.ipad,
      picture: 'ctrl-for-ipad-surface-card-small',
      goal: 'Somebody needs it in their hands.',
      text: 'Faders, buttons, colour pads and a cue list, laid out for one show and one person.',
      points: [
        'A stage manager, a host, a technician',
        `Companion to ${PRODUCTS.engine}`,
        'Large targets, made for the dark',
      ],
    },
    {
      accent: 'commskit',
      to: '/commskit',
      name: PRODUCTS.commskit,
      picture: 'commskit-monitor-card-small',
      goal: 'Two devices don’t understand each other.',
      text: 'See the TCP, UDP and OSC messages sent to your computer, send your own, and find out who is right.',
      points: [
        `Any show network, with or without ${COMPANY.brand}`,
        'Timed to the millisecond',
        'Nothing to set up',
      ],
    },
  ],
  table: {
    title: 'Side by side',
    caption: `${PRODUCTS.suite}, ${PRODUCTS.ipad} and ${PRODUCTS.commskit} compared`,
    head: ['', PRODUCTS.suite, PRODUCTS.ipad, PRODUCTS.commskit],
    rows: [
      ['What it is', 'An editor and an engine', 'A control surface', 'A message monitor and tester'],
      ['For', 'People who build the show', 'People who run it', 'People who find the fault'],
      ['Runs on', 'Editor: macOS, Windows. Engine: Linux too', 'iPad', 'macOS, Windows'],
      [
        'Needs',
        'An engine license, to drive devices',
        `An engine, or ${PRODUCTS.editor}’s simulator`,
        'Nothing else',
      ],
    ],
    costs: ['Editor free; engine priced by size', 'Free', 'Free'],
  },
  olderRange: {
    text: 'Looking for LedSnaps or another app of the older range?',
    link: { text: 'The 1.0 apps are still here', to: '/1.0/apps' },
  },
  closing: {
    title: 'Still not sure?',
    lead: 'One of our six example rooms may look like yours. If not, describe your room to sales, and a person will answer.',
  },
} satisfies {
  page: PageWords
  family: (Product & { picture: PictureName; goal: string; points: string[] })[]
  table: Table & { title: string; caption: string; costs: string[] }
  olderRange: { text: string; link: Link }
  closing: Closing
}
