import { COMPANY, PRODUCTS } from '../shop.ts'

/** The words of /press and its articles; the articles themselves come from the content service. */
export const PRESS_PAGE = {
  title: 'Press: releases, notes and explanations',
  description: `Announcements and explanations about ${PRODUCTS.suite}, ${PRODUCTS.ipad}, ${PRODUCTS.commskit} and the 1.0 apps, with dates, for editors and for the curious.`,
  pageTitle: (page: number) => `Press, page ${page}`,
  heading: 'Press',
  lead: 'What is new, what changed and why, in words that may be quoted.',
  undated: 'Without a date',
  empty: {
    title: 'No articles yet',
    text: 'The first one will stand here.',
  },
  unavailable: {
    title: 'The articles cannot be loaded at the moment',
    text: 'The service that keeps them does not answer. They are usually back within minutes.',
    retry: 'Try again',
  },
} as const

export const PRESS_FEED = {
  title: `${COMPANY.brand}: press`,
  link: 'Follow by feed (Atom)',
  unavailable:
    'The feed cannot be made at the moment, because the service that keeps our articles does not answer. Please try again in a few minutes.',
} as const

export const PRESS_DESK = {
  title: 'For editors',
  text: 'Questions, pictures in print size, a license for a review, or somebody to talk to: write to the press desk and you will hear from a person.',
  boilerplateTitle: 'About us, in two sentences',
  boilerplate: `${COMPANY.brand} is show control for stages, museums and installations: an editor, an engine, a control surface and a message monitor. It runs on macOS, Windows and Linux and speaks the protocols that lights, sound, video and machines already know.`,
} as const

export const ARTICLE_PAGE = {
  more: 'More from the press desk',
  back: 'All articles',
  unavailable: {
    heading: 'This article cannot be loaded at the moment',
    text: 'The service that keeps our articles does not answer. Nothing is lost; please try again in a few minutes.',
    retry: 'Try again',
  },
} as const

/** In a picture's place, where its address is opened by itself. */
export const ARTICLE_PICTURE = {
  notFound:
    'There is no such picture. Its article may have changed, or may be gone; all articles stand under Press.',
  unavailable:
    'The picture cannot be shown at the moment, because the service that keeps our articles does not answer. Please try again in a few minutes.',
} as const
