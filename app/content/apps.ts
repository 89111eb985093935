import {
  facts,
  type Closing,
  type Fact,
  type Feature,
  type Link,
  type PageHead,
  type Product,
  type Question,
  type Table,
} from './copy.ts'
import type { PictureName } from './pictures.ts'
import { LEDSNAPS } from './systems.ts'
import { PRODUCTS } from '../shop.ts'

export default {
  page: {
    title: '1.0 apps: the older range, still supported',
    description:
      'LedSnaps and the rest of the 1.0 range still install, activate and get fixes. What support covers, what replaced each app, and how to move a 1.0 account.',
    eyebrow: 'The older range, still supported',
    heading: 'Older, and still at work every night.',
    lead: `The 1.0 apps came before ${PRODUCTS.suite}. They run in foyers, on façades and on tours with no reason to change. We keep them installing, activating and working.`,
    picture: 'apps-overview-small',
  },
  range: {
    title: 'What’s in the range',
    lead: 'LedSnaps, with its remote for phones, has a page of its own. The other 1.0 apps get the same support, and today’s products do their jobs too.',
    app: {
      id: 'ledsnaps',
      picture: 'apps-ledsnaps',
      title: 'LedSnaps',
      text: 'Paint a wall of LED pixels, keep it as a snapshot, and fade back to it from a lighting desk, a timeline or a phone in the foyer.',
      facts: facts({
        'Runs on': 'macOS and Windows; its remote in any browser',
        Speaks: 'Art-Net to the wall; OSC, DMX and keys to recall',
        State: `Version ${LEDSNAPS.version}, supported; no longer sold`,
      }),
    },
    link: { text: 'All about LedSnaps', to: '/1.0/apps/ledsnaps' },
  },
  support: {
    title: 'What “still supported” means',
    lead: 'Spelled out, so you can plan.',
    caption: 'Support of the 1.0 apps',
    head: ['', '1.0 apps', PRODUCTS.suite],
    rows: [
      ['Answers from support', true, true],
      ['Fixes for faults that stop a show', true, true],
      ['Security fixes', true, true],
      ['Activation, and moving to another machine', true, true],
      ['New versions of macOS and Windows', 'Tested within 90 days', 'Usually on the day'],
      ['New features', false, true],
      ['New licenses', 'No longer sold', 'Sold here'],
      ['Notice before support ends', '24 months, by e-mail', 'Not planned'],
    ],
  },
  successors: {
    title: 'Where everything went',
    lead: 'Replacing a 1.0 app? Here’s what does its job today.',
    rows: [
      {
        task: 'Recall looks on a wall of LED pixels',
        text: 'Draw them as cues on a lighting track, one universe for every 170 RGB pixels.',
        name: PRODUCTS.suite,
        to: '/ctrl-suite',
        accent: 'ctrl-suite',
      },
      {
        task: 'Play a list of cues to light and sound',
        text: 'Each list gets its own player, with logic and a schedule around it.',
        name: PRODUCTS.suite,
        to: '/ctrl-suite',
        accent: 'ctrl-suite',
      },
      {
        task: 'Put keys and faders on a tablet',
        text: 'Pages that show what the engine is doing. Free with an engine license.',
        name: PRODUCTS.ipad,
        to: '/ctrl-for-ipad',
        accent: 'ctrl-for-ipad',
      },
      {
        task: 'See what devices send',
        text: 'TCP, UDP and OSC, to the millisecond. Free.',
        name: PRODUCTS.commskit,
        to: '/commskit',
        accent: 'commskit',
      },
    ],
  },
  migration: {
    title: 'Bring your 1.0 account with you',
    lead: '1.0 licenses were kept in a separate account. Moving it takes two minutes, changes nothing on your machines, and puts old and new licenses on one page.',
    steps: facts({
      'Sign in here': 'With the account you use today, or a new one.',
      'Open Settings': 'Under “Move a 1.0 account”, enter the old account’s e-mail address and password.',
      'Find them under Licenses': 'With their names and activations.',
    }),
    action: { text: 'Move a 1.0 account', to: '/user/settings#move-a-1-0-account' },
  },
  questions: [
    {
      question: `Do I have to move to ${PRODUCTS.suite}?`,
      answer:
        'No. If a 1.0 app does what you need, leave it alone. We e-mail every owner 24 months before support for an app ends, so make sure somebody reads the address in your account.',
    },
    {
      question: 'Our show machine died. Can we install on another one?',
      answer:
        'Yes. Move your 1.0 account into the one you use here, get the app from Downloads, and activate it in the app.',
    },
    {
      question: `Does a 1.0 license count towards ${PRODUCTS.suite}?`,
      answer:
        'Not automatically: licenses and projects work differently. Contact support with the license’s name before you buy, and a person will look at it.',
    },
    {
      question: `Can 1.0 apps and ${PRODUCTS.suite} run side by side?`,
      answer: `Yes, even on one machine. Let LedSnaps run the wall and call it from a ${PRODUCTS.suite} timeline over OSC; it counts as one entity.`,
    },
  ],
  closing: {
    title: 'Something stopped working?',
    lead: 'Tell support which app, which system and what the screen says. Somebody who knows the 1.0 range will read it.',
  },
} satisfies {
  page: PageHead & { picture: PictureName }
  range: Closing & { app: Feature; link: Link }
  support: Closing & Table<string | boolean> & { caption: string }
  successors: Closing & { rows: (Product & { task: string })[] }
  migration: Closing & { steps: Fact[]; action: Link }
  questions: Question[]
  closing: Closing
}
