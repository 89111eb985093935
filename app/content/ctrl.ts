import type { Closing, Link, PageWords, Product, Table } from './copy.ts'
import type { PictureName } from './pictures.ts'
import { COMPANY, PRODUCTS } from '../shop.ts'

/** The words of /ctrl, which helps to choose between the three products of the family. */
export default {
  page: {
    title: `${PRODUCTS.suite}, ${PRODUCTS.ipad} or ${PRODUCTS.commskit}?`,
    description: `${PRODUCTS.suite} runs the show, ${PRODUCTS.ipad} puts it under your hands, ${PRODUCTS.commskit} shows what the devices say to each other. What each is for, runs on and costs.`,
    heading: `Which ${COMPANY.brand} do you need?`,
    lead: `Start from what you want to do. They work together; ${PRODUCTS.suite} and ${PRODUCTS.commskit} also work alone. Only the engine of ${PRODUCTS.suite} is paid for.`,
  },
  family: [
    {
      accent: 'ctrl-suite',
      to: '/ctrl-suite',
      name: PRODUCTS.suite,
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
      name: PRODUCTS.ipad,
      picture: 'ctrl-for-ipad-cues',
      goal: 'Somebody should have it in their hands.',
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
      picture: 'commskit-monitor-small',
      goal: 'Two devices do not understand each other.',
      text: 'Watch TCP, UDP and OSC messages as they pass, send your own, and find out who is right.',
      points: [
        `Any show network, with or without ${COMPANY.brand}`,
        'Times to the millisecond',
        'Nothing to set up',
      ],
    },
  ],
  table: {
    title: 'Side by side',
    caption: `${PRODUCTS.suite}, ${PRODUCTS.ipad} and ${PRODUCTS.commskit} compared`,
    head: ['', PRODUCTS.suite, PRODUCTS.ipad, PRODUCTS.commskit],
    rows: [
      ['It is', 'An editor and an engine', 'A control surface', 'A message monitor and tester'],
      ['For', 'Those who build the show', 'Those who run it', 'Those who find the fault'],
      ['Runs on', 'Editor: macOS, Windows. Engine: Linux too', 'iPad', 'macOS, Windows'],
      ['Needs', 'An engine license, to drive devices', 'An engine, or the simulator', 'Nothing else'],
      ['Costs', 'Editor free; engine by configuration', 'Free', 'Free'],
    ],
  },
  olderRange: {
    text: 'Looking for LedSnaps or another app of the older range?',
    link: { text: 'The 1.0 apps are still here', to: '/1.0/apps' },
  },
  closing: {
    title: 'Still not sure?',
    lead: 'Six rooms with their configurations may look like yours. If none does, describe yours to support, and a person answers.',
  },
} satisfies {
  page: PageWords
  family: (Product & { picture: PictureName; goal: string; points: string[] })[]
  table: Table & { title: string; caption: string }
  olderRange: { text: string; link: Link }
  closing: Closing
}
