import { PRODUCTS } from '../shop.ts'
import type { NavigationLink } from './navigation.ts'

export interface FooterColumn {
  title: string
  links: readonly NavigationLink[]
  /** Policies open in a new tab, so that nobody loses a half-filled form to them. */
  opensNewTab?: boolean
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'Products',
    links: [
      { text: PRODUCTS.suite, to: '/ctrl-suite' },
      { text: PRODUCTS.ipad, to: '/ctrl-for-ipad' },
      { text: PRODUCTS.commskit, to: '/commskit' },
      { text: '1.0 apps', to: '/1.0/apps' },
    ],
  },
  {
    title: 'Company',
    links: [
      { text: 'Power users', to: '/power-users' },
      { text: 'About', to: '/about' },
      { text: 'Press', to: '/press' },
      { text: 'Support', to: '/support' },
    ],
  },
  {
    title: 'Policies',
    opensNewTab: true,
    links: [
      { text: 'Privacy policy', to: '/info/privacy-policy' },
      { text: 'Terms of service', to: '/info/terms-of-service' },
      { text: 'Environmental policy', to: '/info/environmental-policy' },
      { text: 'Accessibility', to: '/accessibility' },
    ],
  },
]

/** One sentence beside the logo. */
export const FOOTER_SENTENCE = 'Show control for stages, museums and installations.'
