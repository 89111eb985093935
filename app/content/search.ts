import type { Href } from '../domain/href.ts'

export const SEARCH = {
  heading: 'Search',
  lead: 'Products, specifications, answers, downloads and articles.',
  lengthMax: 200,
  label: 'Search this site',
  placeholder: 'Art-Net, activation, refunds …',
  button: 'Search',
  didYouMean: 'Did you mean',
  capped: 'Only the best results are shown. Add a word to narrow them down.',
  all: 'See all results',
  slash: 'Open with the / key',
  failed: 'We can’t search right now. Press Enter to try again on the search page.',
  nothing: {
    text: 'Try fewer words, or the name of a device, a protocol or a message. Or contact support.',
    ask: 'Contact support',
  },
} as const

export type SearchGroup =
  | ('Your account' | 'Products' | 'Specifications' | 'Support' | 'Use cases')
  | ('Downloads' | 'Press' | 'Company and policies')

export interface SearchAnswer {
  query: string
  total: number
  groups: { name: SearchGroup; results: { title: string; href: Href; excerpt: string }[] }[]
  didYouMean?: string
}
