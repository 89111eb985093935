import { EDITION_NAMES, PRODUCTS } from '../shop.ts'

/** What the two editions hold and how a license is counted: the words beside the prices on /ctrl-suite. */

export const COMPARISON = {
  title: 'Two editions of one engine',
  lead: `Both run the same project files and speak every protocol. ${PRODUCTS.pro} adds what a venue with a crew needs: scripts, a backup engine and a view from elsewhere.`,
  caption: `${EDITION_NAMES.core} and ${EDITION_NAMES.pro} compared`,
  head: ['', PRODUCTS.core, PRODUCTS.pro],
} as const

/** A row's text, and what each edition has of it: yes, no, or how much. */
export interface ComparisonRow {
  text: string
  core: boolean | string
  pro: boolean | string
}

export const COMPARISON_ROWS: readonly ComparisonRow[] = [
  { text: 'Players included', core: '1', pro: '1' },
  { text: 'Players with player units, at most', core: '100', pro: '100' },
  { text: 'Entities included', core: '2', pro: '2' },
  { text: 'Entities with entity blocks, at most', core: '502', pro: '502' },
  { text: 'First year of updates', core: true, pro: true },
  { text: 'Timelines, cues and curves', core: true, pro: true },
  { text: 'Node graph and rules', core: true, pro: true },
  { text: 'Schedule with the sun’s times', core: true, pro: true },
  { text: 'Every protocol', core: true, pro: true },
  { text: PRODUCTS.ipad, core: true, pro: true },
  { text: 'Activation without a network', core: true, pro: true },
  { text: 'Status panel on the show network', core: true, pro: true },
  { text: 'Scripts', core: false, pro: true },
  { text: 'Backup engine on a second machine', core: false, pro: true },
  { text: 'Remote monitoring of several engines', core: false, pro: true },
  { text: 'Operators with their own sign-in', core: false, pro: true },
  { text: 'Event log kept for', core: '7 days', pro: '90 days' },
]

export const PRICING = {
  title: 'Pay for the engine, not for the drawing board',
  lead: 'The editor is free to download, and its simulator plays the whole show on your desk. Buy an engine when something real is to move.',
  beforeTax: 'Before tax.',
  included: 'One player, two entities and the first year of updates are included.',
  unavailable:
    'Our payment provider does not answer. You can still configure an engine; please try again in a few minutes.',
  noPrice: 'Price unavailable',
  buy: 'Configure',
} as const

/** What sets the editions apart. */
export const DIFFERENCES = COMPARISON_ROWS.filter(({ core, pro }) => core !== pro)

/** Whom each edition is for. */
export const EDITION_TEXTS = {
  core: 'For single rooms and small shows: timelines, cues, schedules and every protocol.',
  pro: 'For venues and fleets: scripting, redundancy with a backup engine, and remote monitoring.',
} as const

export const EDITION_CARDS = [
  {
    edition: 'core',
    text: EDITION_TEXTS.core,
    configuration: { edition: 'core', players: 1, entities: 2 },
  },
  {
    edition: 'pro',
    text: EDITION_TEXTS.pro,
    configuration: { edition: 'pro', players: 1, entities: 2 },
  },
] as const

/** The words on the bill, explained once. */
export const COUNTING = [
  {
    term: 'Player',
    detail:
      'One timeline that starts, stops and loops on its own. One is included; each further one is a player unit.',
  },
  {
    term: 'Entity',
    detail:
      'One input or output: a DMX universe, an OSC address, a serial port, a socket, a contact. Two are included; more come in blocks of five.',
  },
  {
    term: 'Updates',
    detail:
      'The first year is included. After it the engine keeps running the last version you had; another year is yours to take or to leave.',
  },
] as const
