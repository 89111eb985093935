import { COMPANY, PRODUCTS } from '../shop.ts'
import { pictures } from './pictures.ts'

export const PRESS_PAGE = {
  title: 'Press: releases, notes and explanations',
  description: `News and explanations about ${PRODUCTS.suite}, ${PRODUCTS.ipad}, ${PRODUCTS.commskit} and the 1.0 apps, for journalists and the curious.`,
  pageTitle: (page: number) => `Press, page ${page}`,
  heading: 'Press',
  lead: 'What’s new, what changed and why. Quote any of it.',
  undated: 'Undated',
  empty: {
    title: 'No articles yet',
    text: 'The first one will appear here.',
  },
  unavailable: {
    title: 'We can’t load the articles',
    text: 'The service that hosts them isn’t responding. They’re usually back within minutes.',
  },
} as const

export const PRESS_FEED = {
  title: `${COMPANY.brand}: press`,
  link: 'Subscribe to the feed (Atom)',
  unavailable:
    'We can’t build the feed: the service that hosts our articles isn’t responding. Please try again in a few minutes.',
} as const

export const PRESS_DESK = {
  title: 'For journalists',
  text: 'Questions, a review license, or somebody to talk to: write to the press desk and a person will reply.',
  kitLink: 'Logo and pictures',
  kitTitle: 'Press kit',
  kitLead: 'Our logo and screens, as SVG files that stay sharp at any print size.',
  download: 'Download SVG',
  kit: [
    { title: 'Logo', picture: { src: '/images/logo.svg', width: 104, height: 104, alt: '' } },
    { title: `${PRODUCTS.suite}, the editor`, picture: pictures['ctrl-suite-editor'] },
    { title: `${PRODUCTS.engine}, its status panel`, picture: pictures['ctrl-suite-engine-status'] },
    { title: PRODUCTS.ipad, picture: pictures['ctrl-for-ipad-surface'] },
    { title: PRODUCTS.commskit, picture: pictures['commskit-monitor'] },
    { title: 'LedSnaps', picture: pictures['apps-ledsnaps'] },
  ],
  boilerplateTitle: 'About us, in two sentences',
  boilerplate: `${COMPANY.brand} is show control for stages, museums and installations: an editor, an engine, a control surface and a message monitor. It runs on macOS, Windows and Linux and speaks the protocols that light, sound, video and machines already know.`,
} as const

export const ARTICLE_PAGE = {
  more: 'More articles',
  newer: 'Newer',
  older: 'Older',
  back: 'All articles',
  unavailable: {
    title: 'We can’t load this article',
    text: 'The service that hosts our articles isn’t responding. Please try again in a few minutes.',
  },
} as const

export const ARTICLE_PICTURE = {
  notFound:
    'There’s no such picture. Its article may have changed or been removed; all articles are under Press.',
  unavailable:
    'We can’t show the picture: the service that hosts our articles isn’t responding. Please try again in a few minutes.',
} as const
