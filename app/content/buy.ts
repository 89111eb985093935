/** The words of the buy page beside its form's own. */
export const BUY = {
  heading: 'Configure your engine',
  lead: 'Choose an edition, then say how many players and entities your show needs.',
  startFrom: 'Start from a room like yours',
  quote: 'Quote to print or pass on',
  notAdded: 'That could not be added. Your bag has not changed.',
  check: { edition: 'Choose an edition', players: 'Check players', entities: 'Check entities' },
  included: 'The first year of updates is included.',
} as const
