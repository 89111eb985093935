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
import { PRODUCTS } from '../shop.ts'

/** The words of /1.0/apps. */
export default {
  page: {
    title: '1.0 apps: the older range, still supported',
    description:
      'LedSnaps and the rest of the 1.0 range still install, activate and get repairs. What support covers, where each task went, and how to move a 1.0 account.',
    eyebrow: 'The older range, still supported',
    heading: 'Older, and still at work every night.',
    lead: `The 1.0 apps came before ${PRODUCTS.suite}. They run in foyers, on façades and on tours that have no reason to change. We keep them installable, activated and repaired.`,
    picture: 'apps-overview',
    pictureOnPhones: 'apps-overview-small',
  },
  range: {
    title: 'What is in the range',
    lead: 'LedSnaps, and its remote for phones. Everything else of the 1.0 years lives on in today’s products.',
    app: {
      id: 'ledsnaps',
      picture: 'apps-ledsnaps',
      title: 'LedSnaps',
      text: 'Paints walls of LED pixels, keeps what you see as a snapshot and calls it back with a fade, from a lighting desk, a timeline or the phone of whoever happens to be in the foyer.',
      facts: facts({
        'Runs on': 'macOS and Windows; its remote in any browser',
        Speaks: 'Art-Net to the wall; OSC, DMX and keys to recall',
        State: 'Version 1.9, supported; no longer sold',
      }),
    },
    link: { text: 'All about LedSnaps', to: '/1.0/apps/ledsnaps' },
  },
  support: {
    title: 'What “still supported” means',
    lead: 'In so many words, so that you can plan with it.',
    caption: 'Support of the 1.0 apps',
    head: ['', '1.0 apps', PRODUCTS.suite],
    // Yes, no, or in words.
    rows: [
      ['Answers from support', true, true],
      ['Repairs of faults that stop a show', true, true],
      ['Security repairs', true, true],
      ['Activation, and moving to another machine', true, true],
      ['New versions of macOS and Windows', 'Tried out within 90 days', 'On the day, as a rule'],
      ['New features', false, true],
      ['New licenses', 'No longer sold', 'Sold here'],
      ['Notice before support ends', '24 months, by e-mail', 'Not planned'],
    ],
  },
  successors: {
    title: 'Where everything went',
    lead: 'If a task brought you here rather than a license, this is where it is done today.',
    rows: [
      {
        task: 'Recall looks on a wall of LED pixels',
        text: 'Draw them as cues on a lighting track, with a universe for every 170 RGB pixels.',
        name: PRODUCTS.suite,
        to: '/ctrl-suite',
        accent: 'ctrl-suite',
      },
      {
        task: 'Play a list of cues to light and sound',
        text: 'A player of its own for every list, with logic and a schedule around it.',
        name: PRODUCTS.suite,
        to: '/ctrl-suite',
        accent: 'ctrl-suite',
      },
      {
        task: 'Put keys and faders on a tablet',
        text: 'Pages that show what the engine is doing, free with its license.',
        name: PRODUCTS.ipad,
        to: '/ctrl-for-ipad',
        accent: 'ctrl-for-ipad',
      },
      {
        task: 'Watch what devices say to each other',
        text: 'TCP, UDP and OSC, to the millisecond. Free.',
        name: PRODUCTS.commskit,
        to: '/commskit',
        accent: 'commskit',
      },
    ],
  },
  migration: {
    title: 'Bring your 1.0 account with you',
    lead: '1.0 licenses were kept in an account of their own. Moving it takes two minutes, changes nothing on your machines, and puts old and new licenses on one page.',
    steps: facts({
      'Sign in here': 'With the account that you use today, or a new one.',
      'Open Settings': 'Under “Move a 1.0 account”, enter the e-mail address and password of the old one.',
      'Find them under Licenses':
        'With their names, their activations and, if you ever need it, activation by hand.',
    }),
    action: { text: 'Move a 1.0 account', to: '/user/settings' },
  },
  questions: [
    {
      question: `Do I have to move to ${PRODUCTS.suite}?`,
      answer:
        'No. If a 1.0 app does what you need, leave it alone. We tell every owner by e-mail 24 months before support of an app ends, so make sure that the address in your account is read by somebody.',
    },
    {
      question: 'Our show machine died. Can we install on another one?',
      answer:
        'Yes. Move your 1.0 account into the one that you use here, download the app under Downloads, and activate it on the new machine. If that machine has no network, activate it by hand from the license’s page.',
    },
    {
      question: `Does a 1.0 license count towards ${PRODUCTS.suite}?`,
      answer:
        'Write to support with the key of your license before you buy; a person looks at it. Licenses and projects are different in kind, so nothing is converted by itself.',
    },
    {
      question: `Can 1.0 apps and ${PRODUCTS.suite} run side by side?`,
      answer: `Yes, also on one machine. LedSnaps is often kept for the wall and called from a ${PRODUCTS.suite} timeline over OSC, where it counts as one entity.`,
    },
  ],
  closing: {
    title: 'Something does not start any more?',
    lead: 'Tell support which app, which system and what the screen says. Somebody who knows the 1.0 range reads it.',
  },
} satisfies {
  page: PageHead & { picture: PictureName; pictureOnPhones: PictureName }
  range: Closing & { app: Feature; link: Link }
  support: Closing & Table<string | boolean> & { caption: string }
  successors: Closing & { rows: (Product & { task: string })[] }
  migration: Closing & { steps: Fact[]; action: Link }
  questions: Question[]
  closing: Closing
}
