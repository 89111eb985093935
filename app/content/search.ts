import type { Href } from '../domain/href.ts'
import { PRODUCTS } from '../shop.ts'

export const SEARCH = {
  heading: 'Search',
  lead: 'Products, specifications, answers, downloads and articles.',
  lengthMax: 200,
  label: 'Search this site',
  placeholder: 'Art-Net, refunds …',
  didYouMean: 'Did you mean',
  best: 'Best match',
  beside: 'In the same table',
  capped: 'Only the best results are shown. Add a word to narrow them down.',
  all: 'See all results',
  more: (count: number) => `Show ${count} more`,
  slash: 'Open the search with the / key',
  keys: '↑↓ to choose · ↵ to open · esc to close',
  start: [
    {
      title: 'Configure an engine',
      href: '/ctrl-suite/buy',
      excerpt: 'Players, entities and the price',
      icon: 'ctrl-suite',
    },
    {
      title: 'Activate a machine',
      href: '/user/licenses/activate',
      excerpt: 'Offline, by QR code, text or file',
      icon: 'key',
    },
    { title: 'My licenses', href: '/user/licenses', excerpt: 'Keys, machines and updates', icon: 'user' },
    {
      title: 'Downloads',
      href: '/user/downloads',
      excerpt: `${PRODUCTS.editor}, ${PRODUCTS.engine} and earlier versions`,
      icon: 'download',
    },
  ],
  nearest: [
    { title: 'Support', href: '/support', excerpt: 'Answers by topic, and our service status', icon: 'info' },
    { title: 'Service desk', href: '/servicedesk', excerpt: 'Desks, hours and what to send', icon: 'mail' },
  ],
  failed: 'We can’t search right now. Press Enter to try again on the search page.',
  withoutLicenses: 'We can’t search your licenses right now.',
  nothing: 'Try fewer words, or the name of a device, a protocol or a message.',
  kinds: 'Kinds of results',
  shortcuts: 'Go straight to',
} as const

export const KIND_ICONS = {
  'Your account': 'user',
  Products: 'ctrl-suite',
  Specifications: 'settings',
  Support: 'info',
  'Use cases': 'apps',
  Downloads: 'download',
  Press: 'file',
  'Company and policies': 'lock',
  'Try instead': 'arrow-right',
  Recent: 'clock',
  'Go to': 'arrow-right',
} as const

export type SearchGroup = keyof typeof KIND_ICONS

export interface SearchResult {
  title: string
  href: Href
  excerpt: string
  /** The title of the page that the result is a part of. */
  page?: string | undefined
  preview?: { text: string; beside?: { title: string; text: string }[] | undefined }
  icon?: (typeof SEARCH)['start' | 'nearest'][number]['icon'] | 'plus'
}

/** The same for the search page and the dialog. */
export interface SearchAnswer {
  query: string
  total: number
  /** No result has every word. */
  isNear: boolean
  /** False while a customer's licenses can't be searched. */
  searchesLicenses: boolean
  /** The best first; `total` may be more than are listed. */
  groups: { name: SearchGroup; total: number; results: SearchResult[] }[]
  didYouMean: string | null
  /** To highlight; none if there was nothing to search for. */
  words: string[]
}

export const searchHref = (query: string): Href => `/search?q=${encodeURIComponent(query)}`
