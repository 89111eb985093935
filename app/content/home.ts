import { facts, type Closing, type Fact, type Link, type PageWords, type Product } from './copy.ts'
import type { PictureName } from './pictures.ts'
import { COMPANY, PRODUCTS } from '../shop.ts'

interface ProductCard extends Product {
  picture: PictureName
  note: string
  /** Instead of the note, if the price to go after it is known. */
  noteBeforePrice?: string
}

export default {
  page: {
    title: 'Show control for stages, museums and installations',
    description: `${PRODUCTS.suite}, ${PRODUCTS.ipad} and ${PRODUCTS.commskit}: draw a show on a timeline, connect it to light, sound, video and machines, and let an engine run it every day.`,
    heading: 'The whole room, on cue.',
    lead: `${COMPANY.brand} is show control for stages, museums and installations. Draw what should happen, wire up what starts it, and leave an engine to run it every day.`,
  },
  products: {
    title: 'Four instruments, one way of working',
    lead: 'Each does one thing completely. All of them speak protocols your devices already know.',
    cards: [
      {
        accent: 'ctrl-suite',
        to: '/ctrl-suite',
        name: PRODUCTS.suite,
        picture: 'ctrl-suite-timeline-card',
        text: 'The editor and the engine. Timelines, logic and schedules in one project; the engine cues every device in the room.',
        note: 'Editor free, engine licensed',
        noteBeforePrice: 'Editor free, engine from',
      },
      {
        accent: 'ctrl-for-ipad',
        to: '/ctrl-for-ipad',
        name: PRODUCTS.ipad,
        picture: 'ctrl-for-ipad-surface-card',
        text: 'Faders, buttons and a cue list for the hand that has to be there.',
        note: 'Free, for any engine',
      },
      {
        accent: 'commskit',
        to: '/commskit',
        name: PRODUCTS.commskit,
        picture: 'commskit-monitor-card',
        text: 'See every TCP, UDP and OSC message sent to your computer, and send your own, before you blame the cable.',
        note: 'Free for Mac and Windows',
      },
      {
        accent: 'apps',
        to: '/1.0/apps',
        name: '1.0 apps',
        picture: 'apps-ledsnaps-card',
        text: 'The older range, including LedSnaps, which lights walls of LED pixels from snapshots.',
        note: 'Still supported',
      },
    ],
  },
  system: {
    title: 'How a system fits together',
    lead: 'Something happens in the room. The engine decides what it means. A player runs its timeline, and the room answers.',
    parts: facts({
      Inputs: 'A sensor, timecode, a button on a desk, the time of day. Each connection is one entity.',
      Engine: 'A Mac, a PC or a Linux machine in the rack. It holds the logic and the schedule.',
      Players: 'Independent timelines. One loops the foyer while another waits for the doors.',
      Outputs: 'Light, sound, video, projectors, pumps, relays. Each connection is one entity.',
    }),
  },
  situations: {
    title: 'Made for rooms like these',
    lead: 'Examples, each with the configuration it would need.',
    useCases: ['museum-gallery', 'small-theatre', 'shopfront-and-facade'],
    link: { text: 'All six use cases', to: '/ctrl-suite/use-cases' },
  },
  press: {
    title: 'From the press desk',
    link: { text: 'All articles', to: '/press' },
    count: 3,
  },
  closing: {
    title: 'Draw your show tonight.',
    lead: `${PRODUCTS.editor} and its simulator are free. Add an engine when the show has something real to move.`,
  },
} satisfies {
  page: PageWords
  products: Closing & { cards: ProductCard[] }
  system: Closing & { parts: Fact[] }
  situations: Closing & { useCases: string[]; link: Link }
  press: { title: string; link: Link; count: number }
  closing: Closing
}
