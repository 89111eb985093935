import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Edition } from '../app/domain/catalogue.ts'
import Database from 'libsql'
import { findFreePort, type RunningSite, startSite } from '../tests/processes/site-process.ts'
import { type Translated, translatePages } from './translator.ts'
import { DEMO_PASSWORD, type StandIns, startStandIns } from '../tests/stand-ins/start.ts'

export { expect }

export interface World {
  url: string
  metricsUrl: string
  standIns: StandIns
  site: RunningSite
  restart(signal?: NodeJS.Signals): Promise<void>
  /** Tests share their customers, whose payments the site remembers for a day. */
  forgetPayments(): void
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
    forgetPayments() {
      const store = new Database(`${storeFolder}/site.db`)
      store.prepare("DELETE FROM entries WHERE key LIKE 'paying:%'").run()
      store.close()
    },
    async close() {
      await world.site.stop()
      await standIns.close()
    },
  }
  return world
}

export const licensesOf = ({ standIns }: World, email: string) =>
  standIns.productApi.licensesOf(standIns.people.find((person) => person.email === email)!.id)

/** Matches a time on a page: "14:05", with " UTC" if there is no JavaScript, and with the date if it isn't today. */
export const MOMENT = String.raw`\d\d:\d\d( UTC)?( on \d{1,2}\s\w+\s\d{4})?`

export interface TestOptions {
  /** Translates each page before or after it is hydrated. */
  translated: Translated | undefined
}

interface TestFixtures extends TestOptions {
  /** Allows a console error that would otherwise fail the test. */
  expectError: (pattern: RegExp) => void
  expectedErrors: RegExp[]
}

/** The browser logs every form that is refused. */
const REFUSED_FORM = /status of 422/
/** React Router logs data requests that a later navigation aborts. */
const ABORTED_DATA = /^AbortError: signal is aborted/

/** Logged by the browser, and by `reportViolations`. */
const VIOLATION = /Content Security Policy|Permissions policy violation|Cross-Origin-Opener-Policy/i

/** Logs details that the browser's own message leaves out. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`Content Security Policy: ${effectiveDirective} blocked ${blockedURI} ${sample}`),
  )

export const test = base.extend<TestFixtures, { world: World }>({
  world: [
    // eslint-disable-next-line no-empty-pattern -- Playwright parses fixture names from this pattern
    async ({}, use, workerInfo) => {
      const world = await createWorld(`${workerInfo.project.outputDir}/store-${workerInfo.workerIndex}`)
      await use(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
  translated: [undefined, { option: true }],
  baseURL: async ({ world }, use) => use(world.url),
  // eslint-disable-next-line no-empty-pattern -- as above
  expectedErrors: async ({}, use) => use([REFUSED_FORM, ABORTED_DATA]),
  expectError: async ({ expectedErrors }, use) => use((pattern) => void expectedErrors.push(pattern)),
  context: async ({ context, expectedErrors, translated }, use) => {
    const errors: string[] = []
    const violations: string[] = []
    await context.addInitScript(reportViolations)
    if (translated) await translatePages(context, translated)
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
    world.forgetPayments()
    await use(page)
    world.standIns.clearFaults()
  },
})

/** Presses Shift, because content pages hydrate at the first interaction and Shift has no other effect. */
export async function scriptRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete')
  if (await page.evaluate(() => history.scrollRestoration === 'auto')) await page.keyboard.press('Shift')
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await scriptRuns(page)
}

/** Requests to these URLs wait until the result is called. */
export async function hold(page: Page, urls: string): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => void (release = resolve))
  await page.route(urls, async (route) => {
    await isReleased
    return route.continue()
  })
  return () => release()
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Adds an engine on the Buy page, by default the smallest. */
export async function addToBag(
  page: Page,
  fields: { edition?: Edition; players?: string; entities?: string } = {},
) {
  const { edition = 'core', players = '1', entities = '2' } = fields
  await page.goto(`/ctrl-suite/buy?edition=${edition}&players=${players}&entities=${entities}`)
  await page.getByRole('button', { name: /^(Add to|Replace in) bag$/ }).click()
  await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Cookies by e-mail address, shared by all of this worker's tests. */
const visitors = new Map<string | null, Cookies>()

/** Tests share sessions, because signing in is slow. A test that ends its session has to sign in itself. */
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
