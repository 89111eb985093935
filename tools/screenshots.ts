import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findFreePort, startSite } from '../tests/processes/site-process.ts'
import { type StandIns, startStandIns } from '../tests/stand-ins/start.ts'
import config from '../e2e/playwright.config.ts'
import { listScreens, type Screen } from '../e2e/screens.ts'
import { addToBag, signIn } from '../e2e/world.ts'

// `npm run shots` takes a picture of every page at every width, light and dark. `npm run shots -- /bag /user` takes
// only those whose address begins so; `npm run shots -- --readme` takes the README's.
const LOOKS = [390, 820, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)
type Look = (typeof LOOKS)[number]

const HEIGHT = 900
const SETTLED_LIMIT_MS = 5000

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** A visitor's cookies: something in the bag and, with an address, signed in. */
async function becomeVisitor(browser: Browser, url: string, email: string | null): Promise<State> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await addToBag(page, { edition: 'pro', players: '3', entities: '12' })
  if (email) {
    await page.goto('/login?returnTo=/user/licenses')
    await signIn(page, email)
    await page.waitForURL(({ pathname }) => pathname === '/user/licenses')
  }
  const state = await context.storageState()
  await context.close()
  return state
}

/** Waits for pictures, which load as they come into view, for fonts and for frames. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle', { timeout: SETTLED_LIMIT_MS }).catch(() => undefined)
}

const fileName = ({ pattern }: Screen) =>
  `${pattern === '/' ? 'home' : pattern === '/*' ? 'not-found' : pattern.slice(1).replace(/[^\w.-]+/g, '_')}.png`

interface Studio {
  browser: Browser
  url: string
  states: ReadonlyMap<string | null, State>
}

async function takeShot(screen: Screen, look: Look, folder: string, { browser, url, states }: Studio) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: HEIGHT },
    colorScheme: look.colorScheme,
    storageState: states.get(screen.email),
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const response = await page.goto(screen.path)
  await settle(page)
  await page.screenshot({ path: join(folder, fileName(screen)), fullPage: true })
  await context.close()
  if (response?.status() === screen.status) return
  process.exitCode = 1
  console.error(`${screen.path} answered ${response?.status()} instead of ${screen.status}`)
}

/** The README's pictures, small enough to be committed. */
const README_SHOTS = [
  { name: 'buy', path: '/ctrl-suite/buy?edition=pro&players=6&entities=42', email: null },
  { name: 'bag', path: '/bag', email: null },
  { name: 'account', path: '/user/licenses', email: 'vera@example.com' },
]
const README_FOLDER = new URL('../docs/pictures/', import.meta.url).pathname

async function takeReadmeShots(url: string): Promise<string> {
  const browser = await chromium.launch(config.use?.launchOptions)
  await mkdir(README_FOLDER, { recursive: true })
  for (const { name, path, email } of README_SHOTS) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 860 },
      storageState: await becomeVisitor(browser, url, email),
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(path)
    await settle(page)
    await page.screenshot({ path: join(README_FOLDER, `${name}.jpg`), type: 'jpeg', quality: 62 })
    await context.close()
  }
  await browser.close()
  return README_FOLDER
}

async function takeShots(url: string, standIns: StandIns, prefixes: readonly string[]): Promise<string> {
  const screens = (await listScreens(standIns)).filter(
    ({ path }) => prefixes.length === 0 || prefixes.some((prefix) => path.startsWith(prefix)),
  )
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const states = new Map<string | null, State>()
    for (const email of new Set(screens.map((screen) => screen.email)))
      states.set(email, await becomeVisitor(browser, url, email))
    const folder = await mkdtemp(join(tmpdir(), 'ctrl-site-shots-'))
    for (const look of LOOKS) {
      const place = join(folder, `${look.width}-${look.colorScheme}`)
      await mkdir(place)
      for (const screen of screens) await takeShot(screen, look, place, { browser, url, states })
      console.log(`${screens.length} pages at ${look.width} px, ${look.colorScheme}`)
    }
    return folder
  } finally {
    await browser.close()
  }
}

async function run(): Promise<void> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const standIns = await startStandIns({ siteUrl: url })
  try {
    const site = await startSite({
      ...standIns.environment,
      PORT: String(port),
      STORE_URL: 'sqlite::memory:',
      LOG_LEVEL: 'error',
    })
    try {
      const [option, ...others] = process.argv.slice(2)
      console.log(
        option === '--readme'
          ? await takeReadmeShots(url)
          : await takeShots(url, standIns, option ? [option, ...others] : []),
      )
    } finally {
      await site.stop()
    }
  } finally {
    await standIns.close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
