import type { Href } from '../domain/href.ts'
import { PRODUCTS } from '../shop.ts'

/** A link in a menu. */
export interface NavigationLink {
  text: string
  to: Href
}

/** The header's links, in order; the mobile menu repeats them, and an error page offers them instead. */
export const PRODUCT_LINKS: readonly NavigationLink[] = [
  { text: PRODUCTS.suite, to: '/ctrl-suite' },
  { text: PRODUCTS.ipad, to: '/ctrl-for-ipad' },
  { text: PRODUCTS.commskit, to: '/commskit' },
  { text: 'Support', to: '/support' },
]

/** The account's sections; `role` keeps one for those who have it. */
const ACCOUNT_LINKS: readonly (NavigationLink & { role?: string })[] = [
  { text: 'Licenses', to: '/user/licenses' },
  { text: 'Downloads', to: '/user/downloads' },
  { text: 'Orders', to: '/user/orders' },
  { text: '1.0 resources', to: '/user/apps', role: 'apps' },
  { text: 'Price list', to: '/user/sellers', role: 'sellers' },
  { text: 'Settings', to: '/user/settings' },
]

/** The account menu's links for a person with these roles; Logout follows them as a form. */
export const accountLinksFor = (roles: readonly string[]): readonly NavigationLink[] =>
  ACCOUNT_LINKS.filter(({ role }) => role === undefined || roles.includes(role))

/** Shown while a part of the account loads; the first whose path matches. */
export const AWAITED: readonly { from: string; text: string }[] = [
  { from: '/user/licenses/', text: 'Loading the license …' },
  { from: '/user/licenses', text: 'Loading your licenses …' },
  { from: '/user/downloads', text: 'Loading your downloads …' },
  { from: '/user/orders/', text: 'Loading the order …' },
  { from: '/user/orders', text: 'Loading your orders …' },
  { from: '/user/apps', text: 'Loading the 1.0 resources …' },
  { from: '/user/sellers', text: 'Loading the price list …' },
  { from: '/user/settings', text: 'Loading your settings …' },
]
