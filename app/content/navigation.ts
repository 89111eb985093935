import type { Href } from '../domain/href.ts'
import { PRODUCTS } from '../shop.ts'
import { PUBLIC_PAGES } from './pages.ts'

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
export const MORE_LINKS = PUBLIC_PAGES.filter(
  ({ footer, path }) => footer && footer !== 'Policies' && !PRODUCT_LINKS.some(({ to }) => to === path),
).map(({ title, path }): NavigationLink => ({ text: title, to: path }))

const ACCOUNT_LINKS: readonly (NavigationLink & { role?: string })[] = [
  { text: 'Licenses', to: '/user/licenses' },
  { text: 'Machines', to: '/user/machines' },
  { text: 'Downloads', to: '/user/downloads' },
  { text: 'Orders', to: '/user/orders' },
  { text: '1.0 resources', to: '/user/apps', role: 'apps' },
  { text: 'Price list', to: '/user/sellers', role: 'sellers' },
  { text: 'Settings', to: '/user/settings' },
]

export const accountLinksFor = (roles: readonly string[]): readonly NavigationLink[] =>
  ACCOUNT_LINKS.filter(({ role }) => role === undefined || roles.includes(role))
