import { facts, type Closing, type Features, type Link, type PageWords, type Question } from './copy.ts'
import { ACTIVATION_LASTS, TAKES_OVER } from './engine-facts.ts'
import { MEDIA } from './media.ts'
import { PRODUCTS } from '../shop.ts'

/** Never put prices here: the page fetches them. */
export default {
  page: {
    title: `${PRODUCTS.suite}: timelines, logic and schedules`,
    description: `Draw timelines, logic and schedules in a free editor. ${PRODUCTS.engine} runs them to light, sound, video and machines on macOS, Windows or Linux.`,
    heading: ['Draw it once.', 'It runs every day.'],
    lead: `${PRODUCTS.suite} is an editor and an engine. Lay out timelines, logic and schedules in the editor, which is free. The engine runs them: it cues light, sound, video and machines, on time, with nobody at the desk.`,
  },
  features: {
    title: 'Four views of one show',
    lead: 'Everything you make lives in one project file. Each view answers a different question about it.',
    rows: [
      {
        id: 'timeline',
        picture: 'ctrl-suite-timeline',
        title: 'What happens, and when',
        text: 'Light, sound, video and messages share one ruler. Drag a fade, bend a curve, drop an OSC message on the frame where it belongs. Each timeline is its own player, so a foreshow can loop while the main show waits.',
        facts: facts({
          'Frame rates': '24, 25, 29.97 drop-frame, 30, 50 and 60',
          Follows: 'MTC, LTC, a network clock or its own',
          Curves: 'Down to a single DMX channel or OSC argument',
          'Video and sound': MEDIA.short,
        }),
      },
      {
        id: 'logic',
        picture: 'ctrl-suite-node-graph',
        title: 'What starts it, and why',
        text: 'Inputs on the left, outputs on the right, and live values on the wires between them while the show runs. When a visitor asks why the doors opened, you can point at the wire.',
        facts: facts({
          Conditions: 'All of, any of, held for, within, counted, in this order',
          Memory: 'Named values that survive a restart',
          Scripts: `In ${PRODUCTS.pro}, for what no wire can say`,
        }),
      },
      {
        id: 'schedule',
        picture: 'ctrl-suite-schedule',
        title: 'Which days, and which sunset',
        text: 'Fill in the week once; add bank holidays and late openings as exceptions. Times can follow sunrise and sunset, which the engine works out for its own location.',
        facts: facts({
          Times: 'Clock, sunrise, sunset, dawn and dusk, with an offset',
          Exceptions: 'By date or range, years ahead',
          Offline: 'Knows the sun without a network',
        }),
      },
      {
        id: 'engine',
        picture: 'ctrl-suite-engine-status',
        title: 'Whether all is well',
        text: 'As a service, the engine starts with its machine, picks up where the schedule says it should be, and runs without a screen. Its status panel opens in any browser on the show network and shows every player and every connection.',
        facts: facts({
          'Runs on': 'macOS, Windows, Debian and Ubuntu',
          'After a power cut': 'Back in the right cue, by itself',
          Backup: `In ${PRODUCTS.pro}, a second engine ${TAKES_OVER}`,
        }),
      },
    ],
  },
  protocols: {
    title: 'It speaks to what you already have',
    names: [
      'OSC',
      'MIDI',
      'MTC',
      'LTC',
      'Art-Net',
      'sACN',
      'TCP',
      'UDP',
      'RS-232',
      'RS-485',
      'GPIO',
      'PJLink',
      'HTTP',
      'WebSocket',
      'Wake-on-LAN',
    ],
    link: { text: 'All protocols, in and out', to: '/ctrl-suite/specs#protocols' },
  },
  questions: [
    {
      question: 'What is free, and what needs a license?',
      answer: `${PRODUCTS.editor} and its simulator are free, for as many projects as you like; all you need is an account. ${PRODUCTS.ipad} and ${PRODUCTS.commskit} are free too. The engine, which runs a show on real devices, needs a license.`,
    },
    {
      question: 'Does the engine play video and sound itself?',
      answer: `No. ${MEDIA.rule} ${MEDIA.counting} The editor shows waveforms and frames on the timeline, so you can see what happens when.`,
      link: { text: 'Video and sound, in detail', to: '/ctrl-suite/specs#media' },
    },
    {
      question: 'How do I count players?',
      answer:
        'Count what has to start and stop on its own. A gallery whose three rooms loop independently needs three players. A theatre with one show at a time needs one, however many cues and tracks it has.',
    },
    {
      question: 'How do I count entities?',
      answer:
        'Count connections, not messages. Four DMX universes, a sound desk over OSC and two projectors on their own TCP sockets make seven entities: the two included and one entity block. Messages don’t count.',
    },
    {
      question: 'Can a license grow later?',
      answer: `Yes. Open the license in your account, add players or entities or upgrade to ${PRODUCTS.pro}, and pay there. You see the price first. Your installation and your project stay as they are.`,
      link: { text: 'Your licenses', to: '/user/licenses' },
    },
    {
      question: 'What happens when the year of updates ends?',
      answer:
        'Nothing stops. The engine keeps running the last version released within your year, for as long as you like. When a newer version has something you want, buy another year of updates in your account.',
      link: { text: 'Your licenses', to: '/user/licenses' },
    },
    {
      question: 'Our show machine isn’t on the internet. Can we activate it?',
      answer: `Yes. The engine shows a QR code: scan it with a phone, and the phone gives you an activation code for the engine. Or carry a small request file to any computer that’s online and bring the activation code back on a USB stick. ${ACTIVATION_LASTS}`,
    },
    {
      question: 'Can I move the engine to another machine, or another system?',
      answer:
        'Yes. A license isn’t tied to an operating system. Release it on the old machine, activate it on the new one, and push the project again.',
    },
    {
      question: 'Does the backup engine need a second license?',
      answer: `No. A ${PRODUCTS.pro} license can be active on two machines, as long as only one runs the show at a time. They watch each other over the show network.`,
    },
  ],
  closing: {
    title: 'Lay out your show first. It costs nothing.',
    lead: 'Draw it, simulate it, argue about it. Once you know how many players and entities it takes, the price is one page away.',
  },
} satisfies {
  page: Omit<PageWords, 'heading'> & { heading: string[] }
  features: Features
  protocols: { title: string; names: string[]; link: Link }
  questions: Question[]
  closing: Closing
}
