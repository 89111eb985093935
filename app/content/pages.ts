import type { RoutePath } from '../domain/href.ts'
import { normalizePath } from '../domain/page-location.ts'
import { COMPANY, PRODUCTS } from '../shop.ts'

/** A page, and what the rest of the site has to know of it. */
export interface Page {
  path: RoutePath
  /** As short as a link. */
  title: string
  /**
   * A content page is hydrated at the visitor's first interaction; while it is public, it is cached for everybody and may be
   * prefetched. An interactive page is hydrated at once.
   */
  kind: 'content' | 'interactive' | 'endpoint'
  /** This page, and all below it, is one visitor's own: never indexed, prefetched or shared. */
  isPrivate?: boolean
  /** What runs before the page and all below it. `login`: private, and for signed-in visitors alone. */
  middleware?: readonly 'login'[]
  /**
   * The payment provider's frame is here, so the page has a security policy of its own. A browser holds a document to the
   * policy that it came with, so such a page is entered and left by a document load.
   */
  hasPaymentFrame?: boolean
  /** The fields of the query that a content page reads. Its cached copies are told apart by these, and it gets no others. */
  query?: readonly string[]
  /** Its prices depend on the country, so it says when that has changed. */
  showsPrices?: boolean
  /** May redirect to another site. */
  mayLeaveSite?: boolean
  /** The product whose page it is; the rest of the site has the brand's own. */
  accent?: 'ctrl-suite' | 'ctrl-for-ipad' | 'commskit' | 'apps'
  /** The drawing on its share image, below `public/images/`; without one it shows a field of lamps. */
  picture?: `${string}.svg`
}

/**
 * The one table of pages. Page cache, security policy, prefetching, robots.txt, sitemap, share images, the login rule and
 * titles read it; public pages are in the order of the sitemap. A test holds it to `app/routes.ts`.
 */
export const PAGES = [
  {
    path: '/',
    title: 'Show control for stages, museums and installations',
    kind: 'content',
    showsPrices: true,
    picture: 'ctrl-suite-editor-dark.svg',
  },
  {
    path: '/ctrl',
    title: `Which ${COMPANY.brand} do you need?`,
    kind: 'content',
    picture: 'ctrl-suite-rack-dark.svg',
  },
  {
    path: '/ctrl-suite',
    title: PRODUCTS.suite,
    kind: 'content',
    showsPrices: true,
    accent: 'ctrl-suite',
    picture: 'ctrl-suite-timeline-dark.svg',
  },
  {
    path: '/ctrl-suite/buy',
    title: `Buy ${PRODUCTS.suite}`,
    kind: 'interactive',
    showsPrices: true,
    accent: 'ctrl-suite',
    picture: 'ctrl-suite-rack-dark.svg',
  },
  {
    path: '/ctrl-suite/specs',
    title: `${PRODUCTS.suite} specifications`,
    kind: 'content',
    accent: 'ctrl-suite',
    picture: 'ctrl-suite-engine-status-dark.svg',
  },
  {
    path: '/ctrl-suite/use-cases',
    title: `${PRODUCTS.suite} use cases`,
    kind: 'content',
    showsPrices: true,
    accent: 'ctrl-suite',
    picture: 'ctrl-suite-schedule-dark.svg',
  },
  {
    path: '/ctrl-for-ipad',
    title: PRODUCTS.ipad,
    kind: 'content',
    accent: 'ctrl-for-ipad',
    picture: 'ctrl-for-ipad-surface.svg',
  },
  {
    path: '/ctrl-for-ipad/specs',
    title: `${PRODUCTS.ipad} specifications`,
    kind: 'content',
    accent: 'ctrl-for-ipad',
    picture: 'ctrl-for-ipad-layout.svg',
  },
  {
    path: '/commskit',
    title: PRODUCTS.commskit,
    kind: 'content',
    accent: 'commskit',
    picture: 'commskit-monitor-dark.svg',
  },
  {
    path: '/commskit/specs',
    title: `${PRODUCTS.commskit} specifications`,
    kind: 'content',
    accent: 'commskit',
    picture: 'commskit-osc-dark.svg',
  },
  {
    path: '/commskit/download',
    title: `Download ${PRODUCTS.commskit}`,
    kind: 'content',
    accent: 'commskit',
    picture: 'commskit-send-dark.svg',
  },
  {
    path: '/1.0/apps',
    title: '1.0 apps',
    kind: 'content',
    accent: 'apps',
    picture: 'apps-overview-dark.svg',
  },
  {
    path: '/1.0/apps/ledsnaps',
    title: 'LedSnaps',
    kind: 'content',
    accent: 'apps',
    picture: 'apps-ledsnaps.svg',
  },
  {
    path: '/power-users',
    title: 'Power users',
    kind: 'content',
    picture: 'ctrl-suite-node-graph-dark.svg',
  },
  { path: '/about', title: 'About us', kind: 'content' },
  { path: '/press', title: 'Press', kind: 'content', query: ['page'] },
  { path: '/press/:slug', title: 'Press', kind: 'content' },
  { path: '/support', title: 'Support', kind: 'content', query: ['q'] },
  { path: '/servicedesk', title: 'Service desk', kind: 'content', mayLeaveSite: true },
  { path: '/info/privacy-policy', title: 'Privacy policy', kind: 'content' },
  { path: '/info/terms-of-service', title: 'Terms of service', kind: 'content' },
  { path: '/info/environmental-policy', title: 'Environmental policy', kind: 'content' },
  { path: '/accessibility', title: 'Accessibility', kind: 'content' },

  { path: '/bag', title: 'Bag', kind: 'interactive', isPrivate: true, showsPrices: true },
  { path: '/country', title: 'Country', kind: 'content', isPrivate: true },
  { path: '/search', title: 'Search', kind: 'content', isPrivate: true },
  { path: '/ctrl-suite/quote', title: 'Quote', kind: 'interactive', isPrivate: true, showsPrices: true },
  { path: '/quotes/:token', title: 'Quote', kind: 'content', isPrivate: true },
  { path: '/store/pay', title: 'Pay', kind: 'interactive', isPrivate: true, hasPaymentFrame: true },
  { path: '/login', title: 'Sign in', kind: 'interactive', isPrivate: true },
  { path: '/callback/login', title: 'Signing in', kind: 'interactive', isPrivate: true },
  { path: '/styleguide', title: 'Style guide', kind: 'content', isPrivate: true },
  { path: '/discount/:code', title: 'Discount', kind: 'endpoint', isPrivate: true },
  { path: '/logout', title: 'Sign out', kind: 'endpoint', isPrivate: true },

  {
    path: '/checkout',
    title: 'Checkout',
    kind: 'interactive',
    middleware: ['login'],
    hasPaymentFrame: true,
    showsPrices: true,
  },
  { path: '/checkout/complete', title: 'Your order', kind: 'interactive', middleware: ['login'] },
  { path: '/user', title: 'Account', kind: 'endpoint', middleware: ['login'] },
  { path: '/user/licenses', title: 'Licenses', kind: 'interactive', middleware: ['login'] },
  {
    path: '/user/licenses/activate',
    title: 'Activate a machine',
    kind: 'interactive',
    middleware: ['login'],
  },
  { path: '/user/licenses/:id', title: 'License', kind: 'interactive', middleware: ['login'] },
  {
    path: '/user/licenses/:id/extend',
    title: 'Add to a license',
    kind: 'interactive',
    middleware: ['login'],
    showsPrices: true,
  },
  { path: '/user/licenses/:id/sheet', title: 'License sheet', kind: 'interactive', middleware: ['login'] },
  { path: '/user/downloads', title: 'Downloads', kind: 'interactive', middleware: ['login'] },
  { path: '/user/orders', title: 'Orders', kind: 'interactive', middleware: ['login'] },
  { path: '/user/orders/:id', title: 'Order', kind: 'interactive', middleware: ['login'] },
  { path: '/user/settings', title: 'Settings', kind: 'interactive', middleware: ['login'] },
  { path: '/user/apps', title: '1.0 resources', kind: 'interactive', middleware: ['login'] },
  { path: '/user/sellers', title: 'Price list', kind: 'interactive', middleware: ['login'] },
] as const satisfies readonly Page[]

type PublicPage = Exclude<(typeof PAGES)[number], { isPrivate: true } | { middleware: readonly ['login'] }>
type PublicPath = Exclude<PublicPage['path'], `${string}:${string}`>

const hasLogin = ({ middleware = [] }: Page) => middleware.includes('login')
const isPublic = (page: Page) => !page.isPrivate && !hasLogin(page)

/** The pages that search engines may list; each has a share image. Articles come from the content service. */
export const PUBLIC_PAGES = (PAGES as readonly Page[]).filter(
  (page): page is Page & { path: PublicPath } => isPublic(page) && !page.path.includes(':'),
)

/** The addresses of such pages, without parameters and without those below another one. */
const rootsOf = (isWanted: (page: Page) => boolean): readonly string[] =>
  (PAGES as readonly Page[])
    .filter(isWanted)
    .map(({ path }) => path.replace(/\/:.*/, ''))
    .filter((path, _, all) => !all.some((other) => path.startsWith(`${other}/`)))

/** Every address that is one visitor's own. */
export const PRIVATE_PATHS = rootsOf((page) => !isPublic(page))

/** Every address that, with all below it, is for signed-in visitors only. */
export const LOGIN_PATHS = rootsOf(hasLogin)

const partsOf = (path: string) => path.split('/').filter(Boolean)
const hasParameter = ({ path }: Page) => Number(path.includes(':'))

/** Fixed addresses before those with a parameter. */
const ENTRIES = [...(PAGES as readonly Page[])]
  .sort((one, other) => hasParameter(one) - hasParameter(other))
  .map((page) => ({ page, parts: partsOf(page.path) }))

/** Whether an address is a page's, or below it. */
const isWithin = (pattern: readonly string[], parts: readonly string[]) =>
  pattern.every((part, index) => part === parts[index] || (part.startsWith(':') && index < parts.length))

/** The page at an address, however that is spelled. */
export function findPage(pathname: string): Page | null {
  const parts = partsOf(normalizePath(pathname))
  return (
    ENTRIES.find((entry) => entry.parts.length === parts.length && isWithin(entry.parts, parts))?.page ?? null
  )
}

const isBelow = (pathname: string, isWanted: (page: Page) => boolean) => {
  const parts = partsOf(normalizePath(pathname))
  return ENTRIES.some((entry) => isWanted(entry.page) && isWithin(entry.parts, parts))
}

/** Throws for a page that names middleware which the site does not have. */
export function checkMiddleware(pages: readonly { middleware?: readonly string[] }[]): void {
  const unknown = pages.flatMap(({ middleware = [] }) => middleware).find((name) => name !== 'login')
  if (unknown !== undefined) throw new Error(`Unknown route middleware: '${unknown}'`)
}

/** Whether an address is for signed-in visitors only. */
export const needsLogin = (pathname: string) => isBelow(pathname, hasLogin)

/** Whether an address is one visitor's own. */
export const isPrivate = (pathname: string) => isBelow(pathname, (page) => !isPublic(page))

export const isInteractive = (pathname: string) => findPage(pathname)?.kind === 'interactive'

export const hasPaymentFrame = (pathname: string) => findPage(pathname)?.hasPaymentFrame === true

export const showsPrices = (pathname: string) => findPage(pathname)?.showsPrices === true

/** Whether a page is made once for everybody who asks for the same. */
export const isCached = (page: Page) => page.kind === 'content' && isPublic(page)

/** Whether a page may be loaded before anybody asks for it. */
export const isPrefetchable = (page: Page) => isCached(page) && !page.mayLeaveSite
