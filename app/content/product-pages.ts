import type { NavigationLink } from './navigation.ts'

/** The pages of each product, for the bar below the header; its overview is the first. */
export const CTRL_SUITE_PAGES: readonly NavigationLink[] = [
  { text: 'Overview', to: '/ctrl-suite' },
  { text: 'Use cases', to: '/ctrl-suite/use-cases' },
  { text: 'Specifications', to: '/ctrl-suite/specs' },
  { text: 'Buy', to: '/ctrl-suite/buy' },
]

export const CTRL_FOR_IPAD_PAGES: readonly NavigationLink[] = [
  { text: 'Overview', to: '/ctrl-for-ipad' },
  { text: 'Specifications', to: '/ctrl-for-ipad/specs' },
]

export const COMMSKIT_PAGES: readonly NavigationLink[] = [
  { text: 'Overview', to: '/commskit' },
  { text: 'Specifications', to: '/commskit/specs' },
  { text: 'Download', to: '/commskit/download' },
]
