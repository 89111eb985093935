/** The words of /search. */
export const SEARCH = {
  heading: 'Search',
  lead: 'Products, specifications, answers, downloads and articles.',
  lengthMax: 200,
  label: 'Search this site',
  placeholder: 'Art-Net, activation, refunds …',
  button: 'Search',
  didYouMean: 'Did you mean',
  capped: 'The best ten are shown. Add a word to narrow them down.',
  nothing: {
    title: 'No results',
    text: 'Try fewer words, or the name of a device, a protocol or a message. Or ask us.',
    ask: 'Contact support',
  },
} as const

export type SearchGroup =
  | ('Your account' | 'Products' | 'Specifications' | 'Support' | 'Use cases')
  | ('Downloads' | 'Press' | 'Company and policies')
