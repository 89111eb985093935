import { PRODUCTS } from '../shop.ts'

export const BUY = {
  heading: 'Configure an engine',
  lead: 'Choose an edition, then add the players and entities your show needs.',
  startFrom: 'Start from a room like yours',
  quote: 'Get a quote',
  add: 'Add to bag',
  replace: 'Replace in bag',
  notAdded: 'We couldn’t add that. Your bag hasn’t changed.',
  check: { edition: 'Choose an edition', players: 'Check players', entities: 'Check entities' },
  included: 'The first year of updates is included.',
} as const

export const BUY_CRUMBS = [
  { text: PRODUCTS.suite, to: '/ctrl-suite' },
  { text: 'Buy', to: '/ctrl-suite/buy' },
] as const
