import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import config from '../e2e/playwright.config.ts'
import { listScreens, type Screen } from '../e2e/screens.ts'
import { addToBag, signIn } from '../e2e/world.ts'
import { startSiteWithStandIns } from '../tests/processes/site-with-stand-ins.ts'

// `npm run shots`: takes screenshots of every page at three widths, light and dark. `npm run shots -- /bag
// /user` only takes paths that start with these. `npm run shots -- --readme` takes those in the README.
const LOOKS = [390, 820, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ colorScheme, viewport: { width, height: 900 } })),
)
const NETWORK_IDLE_LIMIT_MS = 5000

interface Studio {
  browser: Browser
  url: string
  visitors: Map<string | null, BrowserContextOptions['storageState']>
}

async function becomeVisitor({ browser, url, visitors }: Studio, email: string | null) {
  const known = visitors.get(email)
  if (known) return known
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
  visitors.set(email, state)
  return state
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle', { timeout: NETWORK_IDLE_LIMIT_MS }).catch(() => undefined)
}

async function takeShot(
  studio: Studio,
  { path, email, status }: Omit<Screen, 'pattern'>,
  look: BrowserContextOptions,
  shot: Parameters<Page['screenshot']>[0],
) {
  const context = await studio.browser.newContext({
    baseURL: studio.url,
    storageState: await becomeVisitor(studio, email),
    reducedMotion: 'reduce',
    ...look,
  })
  const page = await context.newPage()
  const response = await page.goto(path)
  await settle(page)
  await page.screenshot(shot)
  await context.close()
  if (response?.status() === status) return
  process.exitCode = 1
  console.error(`${path}: expected ${status}, got ${response?.status()}`)
}

const README_SHOTS = [
  { name: 'buy', path: '/ctrl-suite/buy?edition=pro&players=6&entities=42', email: null },
  { name: 'bag', path: '/bag', email: null },
  { name: 'account', path: '/user/licenses', email: 'vera@example.com' },
]
const README_FOLDER = new URL('../docs/pictures/', import.meta.url).pathname

async function takeReadmeShots(studio: Studio): Promise<string> {
  await mkdir(README_FOLDER, { recursive: true })
  for (const { name, path, email } of README_SHOTS) {
    const look = { viewport: { width: 1280, height: 860 } }
    // Keep the files small, because they are committed.
    const shot = { path: join(README_FOLDER, `${name}.jpg`), type: 'jpeg', quality: 54 } as const
    await takeShot(studio, { path, email, status: 200 }, look, shot)
  }
  return README_FOLDER
}

const fileName = ({ pattern }: Screen) =>
  `${pattern === '/' ? 'home' : pattern === '/*' ? 'not-found' : pattern.slice(1).replace(/[^\w.-]+/g, '_')}.png`

async function takeShots(studio: Studio, screens: readonly Screen[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-site-shots-'))
  for (const look of LOOKS) {
    const place = join(folder, `${look.viewport.width}-${look.colorScheme}`)
    await mkdir(place)
    for (const screen of screens)
      await takeShot(studio, screen, look, { path: join(place, fileName(screen)), fullPage: true })
    console.log(`${screens.length} pages at ${look.viewport.width} px, ${look.colorScheme}`)
  }
  return folder
}

const site = await startSiteWithStandIns({ settings: { LOG_LEVEL: 'error' } })
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const studio: Studio = { browser, url: site.url, visitors: new Map() }
  const prefixes = process.argv.slice(2)
  const screens = (await listScreens(site.standIns)).filter(
    ({ path }) => prefixes.length === 0 || prefixes.some((prefix) => path.startsWith(prefix)),
  )
  console.log(prefixes[0] === '--readme' ? await takeReadmeShots(studio) : await takeShots(studio, screens))
} finally {
  await browser.close()
  await site.close()
}
