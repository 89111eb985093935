import { facts, type Closing, type Fact, type Overview } from './copy.ts'
import { PAGES_PER_LAYOUT } from './engine-facts.ts'
import { OLDEST } from './systems.ts'
import { PRODUCTS } from '../shop.ts'

export default {
  page: {
    title: `${PRODUCTS.ipad}: faders, buttons and cues in your hands`,
    description: `A control surface for ${PRODUCTS.engine}: faders, buttons, colour pads and a cue list on an iPad, laid out for your show. Free.`,
    eyebrow: `The control surface for ${PRODUCTS.engine}`,
    heading: 'Run the show from any seat in the house.',
    lead: `${PRODUCTS.ipad} puts a running show’s faders, buttons and cues on glass you can carry. Every control shows what the engine is doing, not what it was last told to do.`,
    picture: 'ctrl-for-ipad-surface-small',
  },
  facts: facts({
    Costs: 'Nothing. It works with any engine license',
    Needs: `An iPad with iPadOS ${OLDEST.ipad} or later`,
    Connects: 'Over the show’s own network',
    Editions: 'All',
  }),
  features: {
    title: 'Made for the dark half of the room',
    lead: 'Large targets, quiet colours, and nothing on screen but the show.',
    rows: [
      {
        id: 'cues',
        picture: 'ctrl-for-ipad-cues',
        title: 'One GO, as large as it has to be',
        text: 'The cue list shows what has run, what’s running and what comes next, with the note you wrote yourself in rehearsal. GO fills a corner your thumb finds without looking. Back and Stop all sit above it.',
        facts: facts({
          Cues: 'Past, running with their progress, on standby, later',
          Notes: `Written in ${PRODUCTS.editor} or on the iPad, kept with the show`,
          Pedal: 'Any Bluetooth foot switch or keyboard can press GO',
        }),
      },
      {
        id: 'layout',
        picture: 'ctrl-for-ipad-layout',
        title: 'Drawn at the desk, locked for the show',
        text: 'Drag a fader onto the page, then give it an address and a range. Guides keep things in line. Lock the page when it’s right, and no stray palm can move a thing.',
        facts: facts({
          Controls: 'Button, fader, dial, XY pad, cue list, meter',
          Pages: `Up to ${PAGES_PER_LAYOUT} in a layout; swipe, or pin one`,
          Sharing: 'Layouts live in the project and reach every iPad',
        }),
      },
    ],
  },
  trust: {
    title: 'If the iPad goes flat, the show goes on.',
    lead: 'The iPad asks and the engine decides. Nothing that has to happen on time depends on a battery or on Wi-Fi.',
    points: facts({
      'The engine keeps the time':
        'Cues, timelines and schedules run in the rack. Carry the iPad out of the building and they won’t notice.',
      'It comes back as things are':
        'After a dropout it reads every value again, and says “reconnecting” until it has. A fader never jumps back to where it was.',
      'Two hands on one fader':
        'Every iPad shows the same state. A control somebody is holding is marked on the others, and the last touch wins.',
      'Nobody in by accident': `A new iPad pairs once, with six digits shown by the engine. Unpair it in ${PRODUCTS.editor} and it’s out at once.`,
      'Rooms without the internet':
        'No account, no cloud, no sign-in. An iPad, an engine and a wireless access point are a whole system.',
      'Kind to night vision':
        'Below the system’s lowest brightness there’s one more step: pages dim to a tenth, and GO stays where your thumb expects it.',
    }),
  },
  start: {
    title: 'Up and running in three steps',
    steps: facts({
      'Install it': `Find “${PRODUCTS.ipad}” in the App Store. There’s no account to create and nothing to buy inside.`,
      'Choose an engine': `Engines on the same network appear by name. If discovery is off, type an address. ${PRODUCTS.editor}’s simulator counts as an engine too.`,
      'Type six digits':
        'The engine’s status panel shows them. The iPad loads the running project’s pages, and you’re on.',
    }),
  },
  questions: [
    {
      question: 'What does it cost?',
      answer: `Nothing. The app is free and works with every licensed engine, whatever its edition. There’s no charge for a second iPad, or a tenth.`,
    },
    {
      question: 'Can I try it before I buy an engine?',
      answer: `Yes. Start the simulator in ${PRODUCTS.editor}, which is free, and pair the iPad with it. You can lay out every page and rehearse every cue before you connect anything real.`,
    },
    {
      question: 'Does an iPad use up an entity?',
      answer:
        'No. Cue lists, players and values use the engine’s own connection, which isn’t counted. If a control sends OSC to another device, or to one of the engine’s OSC inputs, that connection counts as one entity, as it would for any desk.',
    },
    {
      question: 'Which network should it be on?',
      answer:
        'The show network. If you can, give it its own access point: 5 GHz, within sight of where you work, and not the one the audience uses. A USB-C or Lightning Ethernet adapter works too; one with a power socket also charges the iPad.',
    },
    {
      question: 'Can it run a show by itself, without an engine?',
      answer:
        'No, on purpose. A tablet can be dropped, borrowed or updated overnight. The engine stays in the rack and keeps the time.',
    },
    {
      question: 'Is there a version for iPhone or Android?',
      answer:
        'No. A cue list and a GO you can’t miss need the room of a tablet. The engine’s status panel opens in any phone’s browser: you can check on things and activate, but it has no cues or faders.',
    },
  ],
  closing: {
    title: 'It comes with the engine.',
    lead: 'Choose how many players and entities your show needs, and see your price. The app is already included.',
  },
} satisfies Overview & { trust: Closing & { points: Fact[] }; start: { title: string; steps: Fact[] } }
