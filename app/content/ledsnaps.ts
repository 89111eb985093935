import { facts, type Closing, type Overview, type SpecTable } from './copy.ts'
import { LEDSNAPS, SYSTEMS_AS_OF } from './systems.ts'
import { PRODUCTS } from '../shop.ts'

export default {
  page: {
    title: 'LedSnaps: snapshots for walls of LED pixels',
    description:
      'LedSnaps paints walls of LED pixels, saves snapshots and recalls them over OSC, DMX, a key or a phone. Part of the 1.0 range, still supported.',
    eyebrow: 'LED walls from snapshots; no longer sold',
    heading: 'Freeze a wall of light. Call it back.',
    lead: 'Paint on a grid that is the wall itself. When it looks right, take a snapshot. From then on a key, a DMX value, an OSC message or a phone in the foyer brings it back, with the fade you gave it.',
  },
  wall: {
    alt: 'A wall of pixels shows a glowing wave. Paint on it with a mouse, a finger, or the arrow keys and the space bar.',
    colour: 'Colour',
    colours: ['Off', 'Ember', 'Amber', 'Gold', 'White'],
    take: 'Take snapshot',
    hint: 'Paint with the pointer, or with arrow keys and space. Or call back a snapshot.',
    taken: 'Saved. /snap/# calls it back.',
    replaced: 'All four are taken, so this one replaced /snap/#.',
    recalled: '/snap/# called back.',
  },
  facts: facts({
    Drives: 'LED pixels over Art-Net',
    'Answers to': 'OSC, DMX, keys and phones',
    'Runs on': 'macOS and Windows',
    State: 'Supported; no longer sold',
  }),
  features: {
    title: 'From the first pixel to the last guest',
    rows: [
      {
        id: 'mapping',
        picture: 'apps-ledsnaps-mapping',
        title: 'Wired as the electrician left it',
        text: 'Panels run back and forth, start at the wrong corner and swap green for red. Tell LedSnaps once for each panel, send a chase down the line, and see which pixel has which address.',
        facts: facts({
          Order: 'Row by row or back and forth, from any corner',
          Colours: 'RGB, GRB, BGR, and with white',
          'Chase test': 'One pixel at a time, on the wall and on screen',
        }),
      },
      {
        id: 'remote',
        picture: 'apps-overview',
        title: 'Recalled by anyone in the room',
        text: 'Each snapshot answers to an OSC address, a DMX value from the lighting desk and a key. LedSnaps Remote shows them all as pictures on a phone, with one brightness slider and no way to break anything.',
        facts: facts({
          OSC: '/snap/1 recalls the first, /dim 0.5 halves all',
          DMX: 'One channel: 0 holds, 10 is the first, 20 the second',
          Sequence: 'Snapshots in a row, with fade and hold, in a loop',
        }),
      },
    ],
  },
  specs: {
    title: 'Specifications',
    lead: `Version ${LEDSNAPS.version}, the last in the range. Systems as of ${SYSTEMS_AS_OF}.`,
    table: {
      id: 'specifications',
      title: `LedSnaps ${LEDSNAPS.version}`,
      head: ['', 'Value'],
      rows: [
        ['macOS', `${LEDSNAPS.mac}, Intel and Apple silicon`],
        ['Windows', LEDSNAPS.win],
        ['Pixels', '8,160 RGB, on 48 universes'],
        ['Snapshots', '500 a wall'],
        ['Fade', '0 to 600 seconds, in steps of 0.1'],
        ['Output', 'Art-Net, 44 frames a second; unicast or broadcast'],
        ['Input', 'OSC over UDP, DMX over Art-Net or an interface, keyboard'],
        ['Remote', 'A page in any browser on the same network, with a PIN'],
        ['License', 'One machine; activated online or offline'],
      ],
    },
  },
  questions: [
    {
      question: 'Can I still buy it?',
      answer: `No. We no longer sell licenses for the 1.0 range. For a new wall, ${PRODUCTS.suite} drives pixels over Art-Net and sACN from a timeline, with each universe as one entity.`,
    },
    {
      question: 'I own a license. What do I get?',
      answer:
        'The last version under Downloads, activation on a new machine when the old one goes, fixes for faults that stop a show, and answers from support.',
    },
    {
      question: `Can ${PRODUCTS.suite} call my snapshots?`,
      answer:
        'Yes. Add LedSnaps as an OSC output, which is one entity, and place /snap messages on the timeline. The wall stays as it is, with a schedule around it.',
    },
    {
      question: `Will my snapshots open in ${PRODUCTS.suite}?`,
      answer: `Not as they are. But LedSnaps exports a snapshot as a PNG with one pixel for each LED, and ${PRODUCTS.suite} can use that as a look on a lighting track.`,
    },
  ],
  closing: {
    title: 'Planning a new wall?',
    lead: 'Count its universes: 170 RGB pixels each. The buy page turns them, and everything else in the room, into a configuration and a price.',
  },
} satisfies Overview & {
  wall: {
    alt: string
    colour: string
    colours: string[]
    take: string
    hint: string
    taken: string
    replaced: string
    recalled: string
  }
  specs: Closing & { table: SpecTable }
}
