import type { FixedPath, RoutePath, ScreenPath } from '../domain/href.ts'
import { COMPANY, PRODUCTS } from '../shop.ts'
import type { Accent, PrivateFacts, PublicFacts, TableFacts } from './page-facts.ts'

const ACCOUNT = { kind: 'interactive', middleware: ['login'] } as const

/** The one table of pages. The sitemap keeps its order. */
const TABLE = {
  '/': {
    title: 'Show control for stages, museums and installations',
    kind: 'content',
    query: ['show', 'cue'],
    showsPrices: true,
    footer: null,
    picture: 'ctrl-suite-editor',
  },
  '/ctrl': {
    title: `Which ${COMPANY.brand} do you need?`,
    kind: 'content',
    query: [],
    footer: null,
    picture: 'ctrl-suite-rack',
  },
  '/ctrl-suite': {
    title: PRODUCTS.suite,
    kind: 'content',
    showsPrices: true,
    query: [],
    footer: 'Products',
    picture: 'ctrl-suite-timeline',
    accent: 'ctrl-suite',
    tab: 'Overview',
  },
  '/ctrl-suite/use-cases': {
    title: `${PRODUCTS.suite} use cases`,
    kind: 'content',
    showsPrices: true,
    query: [],
    footer: null,
    picture: 'ctrl-suite-schedule',
    accent: 'ctrl-suite',
    tab: 'Use cases',
  },
  '/ctrl-suite/specs': {
    title: `${PRODUCTS.suite} specifications`,
    kind: 'content',
    query: [],
    footer: null,
    picture: 'ctrl-suite-engine-status',
    accent: 'ctrl-suite',
    tab: 'Specifications',
  },
  '/ctrl-suite/prices': {
    title: `${PRODUCTS.suite} prices`,
    kind: 'content',
    showsPrices: true,
    query: [],
    footer: null,
    picture: 'ctrl-suite-rack',
    accent: 'ctrl-suite',
    tab: 'Prices',
  },
  '/ctrl-suite/buy': {
    title: `Buy ${PRODUCTS.suite}`,
    kind: 'interactive',
    showsPrices: true,
    query: [],
    footer: null,
    picture: 'ctrl-suite-rack',
    accent: 'ctrl-suite',
    tab: 'Buy',
  },
  '/ctrl-for-ipad': {
    title: PRODUCTS.ipad,
    kind: 'content',
    query: [],
    footer: 'Products',
    picture: 'ctrl-for-ipad-surface',
    accent: 'ctrl-for-ipad',
    tab: 'Overview',
  },
  '/ctrl-for-ipad/specs': {
    title: `${PRODUCTS.ipad} specifications`,
    kind: 'content',
    query: [],
    footer: null,
    picture: 'ctrl-for-ipad-layout',
    accent: 'ctrl-for-ipad',
    tab: 'Specifications',
  },
  '/commskit': {
    title: PRODUCTS.commskit,
    kind: 'content',
    query: [],
    footer: 'Products',
    picture: 'commskit-monitor',
    accent: 'commskit',
    tab: 'Overview',
  },
  '/commskit/specs': {
    title: `${PRODUCTS.commskit} specifications`,
    kind: 'content',
    query: [],
    footer: null,
    picture: 'commskit-osc',
    accent: 'commskit',
    tab: 'Specifications',
  },
  '/commskit/download': {
    title: `Download ${PRODUCTS.commskit}`,
    kind: 'content',
    query: [],
    footer: null,
    picture: 'commskit-send',
    accent: 'commskit',
    tab: 'Download',
  },
  '/1.0/apps': {
    title: '1.0 apps',
    kind: 'content',
    query: [],
    footer: 'Products',
    picture: 'apps-overview',
    accent: 'apps',
    tab: 'Overview',
  },
  '/1.0/apps/ledsnaps': {
    title: 'LedSnaps',
    kind: 'content',
    query: [],
    footer: null,
    picture: 'apps-ledsnaps',
    accent: 'apps',
    tab: 'LedSnaps',
  },
  '/power-users': {
    title: 'Power users',
    kind: 'content',
    query: [],
    footer: 'Company',
    picture: 'ctrl-suite-node-graph',
  },
  '/power-users/unattended': {
    title: 'Prepare a machine that nobody watches',
    kind: 'content',
    query: [],
    footer: null,
    picture: 'ctrl-suite-schedule',
  },
  '/about': { title: 'About us', kind: 'content', query: [], footer: 'Company', picture: null },
  '/press': { title: 'Press', kind: 'content', query: ['page'], footer: 'Company', picture: null },
  '/press/:slug': { title: 'Press', kind: 'content', query: [], footer: null, picture: null },
  '/support': { title: 'Support', kind: 'content', query: ['q'], footer: 'Company', picture: null },
  '/support/purchasing': {
    title: 'For purchasing departments',
    kind: 'content',
    query: [],
    footer: 'Company',
    picture: null,
  },
  '/servicedesk': {
    title: 'Service desk',
    kind: 'content',
    query: [],
    footer: null,
    picture: null,
    mayLeaveSite: true,
  },
  '/info/privacy-policy': {
    title: 'Privacy policy',
    kind: 'content',
    query: [],
    footer: 'Policies',
    picture: null,
  },
  '/info/terms-of-service': {
    title: 'Terms of service',
    kind: 'content',
    query: [],
    footer: 'Policies',
    picture: null,
  },
  '/info/environmental-policy': {
    title: 'Environmental policy',
    kind: 'content',
    query: [],
    footer: 'Policies',
    picture: null,
  },
  '/accessibility': { title: 'Accessibility', kind: 'content', query: [], footer: 'Policies', picture: null },

  '/bag': { title: 'Bag', kind: 'interactive', isPrivate: true, showsPrices: true },
  '/country': { title: 'Country', kind: 'content', isPrivate: true },
  '/search': { title: 'Search', kind: 'content', isPrivate: true },
  '/ctrl-suite/quote': { title: 'Quote', kind: 'interactive', isPrivate: true, showsPrices: true },
  '/quotes/:token': { title: 'Quote', kind: 'content', isPrivate: true },
  '/store/pay': { title: 'Pay', kind: 'interactive', isPrivate: true, hasPaymentFrame: true },
  '/login': { title: 'Sign in', kind: 'interactive', isPrivate: true },
  '/callback/login': { title: 'Signing in', kind: 'interactive', isPrivate: true },
  '/discount/:code': { title: 'Discount', kind: 'endpoint', isPrivate: true },
  '/logout': { title: 'Sign out', kind: 'endpoint', isPrivate: true },

  '/checkout': { title: 'Checkout', ...ACCOUNT, showsPrices: true, hasPaymentFrame: true },
  '/checkout/complete': { title: 'Your order', ...ACCOUNT },
  '/user': { title: 'Account', ...ACCOUNT, kind: 'endpoint' },
  '/user/licenses': { title: 'Licenses', ...ACCOUNT },
  '/user/licenses/activate': { title: 'Activate a machine', ...ACCOUNT },
  '/user/licenses/activate/:batch': { title: 'Activate several machines', ...ACCOUNT },
  '/user/licenses/labels': { title: 'Rename licenses', ...ACCOUNT },
  '/user/licenses/renew': { title: 'Renew updates', ...ACCOUNT, showsPrices: true },
  '/user/licenses/:id': { title: 'License', ...ACCOUNT },
  '/user/licenses/:id/extend': { title: 'Add to a license', ...ACCOUNT, showsPrices: true },
  '/user/licenses/:id/sheet': { title: 'License sheet', ...ACCOUNT },
  '/user/machines': { title: 'Machines', ...ACCOUNT },
  '/user/downloads': { title: 'Downloads', ...ACCOUNT },
  '/user/orders': { title: 'Orders', ...ACCOUNT },
  '/user/orders/:id': { title: 'Order', ...ACCOUNT },
  '/user/settings': { title: 'Settings', ...ACCOUNT },
  '/user/apps': { title: '1.0 resources', ...ACCOUNT },
  '/user/sellers': { title: 'Price list', ...ACCOUNT },
} as const satisfies Record<ScreenPath, PublicFacts | PrivateFacts> &
  Partial<Record<Exclude<RoutePath, ScreenPath>, PrivateFacts>>

type TablePath = keyof typeof TABLE
export type Page = Omit<TableFacts, 'isPrivate'> & {
  path: TablePath
  needsLogin: boolean
  isPrivate: boolean
  /** Rendered once for everyone in a country. Browsers may prefetch it, and it's also served as Markdown. */
  isCached: boolean
}

export type PublicPath = FixedPath &
  { [Path in TablePath]: (typeof TABLE)[Path] extends PublicFacts ? Path : never }[TablePath]

function describe(path: TablePath, facts: TableFacts): Page {
  const needsLogin = facts.middleware?.includes('login') === true
  const isPrivate = needsLogin || facts.isPrivate === true
  const isCached = facts.kind === 'content' && !isPrivate && !facts.mayLeaveSite
  return { ...facts, path, needsLogin, isPrivate, isCached }
}

export const PAGES = Object.entries(TABLE).map(([path, facts]) => describe(path as TablePath, facts))

/** Pages that search engines may list, except press articles, which come from the content service. */
export const PUBLIC_PAGES = PAGES.filter(
  (page): page is Page & { path: PublicPath } => !page.isPrivate && !page.path.includes(':'),
)

export const productPages = (product: Accent) =>
  PUBLIC_PAGES.filter(({ accent }) => accent === product).map(({ tab = '', path }) => ({
    text: tab,
    to: path,
  }))

/** Paths without parameters. Leaves out paths under another one in the list. */
const rootsOf = (isWanted: (page: Page) => boolean): readonly string[] =>
  PAGES.filter(isWanted)
    .map(({ path }) => path.replace(/\/:.*/, ''))
    .filter((path, _, all) => !all.some((other) => path.startsWith(`${other}/`)))

export const PRIVATE_PATHS = rootsOf(({ isPrivate }) => isPrivate)

/** Visitors have to sign in for these paths and everything under them. */
export const LOGIN_PATHS = rootsOf(({ needsLogin }) => needsLogin)

export function checkMiddleware(pages: readonly { middleware?: readonly string[] }[]): void {
  const unknown = pages.flatMap(({ middleware = [] }) => middleware).find((name) => name !== 'login')
  if (unknown !== undefined) throw new Error(`Unknown route middleware: '${unknown}'`)
}

export const titleAt = (path: PublicPath) => TABLE[path].title
