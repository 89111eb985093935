import { facts, type Closing, type Fact, type Link, type PageWords, type Product } from './copy.ts'
import type { PictureName } from './pictures.ts'
import { COMPANY, PRODUCTS } from '../shop.ts'

/** A moment of the evening: what it does in the room, by device, and the message that it sends. */
interface Cue {
  id: string
  name: string
  time: string
  states: Fact[]
  message: string
}

/** The words of the home page. */
export default {
  page: {
    title: 'Show control for stages, museums and installations',
    description: `${PRODUCTS.suite}, ${PRODUCTS.ipad} and ${PRODUCTS.commskit}: draw a show on a timeline, connect it to light, sound, video and machines, and let an engine run it every day.`,
    heading: 'The whole room, on cue.',
    lead: `${COMPANY.brand} is show control for stages, museums and installations. Draw what should happen, wire up what should start it, and leave an engine to run it: every day, to the frame, with nobody at the desk.`,
  },
  // The room of the first screen, in the order of an evening. What a cue does in the drawing is in styles/room.css, by id.
  room: {
    title: 'Harbour Hall',
    show: 'Main show',
    legend: 'Choose a cue and the room answers',
    cues: [
      {
        id: 'doors',
        name: 'Doors',
        time: '18:30',
        states: facts({
          House: '90%',
          Fixtures: '12–18 off',
          Wall: 'title.png, still',
          Sound: 'harbour-ambience, −24 dB',
          Doors: 'Open',
        }),
        message: '/doors/open 1',
      },
      {
        id: 'preset',
        name: 'Preset',
        time: '18:55',
        states: facts({
          House: '35%',
          Fixtures: '12–18 at 15%',
          Wall: 'horizon-loop.mov, looping',
          Sound: 'harbour-ambience, −30 dB',
          Doors: 'Closed',
        }),
        message: '/house/half',
      },
      {
        id: 'blackout',
        name: 'Blackout',
        time: '19:00',
        states: facts({
          House: 'Off, the exit sign stays on',
          Fixtures: '12–18 off',
          Wall: 'Black',
          Sound: 'Faded out in 3 s',
          Doors: 'Closed',
        }),
        message: '/blackout 1',
      },
      {
        id: 'show',
        name: 'Show',
        time: '19:01',
        states: facts({
          House: 'Off',
          Fixtures: '12–18 at 80%, blue wash',
          Wall: 'tide-rise_v7.mov, playing',
          Sound: 'tide-main-L-R, −6 dB',
          Doors: 'Closed',
        }),
        message: '/cue/4/go',
      },
      {
        id: 'interval',
        name: 'Interval',
        time: '19:45',
        states: facts({
          House: '75%',
          Fixtures: '12–18 off',
          Wall: 'Countdown, 20 minutes',
          Sound: 'harbour-ambience, −24 dB',
          Doors: 'Open',
        }),
        message: '/doors/open 1',
      },
    ],
    // The cue chosen when the page opens, by id.
    first: 'show',
    editor: 'The same evening in the editor.',
  },
  products: {
    title: 'Four instruments, one way of working',
    lead: 'Each does one thing completely. They find each other on the network and speak the protocols your devices already know.',
    cards: [
      {
        accent: 'ctrl-suite',
        to: '/ctrl-suite',
        name: PRODUCTS.suite,
        picture: 'ctrl-suite-timeline',
        text: 'The editor and the engine. Timelines, logic and schedules in one project; the engine plays it to every device in the room.',
        note: 'Editor free, engine licensed',
        notePriced: 'Editor free, engine from',
      },
      {
        accent: 'ctrl-for-ipad',
        to: '/ctrl-for-ipad',
        name: PRODUCTS.ipad,
        picture: 'ctrl-for-ipad-surface',
        text: 'Faders, buttons and a cue list for the hand that has to be there.',
        note: 'Free with an engine license',
      },
      {
        accent: 'commskit',
        to: '/commskit',
        name: PRODUCTS.commskit,
        picture: 'commskit-monitor',
        text: 'See every TCP, UDP and OSC message, and send your own, before you blame the cable.',
        note: 'Free for Mac and Windows',
      },
      {
        accent: 'apps',
        to: '/1.0/apps',
        name: '1.0 apps',
        picture: 'apps-ledsnaps',
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
    lead: 'Six examples, each with the configuration it would need.',
    // Of use-cases.ts, by id.
    useCases: ['museum-gallery', 'small-theatre', 'shopfront-and-facade'],
    link: { text: 'All six use cases', to: '/ctrl-suite/use-cases' },
  },
  press: {
    title: 'From the press desk',
    link: { text: 'All articles', to: '/press' },
    // How many of the latest are shown.
    count: 3,
  },
  closing: {
    title: 'Draw your show tonight.',
    lead: `${PRODUCTS.editor} and its simulator are free. Add an engine when the show has something real to move.`,
  },
} satisfies {
  page: PageWords
  room: { title: string; show: string; legend: string; cues: Cue[]; first: string; editor: string }
  products: Closing & { cards: (Product & { picture: PictureName; note: string; notePriced?: string })[] }
  system: Closing & { parts: Fact[] }
  situations: Closing & { useCases: string[]; link: Link }
  press: { title: string; link: Link; count: number }
  closing: Closing
}
