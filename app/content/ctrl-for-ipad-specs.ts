import type { Specs } from './copy.ts'
import { PAGES_PER_LAYOUT, TAKES_OVER } from './engine-facts.ts'
import { OLDEST, RECOMMENDED, SYSTEMS_AS_OF } from './systems.ts'
import { PRODUCTS } from '../shop.ts'

export default {
  page: {
    title: `${PRODUCTS.ipad} specifications: devices, controls, network and limits`,
    description: `Which iPads ${PRODUCTS.ipad} runs on, its controls and what they send, how it connects to ${PRODUCTS.engine}, what happens when the network goes, and its limits.`,
    eyebrow: 'Specifications',
    heading: `${PRODUCTS.ipad}, control by control`,
    lead: 'What it runs on, what each control sends and shows, and what it does when the network drops.',
  },
  tables: [
    {
      id: 'devices',
      title: 'Devices',
      lead: `As of ${SYSTEMS_AS_OF}.`,
      head: ['', 'Minimum', 'Recommended', 'Why'],
      rows: [
        [
          'iPadOS',
          OLDEST.ipad,
          RECOMMENDED.ipad,
          'We test each release from the minimum on; newer systems get more of Apple’s security fixes.',
        ],
        [
          'iPad',
          OLDEST.ipadModel,
          '10th generation, iPad Air or iPad Pro',
          `The ${OLDEST.ipadModel} is the oldest that runs iPadOS ${OLDEST.ipad}.`,
        ],
        [
          'iPad mini',
          OLDEST.ipadMini,
          '6th generation or later',
          `The ${OLDEST.ipadMini} is the oldest mini that runs iPadOS ${OLDEST.ipad}.`,
        ],
        [
          'Screen',
          '7.9 inches',
          '10.9 inches or larger',
          'Controls stay large enough for a finger, so a larger screen fits more of them.',
        ],
        [
          'Orientation',
          'Landscape and portrait, a layout for each',
          'Landscape',
          'A row of faders is wider than it is tall.',
        ],
        [
          'Foot switch or keyboard',
          'Bluetooth, USB-C or Lightning; sends Page Down',
          'One with two pedals: GO and Back',
          'You can take a cue with both hands busy, and go back after one too many.',
        ],
      ],
    },
    {
      id: 'controls',
      title: 'Controls',
      lead: 'Each control has one or more addresses, a range and a colour. “Follows” is what it shows while you’re not touching it.',
      head: ['', 'Sends', 'Follows'],
      rows: [
        ['Button', 'A message on press, another on release; or a toggle', 'On, off or waiting'],
        ['Fader', 'A number within its range, 30 times a second while it moves', 'The value, and a level'],
        ['Dial', 'A number, in whole turns or within its range', 'The value'],
        ['XY pad', 'Two numbers; hue and saturation as a colour pad', 'The point'],
        ['Cue list', 'Go, back, stop all, go to a cue', 'Past, running, on standby, later'],
        ['Meter', 'Nothing', 'One or two levels, with peak hold'],
        ['Text', 'Nothing', 'A value, a name or a clock'],
      ],
    },
    {
      id: 'options',
      title: 'Options of a control',
      head: ['', 'What it does', 'Default'],
      rows: [
        ['Follow feedback', 'Moves to the value the engine reports', 'On'],
        ['Spring to zero', 'Returns when you let go', 'Off'],
        ['Lock in show', 'Stays where it is on the page', 'On'],
        ['Confirm', 'Asks for a second touch within 2 seconds', 'Off; on for Stop all'],
        ['Fine', 'A tenth of the movement while a second finger rests on the screen', 'On'],
      ],
    },
    {
      id: 'network',
      title: 'Network',
      lead: 'The iPad opens the connection; the engine never has to find it.',
      head: ['', 'Port', 'For'],
      rows: [
        ['To the engine', '7412, TCP, encrypted', 'Pages, cue lists, players and values'],
        ['Discovery', '5353, UDP multicast', 'Engines by name; can be switched off'],
        ['OSC from a control', 'As you set it, UDP or TCP', 'Any device, or an OSC input of the engine'],
        ['Internet', 'None', 'Needed only for App Store updates'],
      ],
    },
    {
      id: 'safety',
      title: 'When something goes wrong',
      head: ['', 'What you see', 'What the show does'],
      rows: [
        ['The network drops', '“Reconnecting”, all controls dimmed', 'Keeps running'],
        ['It comes back', 'Every value re-read, then controls wake', 'Keeps running'],
        ['The battery runs out', 'Warnings at 20% and 10%', 'Keeps running'],
        ['The backup engine takes over', 'Its name in the corner, nothing else', `The backup ${TAKES_OVER}`],
        [
          'The project is pushed again',
          'The new pages, on the page you were on',
          'As you chose in the editor',
        ],
        ['The iPad is unpaired', 'The list of engines', 'Keeps running'],
      ],
    },
    {
      id: 'limits',
      title: 'Limits',
      head: ['', 'Maximum', 'Notes'],
      rows: [
        ['iPads per engine', '16 at a time', 'In every edition'],
        ['Pages per layout', String(PAGES_PER_LAYOUT), 'A project can have several layouts'],
        ['Controls per page', '200', 'Fewer are easier to find in the dark'],
        ['Cues per list', '10,000', 'As in a timeline'],
        ['Engines remembered', '50', 'With their pairing'],
      ],
    },
  ],
  closing: {
    title: 'Try it with the simulator',
    lead: `An iPad pairs with ${PRODUCTS.editor}’s free simulator just as it does with an engine. Lay out your pages before you buy anything.`,
  },
} satisfies Specs
