import { AFTER_ADDING } from './engine-facts.ts'
import { PRODUCTS } from '../shop.ts'

export const EXTEND = {
  heading: 'Add to this license',
  lead: 'Upgrade, add players or entities, or renew updates. The key stays the same.',
  renewal: {
    heading: 'Renew updates',
    lead: 'Every new version for a year. The key stays the same.',
    more: 'Upgrade, or add players or entities',
  },
  noEngine: {
    title: 'Nothing to add to this license',
    text: `Only ${PRODUCTS.engine} licenses have players, entities and yearly updates.`,
  },
  revoked: {
    title: 'Nothing can be added to this license',
    text: 'It’s no longer active. If you didn’t expect that, contact support.',
  },
  added: 'Your changes',
  faulty: 'Fix the highlighted fields to see your price.',
  nothingYet: 'Choose what to add to see the price.',
  check: {
    nothing: 'Choose what to add',
    edition: 'Choose an edition',
    players: 'Check players',
    entities: 'Check entities',
    updates: 'Check updates',
  },
  noTotal: { nothing: 'No changes yet', asking: 'Updating price', noPrice: 'No price' },
  offline: AFTER_ADDING.either,
} as const
