/** The words of /ctrl-for-ipad. */

/** Ctrl for iPad's pages, for the bar below the header. */
export const CTRL_FOR_IPAD_PAGES = [
  { text: 'Overview', to: '/ctrl-for-ipad' },
  { text: 'Specifications', to: '/ctrl-for-ipad/specs' },
] as const

export const CTRL_FOR_IPAD = {
  title: 'Ctrl for iPad: faders, buttons and cues in your hands',
  description:
    'A control surface for Ctrl Engine: faders, buttons, colour pads and a cue list on an iPad, laid out for your show. Free with every engine license.',
  eyebrow: 'The control surface for Ctrl Engine',
  heading: 'Run the show from any seat in the house.',
  lead: 'Ctrl for iPad puts the faders, buttons and cues of a running show on glass that you can carry. Every control shows what the engine is doing, not what it was last told to do.',
  picture: 'ctrl-for-ipad-surface',
} as const

/** The strip below the first picture. */
export const CTRL_FOR_IPAD_FACTS = [
  { term: 'Costs', detail: 'Nothing, with any engine license' },
  { term: 'Needs', detail: 'An iPad with iPadOS 16 or later' },
  { term: 'Connects', detail: 'Over the show’s own network' },
  { term: 'Editions', detail: 'Core and Pro alike' },
] as const

export const CTRL_FOR_IPAD_FEATURES = {
  title: 'Made for the dark half of the room',
  lead: 'Large targets, quiet colours, and nothing on the screen that is not part of the show.',
  rows: [
    {
      id: 'cues',
      picture: 'ctrl-for-ipad-cues',
      title: 'One GO, as large as it has to be',
      text: 'The cue list shows what has run, what is running and what comes next, with the note that you wrote for yourself in rehearsal. GO fills a corner that a thumb finds without looking. Back and Stop all have a place of their own above it.',
      facts: [
        { term: 'Cues', detail: 'Past, running with their progress, standing by, later' },
        { term: 'Notes', detail: 'Written in Ctrl Suite or on the iPad, kept with the show' },
        { term: 'Pedal', detail: 'Any Bluetooth foot switch or keyboard can press GO' },
      ],
    },
    {
      id: 'layout',
      picture: 'ctrl-for-ipad-layout',
      title: 'Drawn at the desk, locked for the show',
      text: 'Drag a fader onto the page, say which address it speaks to and between which values it moves. Guides keep things in line. Lock the page when it is right, and no stray palm can move a thing.',
      facts: [
        { term: 'Controls', detail: 'Button, fader, dial, XY pad, cue list, meter' },
        { term: 'Pages', detail: 'As many as you like; swipe, or pin one' },
        { term: 'Sharing', detail: 'Layouts live in the project and reach every iPad' },
      ],
    },
  ],
} as const

/** Why a tablet may be trusted with a show. */
export const CTRL_FOR_IPAD_TRUST = {
  title: 'If the iPad goes flat, the show goes on.',
  lead: 'The surface asks and the engine decides. Nothing that has to happen on time depends on a battery or on the wireless network.',
  points: [
    {
      term: 'The engine keeps the time',
      detail:
        'Cues, timelines and schedules run in the rack. Carry the iPad out of the building and they do not notice.',
    },
    {
      term: 'It comes back as things are',
      detail:
        'After a gap in the network it reads every value afresh, and says “reconnecting” until it has. A fader never jumps to where it stood before.',
    },
    {
      term: 'Two hands on one fader',
      detail:
        'Every iPad shows the same state. A control that somebody holds is marked as held on the others, and the last touch wins.',
    },
    {
      term: 'Nobody in by accident',
      detail:
        'A new iPad pairs once, with six digits that the engine shows. Take the pairing back in Ctrl Suite and it is out at once.',
    },
    {
      term: 'Rooms without the internet',
      detail:
        'No account, no cloud, no sign-in. An iPad, an engine and a wireless access point are a whole system.',
    },
    {
      term: 'Kind to night vision',
      detail:
        'Below the system’s lowest brightness there is one more step: pages dim to a tenth, and GO stays where your thumb expects it.',
    },
  ],
} as const

export const CTRL_FOR_IPAD_START = {
  title: 'Working in three steps',
  steps: [
    {
      term: 'Install it',
      detail: 'Find “Ctrl for iPad” in the App Store. It asks for no account and has nothing to buy inside.',
    },
    {
      term: 'Choose an engine',
      detail:
        'Engines on the same network appear by name. Where discovery is off, type an address. Ctrl Suite’s simulator counts as an engine too.',
    },
    {
      term: 'Type six digits',
      detail:
        'The engine’s status panel shows them. The iPad loads the pages of the running project, and you are on.',
    },
  ],
} as const

export const CTRL_FOR_IPAD_QUESTIONS = [
  {
    question: 'What does it cost?',
    answer:
      'Nothing. The app is free, and every licensed engine takes it, Core or Pro. There is no charge for a second iPad or a tenth.',
  },
  {
    question: 'Can I try it before I buy an engine?',
    answer:
      'Yes. Start the simulator in Ctrl Suite, which is free, and pair the iPad with it. You can lay out every page and rehearse every cue before anything real is connected.',
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
] as const

export const CTRL_FOR_IPAD_CLOSING = {
  title: 'It comes with the engine.',
  lead: 'Say how many players and entities your show needs, and see the price for your country. The iPad is already included.',
} as const
