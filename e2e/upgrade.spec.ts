import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { EDITION_NAMES } from '../app/shop.ts'
import { caddyMissing, startCaddy } from '../tests/processes/caddy.ts'
import { buildNext } from '../tests/processes/next-build.ts'
import { type SiteNodes, startNodes } from '../tests/processes/nodes.ts'
import { findFreePort } from '../tests/processes/site-process.ts'
import { startLoad } from '../tests/processes/steady-load.ts'
import { testCards } from '../tests/stand-ins/start.ts'
import { checkoutFrame, payWith } from './checkout-frame.ts'
import { addToBag, open, signIn } from './world.ts'

// Two nodes behind deploy/caddy/Caddyfile are upgraded and rolled back as docs/running-it.md says, with pages open.

/** Each has a set of tabs. */
const CUSTOMERS = ['ada@example.com', 'vera@example.com']
/** The second build alone takes a minute, or several on a busy machine. */
const LIMIT_MS = 900_000
const REQUESTS_PER_SECOND = 20
/** As documented, so that Caddy has seen that the first node is back. */
const PAUSE_MS = 3000

/** React Router logs data requests that a later navigation aborts. */
const ABORTED_DATA = /^AbortError/

interface Kind {
  open(page: Page): Promise<void>
  /** What a visitor does next, and what they should then see. */
  use(page: Page): Promise<void>
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const PUBLIC: Record<string, Kind> = {
  'a content page that hasn’t hydrated': {
    open: async (page) => void (await page.goto('/')),
    async use(page) {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click()
      await expect(page).toHaveURL('/press')
      await expect(heading(page, 'Press')).toBeVisible()
    },
  },
  'a content page': {
    open: (page) => open(page, '/about'),
    async use(page) {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
      await expect(page).toHaveURL('/support')
      await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
    },
  },
  'the filter of support': {
    open: (page) => open(page, '/support'),
    async use(page) {
      const filter = page.getByRole('main').getByRole('searchbox')
      await filter.fill('refund')
      await expect(page.getByRole('status').getByText(/results? for “refund”/)).toBeVisible()
      await expect(filter).toHaveValue('refund')
    },
  },
  Buy: {
    open: (page) => open(page, '/ctrl-suite/buy'),
    async use(page) {
      const players = page.getByLabel('Players', { exact: true })
      await players.fill('4')
      await expect(page).toHaveURL(/players=4/)
      await expect(players).toHaveValue('4')
      await expect(page.getByText('3 units,')).toBeVisible()
    },
  },
  'the bag': {
    async open(page) {
      await addToBag(page, { players: '3', entities: '12' })
      await open(page, '/bag')
    },
    async use(page) {
      await page.getByRole('main').getByRole('button', { name: 'Remove Entity block' }).click()
      await expect(page.getByRole('main').getByText('Removed: 2 entity blocks')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: EDITION_NAMES.core })).toBeVisible()
    },
  },
}

const PRIVATE: Record<string, Kind> = {
  'the license list': {
    open: (page) => open(page, '/user/licenses'),
    async use(page) {
      await page.getByRole('rowheader').getByRole('link').nth(1).click()
      await expect(page).toHaveURL(/\/user\/licenses\/\w+/)
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
    },
  },
  'a license': {
    async open(page) {
      await open(page, '/user/licenses')
      await page.getByRole('rowheader').getByRole('link').nth(2).click()
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
    },
    async use(page) {
      await page.getByRole('textbox', { name: 'Name' }).fill('Foyer wall')
      await page.getByRole('button', { name: 'Save name' }).click()
      await expect(page.getByRole('status').getByText('Name saved.')).toBeVisible()
      await expect(heading(page, 'Foyer wall')).toBeVisible()
    },
  },
  'the settings': {
    open: (page) => open(page, '/user/settings'),
    async use(page) {
      await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Orders' }).click()
      await expect(heading(page, 'Orders')).toBeVisible()
    },
  },
  'the checkout': {
    async open(page) {
      await addToBag(page)
      await page.goto('/checkout')
      await expect(checkoutFrame(page).getByLabel('Card number')).toBeVisible()
    },
    async use(page) {
      await payWith(page, testCards.success)
      await expect(heading(page, /Thank you/)).toBeVisible()
      await expect(page.getByText('Paid', { exact: true })).toBeVisible()
    },
  },
}

test.describe.configure({ mode: 'serial', timeout: LIMIT_MS })
test.use({ actionTimeout: 30_000 })
test.skip(Boolean(caddyMissing), caddyMissing ?? '')

let folder: string
let site: SiteNodes
let nextBuild: string
let customers: BrowserContext[]
const faults: string[] = []

/** Watches for what visitors would notice. */
async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site.url })
  context.on('response', (response) => {
    const isLostFile = response.status() === 404 && response.url().includes('/assets/')
    if (response.status() >= 500 || isLostFile) faults.push(`${response.status()} ${response.url()}`)
  })
  // React logs an error even if its page is replaced at once.
  context.on('console', (message) => {
    if (message.type() === 'error' && !ABORTED_DATA.test(message.text())) faults.push(message.text())
  })
  context.on('weberror', (error) => faults.push(`${error.page()?.url()}: ${String(error.error())}`))
  return context
}

interface Tab {
  name: string
  page: Page
  use: Kind['use']
}

/** A tab for each kind of page, all of the build that is running. */
async function openTabs(browser: Browser, customer: BrowserContext): Promise<Tab[]> {
  const visitor = await newContext(browser)
  const tabs: Tab[] = []
  for (const [name, kind] of Object.entries({ ...PUBLIC, ...PRIVATE })) {
    const page = await (name in PUBLIC ? visitor : customer).newPage()
    await test.step(`open ${name}`, () => kind.open(page))
    tabs.push({ name, page, use: kind.use })
  }
  return tabs
}

async function useTabs(tabs: readonly Tab[]) {
  for (const { name, page, use } of tabs)
    await test.step(`use ${name}`, async () => {
      await page.bringToFront()
      await use(page)
      await page.close()
    })
}

/** The documented steps: a node after the other, each once the one before is ready. */
async function roll(build: string | undefined, halfWay: () => Promise<void>) {
  for (const [number, node] of site.nodes.entries()) {
    await node.site.stop()
    await node.restart(build)
    await wait(PAUSE_MS)
    if (number === 0) await halfWay()
  }
}

async function startVisits() {
  const cookies = (await customers[0]!.cookies()).filter(({ name }) => name === 'sid')
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  const body = new URLSearchParams({ intent: 'add', edition: 'pro', players: '3', entities: '12' })
  const pages = [
    '/',
    '/ctrl-suite/buy',
    '/about',
    '/support',
    '/bag',
    '/support.data',
    '/ctrl-suite',
    '/login',
  ]
  return startLoad(
    site.url,
    [
      ...pages.map((path) => ({ path, expected: 200 })),
      { path: '/user/settings', expected: 200, init: { headers } },
      { path: '/bag', expected: 303, init: { method: 'POST', body, headers: { Origin: site.url } } },
    ],
    REQUESTS_PER_SECOND,
  )
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(LIMIT_MS)
  nextBuild = await buildNext()
  folder = await mkdtemp(join(tmpdir(), 'ctrl-upgrade-'))
  site = await startNodes({
    storeUrl: `sqlite:${folder}/site.db`,
    port: await findFreePort(),
    settings: { SHUTDOWN_DELAY_SECONDS: '5', ASSETS_FOLDER: join(folder, 'assets') },
    startProxy: startCaddy,
  })
  customers = []
  for (const email of CUSTOMERS) {
    const customer = await newContext(browser)
    const page = await customer.newPage()
    await page.goto('/login?returnTo=/user/licenses')
    await signIn(page, email)
    await expect(page).toHaveURL('/user/licenses')
    await page.close()
    customers.push(customer)
  }
})
test.afterAll(async () => {
  await site?.close()
  if (folder) await rm(folder, { recursive: true })
})

for (const [name, build] of [
  ['an upgrade', () => nextBuild],
  ['a rollback', () => undefined],
] as const)
  test(`${name} loses no request, click or session`, async ({ browser }) => {
    const first = await openTabs(browser, customers[0]!)
    const second = await openTabs(browser, customers[1]!)
    faults.length = 0
    const load = await startVisits()
    await roll(build(), () => useTabs(first))
    await useTabs(second)
    const { sent, failures, slowestMs } = await load.stop()
    console.log(`${sent} requests, the slowest ${Math.round(slowestMs)} ms`)
    expect(failures).toEqual([])
    expect(faults).toEqual([])
    for (const [number, customer] of customers.entries()) {
      const page = await customer.newPage()
      await page.goto('/user/settings')
      await expect(page.getByRole('main').getByText(CUSTOMERS[number]!).first()).toBeVisible()
      await page.close()
    }
  })
