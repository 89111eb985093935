import type { Fact } from './copy.ts'

export const FIRST_LICENSE: readonly Fact[] = [
  { term: 'Configure it', detail: 'Choose an edition, players and entities. The price follows as you go.' },
  { term: 'Pay', detail: 'By card or a local method. The license and its key appear here.' },
  { term: 'Activate a machine', detail: 'Online in a click, or by file if it has no internet.' },
]
