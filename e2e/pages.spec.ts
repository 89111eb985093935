import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { findScreen, SCREEN_PATTERNS } from './screens.ts'
import { addToBag, expect, signIn, test as base } from './world.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

const test = base.extend<object, { cookiesOf: (email: string | null) => Promise<Cookies> }>({
  /** Of a visitor with something in the bag and, with an address, signed in; made once for each worker. */
  cookiesOf: [
    async ({ browser, world }, use) => {
      const known = new Map<string | null, Cookies>()
      await use(async (email) => {
        const cookies =
          known.get(email) ?? (await becomeVisitor(browser.newContext({ baseURL: world.url }), email))
        known.set(email, cookies)
        return cookies
      })
    },
    { scope: 'worker' },
  ],
})

async function becomeVisitor(opening: Promise<BrowserContext>, email: string | null): Promise<Cookies> {
  const context = await opening
  const page = await context.newPage()
  await addToBag(page)
  if (email) {
    await page.goto('/login?returnTo=/user/licenses')
    await signIn(page, email)
    await expect(page).toHaveURL('/user/licenses')
  }
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** What depends on colours alone; contrast takes half of the time, and does not depend on the width. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What a person may look at it with; 640 px at half the pixels is what a 1280 px window shows at 200 % zoom. */
const VIEWS = [
  { name: 'light', width: 1280, height: 900, scale: 1, colorScheme: 'light', rules: 'all' },
  { name: '320 px', width: 320, height: 700, scale: 1, colorScheme: 'light', rules: 'but contrast' },
  { name: '200 % zoom', width: 640, height: 450, scale: 2, colorScheme: 'light', rules: 'but contrast' },
  { name: 'dark', width: 1280, height: 900, scale: 1, colorScheme: 'dark', rules: 'colours' },
] as const
type View = (typeof VIEWS)[number]

async function show(page: Page, { width, height, scale, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height })
  if (scale !== 1) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: scale,
      mobile: false,
    })
  }
  // Colours that change with a transition would be measured on their way.
  await page.emulateMedia({ colorScheme, reducedMotion: colorScheme === 'dark' ? 'reduce' : null })
  expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([width, scale])
}

async function findFaults(page: Page, { rules }: View): Promise<string[]> {
  // The payment provider's own frame is not the site's.
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode()
  if (rules === 'colours') axe.withRules(COLOUR_RULES)
  if (rules === 'but contrast') axe.disableRules(['color-contrast'])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(' ')}`)
}

for (const pattern of SCREEN_PATTERNS) {
  test(`${pattern} is accessible in every view`, async ({ page, context, world, cookiesOf, expectError }) => {
    test.slow()
    const { path, email, status } = await findScreen(pattern, world.standIns)
    if (status >= 400) expectError(new RegExp(`status of ${status}`))
    await context.addCookies(await cookiesOf(email))
    await page.goto(path)
    for (const view of VIEWS) {
      await show(page, view)
      expect.soft(await findFaults(page, view), view.name).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(overflow, `wider than the window, ${view.name}`).toBeLessThanOrEqual(0)
      expect.soft(await page.getByRole('heading', { level: 1 }).count(), `h1, ${view.name}`).toBe(1)
    }
  })
}
