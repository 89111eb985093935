import { facts, type Closing, type Fact, type Overview } from './copy.ts'
import { PRODUCTS } from '../shop.ts'

/** The words of /ctrl-for-ipad. */
export default {
  page: {
    title: `${PRODUCTS.ipad}: faders, buttons and cues in your hands`,
    description: `A control surface for ${PRODUCTS.engine}: faders, buttons, colour pads and a cue list on an iPad, laid out for your show. Free with every engine license.`,
    eyebrow: `The control surface for ${PRODUCTS.engine}`,
    heading: 'Run the show from any seat in the house.',
    lead: `${PRODUCTS.ipad} puts the faders, buttons and cues of a running show on glass that you can carry. Every control shows what the engine is doing, not what it was last told to do.`,
    picture: 'ctrl-for-ipad-surface',
  },
  facts: facts({
    Costs: 'Nothing, with any engine license',
    Needs: 'An iPad with iPadOS 16 or later',
    Connects: 'Over the show’s own network',
    Editions: `${PRODUCTS.core} and ${PRODUCTS.pro} alike`,
  }),
  features: {
    title: 'Made for the dark half of the room',
    lead: 'Large targets, quiet colours, and nothing on the screen that is not part of the show.',
    rows: [
      {
        id: 'cues',
        picture: 'ctrl-for-ipad-cues',
        title: 'One GO, as large as it has to be',
        text: 'The cue list shows what has run, what is running and what comes next, with the note that you wrote for yourself in rehearsal. GO fills a corner that a thumb finds without looking. Back and Stop all have a place of their own above it.',
        facts: facts({
          Cues: 'Past, running with their progress, standing by, later',
          Notes: `Written in ${PRODUCTS.suite} or on the iPad, kept with the show`,
          Pedal: 'Any Bluetooth foot switch or keyboard can press GO',
        }),
      },
      {
        id: 'layout',
        picture: 'ctrl-for-ipad-layout',
        title: 'Drawn at the desk, locked for the show',
        text: 'Drag a fader onto the page, say which address it speaks to and between which values it moves. Guides keep things in line. Lock the page when it is right, and no stray palm can move a thing.',
        facts: facts({
          Controls: 'Button, fader, dial, XY pad, cue list, meter',
          Pages: 'As many as you like; swipe, or pin one',
          Sharing: 'Layouts live in the project and reach every iPad',
        }),
      },
    ],
  },
  trust: {
    title: 'If the iPad goes flat, the show goes on.',
    lead: 'The surface asks and the engine decides. Nothing that has to happen on time depends on a battery or on the wireless network.',
    points: facts({
      'The engine keeps the time':
        'Cues, timelines and schedules run in the rack. Carry the iPad out of the building and they do not notice.',
      'It comes back as things are':
        'After a gap in the network it reads every value afresh, and says “reconnecting” until it has. A fader never jumps to where it stood before.',
      'Two hands on one fader':
        'Every iPad shows the same state. A control that somebody holds is marked as held on the others, and the last touch wins.',
      'Nobody in by accident': `A new iPad pairs once, with six digits that the engine shows. Take the pairing back in ${PRODUCTS.suite} and it is out at once.`,
      'Rooms without the internet':
        'No account, no cloud, no sign-in. An iPad, an engine and a wireless access point are a whole system.',
      'Kind to night vision':
        'Below the system’s lowest brightness there is one more step: pages dim to a tenth, and GO stays where your thumb expects it.',
    }),
  },
  start: {
    title: 'Working in three steps',
    steps: facts({
      'Install it': `Find “${PRODUCTS.ipad}” in the App Store. It asks for no account and has nothing to buy inside.`,
      'Choose an engine': `Engines on the same network appear by name. Where discovery is off, type an address. ${PRODUCTS.suite}’s simulator counts as an engine too.`,
      'Type six digits':
        'The engine’s status panel shows them. The iPad loads the pages of the running project, and you are on.',
    }),
  },
  questions: [
    {
      question: 'What does it cost?',
      answer: `Nothing. The app is free, and every licensed engine takes it, ${PRODUCTS.core} or ${PRODUCTS.pro}. There is no charge for a second iPad or a tenth.`,
    },
    {
      question: 'Can I try it before I buy an engine?',
      answer: `Yes. Start the simulator in ${PRODUCTS.suite}, which is free, and pair the iPad with it. You can lay out every page and rehearse every cue before anything real is connected.`,
    },
    {
      question: 'Does an iPad use up an entity?',
      answer:
        'No. Cue lists, players and values come over the engine’s own connection, which is not counted. Only when a control is to send OSC to another device, or to an OSC input of the engine, does that input or output count, as it would for any desk.',
    },
    {
      question: 'Which network should it be on?',
      answer:
        'On the show network, through an access point of its own if you can: 5 GHz, in sight of where you work, and not the one that the audience uses. An iPad with a USB-C Ethernet adapter works as well, and charges at the same time.',
    },
    {
      question: 'Can it run a show by itself, without an engine?',
      answer:
        'No, and that is on purpose. A tablet can be dropped, borrowed or updated in the night. The engine stays in the rack and keeps the time.',
    },
    {
      question: 'Is there a version for iPhone or Android?',
      answer:
        'No. A cue list and a GO that cannot be missed need the room of a tablet. The engine’s status panel opens in the browser of any phone, to look and not to touch.',
    },
  ],
  closing: {
    title: 'It comes with the engine.',
    lead: 'Say how many players and entities your show needs, and see the price for your country. The app is already included.',
  },
} satisfies Overview & { trust: Closing & { points: Fact[] }; start: { title: string; steps: Fact[] } }
