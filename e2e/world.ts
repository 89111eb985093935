import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { findFreePort, type RunningSite, startSite } from '../tests/processes/site-process.ts'
import { DEMO_PASSWORD, type StandIns, startStandIns } from '../tests/stand-ins/start.ts'

export { expect }

/** The built site as a process of its own, with every stand-in, for one worker. */
export interface World {
  url: string
  metricsUrl: string
  standIns: StandIns
  site: RunningSite
  /** Ends the site's process and starts it again on the same store. */
  restart(signal?: NodeJS.Signals): Promise<void>
}

async function createWorld(storeFolder: string): Promise<World & { close(): Promise<void> }> {
  const port = await findFreePort()
  const metricsPort = await findFreePort()
  const url = `http://localhost:${port}`
  const standIns = await startStandIns({ siteUrl: url })
  const environment = {
    ...standIns.environment,
    PORT: String(port),
    STORE_URL: `sqlite:${storeFolder}/site.db`,
    METRICS_PORT: String(metricsPort),
  }
  const world = {
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    standIns,
    site: await startSite(environment),
    async restart(signal?: NodeJS.Signals) {
      await world.site.stop(signal)
      world.site = await startSite(environment)
    },
    async close() {
      await world.site.stop()
      await standIns.close()
    },
  }
  return world
}

interface TestFixtures {
  /** Names a console error that the test provokes; every other one fails it. */
  expectError: (pattern: RegExp) => void
  expectedErrors: RegExp[]
}

/** The browser's own note that a form was refused, which is what such tests are about. */
const REFUSED_FORM = /status of 422/
/** The framework's own note that the data of a page came while the visitor went on to another one. */
const DATA_NOT_WAITED_FOR = /^AbortError: signal is aborted/

/** What the browser writes, and what the script below adds, where a security policy blocks something. */
const VIOLATION = /Content Security Policy|Permissions policy violation|Cross-Origin-Opener-Policy/i

/** Names what was blocked, in every document of every window: the browser's own words leave out much. */
const tellViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`Content Security Policy: ${effectiveDirective} blocked ${blockedURI} ${sample}`),
  )

export const test = base.extend<TestFixtures, { world: World }>({
  world: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use, workerInfo) => {
      const world = await createWorld(`${workerInfo.project.outputDir}/store-${workerInfo.workerIndex}`)
      await use(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => use(world.url),
  // eslint-disable-next-line no-empty-pattern -- as above
  expectedErrors: async ({}, use) => use([REFUSED_FORM, DATA_NOT_WAITED_FOR]),
  expectError: async ({ expectedErrors }, use) => use((pattern) => void expectedErrors.push(pattern)),
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = []
    const violations: string[] = []
    await context.addInitScript(tellViolations)
    context.on('console', (message) => {
      const text = `${message.text()} (${message.location().url})`
      if (VIOLATION.test(text)) violations.push(text)
      else if (message.type() === 'error') errors.push(text)
    })
    context.on('weberror', (error) => errors.push(String(error.error())))
    await use(context)
    expect(violations).toEqual([])
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
  },
  page: async ({ page, world }, use) => {
    await use(page)
    world.standIns.clearFaults()
  },
})

/**
 * Waits until script has taken the page over: until then links and forms are the browser's own, as they are without
 * script. The framework says so by taking the scroll positions over, which a document gives back when it is left. On a page
 * for reading it comes with the visitor's first sign: a key that does nothing by itself.
 */
export async function scriptRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete')
  if (await page.evaluate(() => history.scrollRestoration === 'auto')) await page.keyboard.press('Shift')
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Goes to a page, and waits until script has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await scriptRuns(page)
}

/** Signs in through the provider's own page, from wherever the site has sent the visitor. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Puts a configuration into the bag by the page's own form, as the smallest engine unless said otherwise. */
export async function addToBag(
  page: Page,
  fields: { edition?: 'core' | 'pro'; players?: string; entities?: string } = {},
) {
  const { edition = 'core', players = '1', entities = '2' } = fields
  await page.goto(`/ctrl-suite/buy?edition=${edition}&players=${players}&entities=${entities}`)
  await page.getByRole('button', { name: /^(Add to|Replace in) bag$/ }).click()
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Session cookies by e-mail address; a worker has one world, so they are valid for all of its tests. */
const visitors = new Map<string | null, Cookies>()

/**
 * Makes this window that of a visitor with something in the bag and, with an address, signed in. Who comes so again has
 * the same session, since signing in takes longer than most tests: a test that ends it signs in for itself.
 */
export async function become(page: Page, email: string | null): Promise<void> {
  const context = page.context()
  const known = visitors.get(email)
  if (known) return context.addCookies(known)
  await addToBag(page)
  if (email !== null) {
    await page.goto('/login?returnTo=/about')
    await signIn(page, email)
    await expect(page).toHaveURL('/about')
  }
  visitors.set(email, await context.cookies())
}
