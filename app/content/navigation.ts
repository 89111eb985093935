import type { Href } from '../domain/href.ts'
import { PRODUCTS } from '../shop.ts'

export interface NavigationLink {
  text: string
  to: Href
}

export const PRODUCT_LINKS: readonly NavigationLink[] = [
  { text: PRODUCTS.suite, to: '/ctrl-suite' },
  { text: PRODUCTS.ipad, to: '/ctrl-for-ipad' },
  { text: PRODUCTS.commskit, to: '/commskit' },
  { text: 'Support', to: '/support' },
]

/** On a phone, at the end of the menu. */
export const MORE_LINKS: readonly NavigationLink[] = [
  { text: '1.0 apps', to: '/1.0/apps' },
  { text: 'Power users', to: '/power-users' },
  { text: 'Press', to: '/press' },
]

const ACCOUNT_LINKS: readonly (NavigationLink & { role?: string })[] = [
  { text: 'Licenses', to: '/user/licenses' },
  { text: 'Downloads', to: '/user/downloads' },
  { text: 'Orders', to: '/user/orders' },
  { text: '1.0 resources', to: '/user/apps', role: 'apps' },
  { text: 'Price list', to: '/user/sellers', role: 'sellers' },
  { text: 'Settings', to: '/user/settings' },
]

export const accountLinksFor = (roles: readonly string[]): readonly NavigationLink[] =>
  ACCOUNT_LINKS.filter(({ role }) => role === undefined || roles.includes(role))
