import { PRODUCTS } from '../shop.ts'

/** The words of the page that extends a license, beside its form's own. */
export const EXTEND = {
  heading: 'Add to this license',
  lead: 'What you own stays as it is. Choose what comes on top; the key and the activated machines stay the same.',
  owned: 'What it has',
  noEngine: {
    title: 'This license cannot be extended',
    text: `It is not for a ${PRODUCTS.engine}. Apps of the 1.0 range have no players, entities or yearly updates to add: they keep working as they are.`,
  },
  asOwned: 'As you have it now.',
  nothingYet: 'Choose what to add, and its price appears here before anything is asked for.',
  check: {
    edition: 'Choose an edition',
    players: 'Check players',
    entities: 'Check entities',
    updates: 'Check updates',
  },
  noTotal: { nothing: 'Nothing is added', asking: 'Being priced', noPrice: 'See why' },
  offline:
    'After the payment a machine that is online takes the change up by itself. One without a network needs a new activation answer.',
} as const
