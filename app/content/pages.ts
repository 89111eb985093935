import type { Href } from '../domain/href.ts'
import { COMPANY, PRODUCTS } from '../shop.ts'

type ProductAccent = 'ctrl-suite' | 'ctrl-for-ipad' | 'commskit' | 'apps'

/** A page that anybody may see and search engines may list. */
export interface PublicPage {
  path: Href
  /** As short as a link; on its share image too. */
  title: string
  /** The product whose page it is; the rest of the site has the brand's own. */
  accent?: ProductAccent
}

/**
 * Every public page, in the order of the sitemap; each has a share image. A test holds this list to the route table
 * (`app/routes.ts`). Press articles come from the content service.
 */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', title: 'Show control for stages, museums and installations' },
  { path: '/ctrl', title: `Which ${COMPANY.brand} do you need?` },
  { path: '/ctrl-suite', title: PRODUCTS.suite, accent: 'ctrl-suite' },
  { path: '/ctrl-suite/buy', title: `Buy ${PRODUCTS.suite}`, accent: 'ctrl-suite' },
  { path: '/ctrl-suite/specs', title: `${PRODUCTS.suite} specifications`, accent: 'ctrl-suite' },
  { path: '/ctrl-suite/use-cases', title: `${PRODUCTS.suite} use cases`, accent: 'ctrl-suite' },
  { path: '/ctrl-for-ipad', title: PRODUCTS.ipad, accent: 'ctrl-for-ipad' },
  { path: '/ctrl-for-ipad/specs', title: `${PRODUCTS.ipad} specifications`, accent: 'ctrl-for-ipad' },
  { path: '/commskit', title: PRODUCTS.commskit, accent: 'commskit' },
  { path: '/commskit/specs', title: `${PRODUCTS.commskit} specifications`, accent: 'commskit' },
  { path: '/commskit/download', title: `Download ${PRODUCTS.commskit}`, accent: 'commskit' },
  { path: '/1.0/apps', title: '1.0 apps', accent: 'apps' },
  { path: '/1.0/apps/ledsnaps', title: 'LedSnaps', accent: 'apps' },
  { path: '/power-users', title: 'Power users' },
  { path: '/about', title: 'About us' },
  { path: '/press', title: 'Press' },
  { path: '/support', title: 'Support' },
  { path: '/servicedesk', title: 'Service desk' },
  { path: '/info/privacy-policy', title: 'Privacy policy' },
  { path: '/info/terms-of-service', title: 'Terms of service' },
  { path: '/info/environmental-policy', title: 'Environmental policy' },
  { path: '/accessibility', title: 'Accessibility' },
]

/** Addresses, with all below them, that concern one visitor only: no search engine lists them. */
export const PRIVATE_PATHS: readonly string[] = [
  '/bag',
  '/discount',
  '/country',
  '/ctrl-suite/quote',
  '/checkout',
  '/store/pay',
  '/user',
  '/login',
  '/logout',
  '/callback',
]
