import { type Edition, EDITIONS, upgradesFrom } from '../domain/catalogue.ts'
import { SOLD_COUNTS, ENTITIES_INCLUDED } from '../domain/configuration.ts'
import { ENTITY_MEANING, listWords } from '../domain/count-words.ts'
import { EDITION_NAMES, ENGINE_EDITIONS, PRODUCTS } from '../shop.ts'

export const COMPARISON = {
  title: `One engine, as ${listWords(Object.values(EDITION_NAMES), 'or')}`,
  lead: `Every edition opens the same project files and speaks every protocol. ${PRODUCTS.pro} adds what a venue with a crew needs: it runs scripts, keeps a backup engine in step, and can be monitored remotely.`,
  caption: `${listWords(Object.values(EDITION_NAMES), 'and')} compared`,
  head: ['', ...EDITIONS.map((edition) => ENGINE_EDITIONS[edition].name)],
  price: 'Price',
  shared: 'In every edition',
} as const

/** `specs`: the row of the specifications that says more, where the editions differ. */
export type ComparisonRow = { text: string; specs?: string } & Record<Edition, boolean | string>

const perEdition = (cellOf: (edition: Edition) => boolean | string) =>
  Object.fromEntries(EDITIONS.map((edition) => [edition, cellOf(edition)])) as Record<
    Edition,
    boolean | string
  >

const upgradeNames = (edition: Edition) =>
  listWords(
    upgradesFrom(edition).map(({ to }) => `to ${ENGINE_EDITIONS[to].name}`),
    'or',
  ) || false

const inAll = (value: true | number) => perEdition(() => (value === true ? value : String(value)))

export const COMPARISON_ROWS: readonly ComparisonRow[] = [
  { text: 'Players included', ...inAll(1) },
  { text: 'Players, maximum', ...inAll(SOLD_COUNTS.players.max) },
  { text: 'Entities included', ...inAll(ENTITIES_INCLUDED) },
  { text: 'Entities, maximum', ...inAll(SOLD_COUNTS.entities.max) },
  { text: 'First year of updates', ...inAll(true) },
  { text: 'Timelines, cues and curves', ...inAll(true) },
  { text: 'Node graph and rules', ...inAll(true) },
  { text: 'Schedule with sunrise and sunset', ...inAll(true) },
  { text: 'Every protocol', ...inAll(true) },
  { text: 'Video and sound cued on your media servers', ...inAll(true) },
  { text: PRODUCTS.ipad, ...inAll(true) },
  { text: 'Offline activation', ...inAll(true) },
  { text: 'Status panel on the show network', ...inAll(true) },
  { text: 'Scripts', specs: 'Scripts', core: false, pro: true },
  {
    text: 'Machines per license',
    specs: 'A license covers',
    ...perEdition((edition) => String(ENGINE_EDITIONS[edition].machines)),
  },
  { text: 'Upgrade later', specs: 'Upgrade', ...perEdition(upgradeNames) },
  { text: 'Backup engine on a second machine', specs: 'Backup engine', core: false, pro: true },
  { text: 'Timing of messages', specs: 'Timing of messages', core: 'within 2 ms', pro: 'within 1 ms' },
  { text: 'PTP clock', specs: 'Clock', core: false, pro: true },
  { text: 'Remote monitoring of several engines', specs: 'Remote monitoring', core: false, pro: true },
  { text: 'Operators with their own sign-ins', specs: 'Operators', core: false, pro: true },
  { text: 'Alerts by e-mail and HTTP', specs: 'Notifications', core: false, pro: true },
  { text: 'Event log kept for', specs: 'Event log', core: '7 days', pro: '90 days' },
  { text: 'Event log as CSV', specs: 'Event log', core: false, pro: true },
]

export const PRICING = {
  title: 'Pay for the engine, not for the drawing board',
  lead: `${PRODUCTS.editor} is free to download, and its simulator plays the whole show on your desk. Buy an engine when you’re ready to run the real thing.`,
  included: 'One player, two entities and the first year of updates are included.',
  unavailable: 'You can still configure an engine. Please try again in a few minutes.',
  noPrice: 'Price unavailable',
  buy: 'Start from this',
} as const

const isDifference = (row: ComparisonRow) => new Set(EDITIONS.map((edition) => row[edition])).size > 1

export const DIFFERENCES = COMPARISON_ROWS.filter(isDifference)

export const SHARED = COMPARISON_ROWS.filter((row) => !isDifference(row))

export const EDITION_TEXTS = {
  core: 'For single rooms and small shows: timelines, cues, schedules and every protocol.',
  pro: 'For venues and fleets: scripting, redundancy with a backup engine, and remote monitoring.',
} satisfies Record<Edition, string>

export const COUNTING = [
  {
    term: 'Player',
    detail:
      'One timeline that starts, stops and loops on its own. One is included; add a player unit for each extra one.',
  },
  {
    term: 'Entity',
    detail: `One ${ENTITY_MEANING}. Two are included; more come in entity blocks of five.`,
  },
  {
    term: 'Updates',
    detail:
      'The first year is included. After that, the engine keeps running your last version; buy another year only if you want it.',
  },
] as const
