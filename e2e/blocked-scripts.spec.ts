import type { Browser, Page, Route } from '@playwright/test'
import { frameIsReady } from './checkout-frame.ts'
import { proSaleTo } from './screens.ts'
import { addToBag, become, expect, test, type World } from './world.ts'

test.use({ actionTimeout: 20_000 })

const OUR_SCRIPTS = '**/assets/*.js'

/** What a blocker, a network or a browser's policy may do to our scripts. */
const FAULTS: Record<string, (page: Page) => Promise<unknown>> = {
  'are blocked': (page) => page.route(OUR_SCRIPTS, (route) => route.abort('blockedbyclient')),
  'answer with an error': (page) =>
    page.route(OUR_SCRIPTS, (route) => route.fulfill({ status: 503, body: '' })),
  'are too new for the browser': (page) =>
    page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover')),
  'never arrive': (page) => page.route(OUR_SCRIPTS, () => {}),
  'are forbidden by a policy': (page) =>
    page.route('**/*', async (route: Route) => {
      if (!route.request().isNavigationRequest()) return route.continue()
      const response = await route.fetch({ maxRedirects: 0 })
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" }
      return route.fulfill({ response, headers })
    }),
}

/** Without this project's fixture, because the browser reports everything that is blocked as an error. */
async function openBlocked(browser: Browser, world: World, { from, fault }: { from: Page; fault: string }) {
  const context = await browser.newContext({ baseURL: world.url, locale: 'en-GB' })
  await context.addCookies(await from.context().cookies())
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await FAULTS[fault]!(page)
  return page
}

for (const fault of Object.keys(FAULTS))
  test(`if our scripts ${fault}, everything works that needs none`, async ({
    browser,
    page: first,
    world,
  }) => {
    test.slow()
    await become(first, 'vera@example.com')
    await addToBag(first)
    const page = await openBlocked(browser, world, { from: first, fault })
    // Scripts that never arrive hold up the load event.
    const waitUntil = fault === 'never arrive' ? 'domcontentloaded' : 'load'
    const open = (path: string) => page.goto(path, { waitUntil })

    await open('/about')
    const country = page.getByRole('contentinfo').locator('.country-button').filter({ visible: true })
    // A button becomes a link.
    await expect(() => country.click({ timeout: 1000 })).toPass()
    await expect(page).toHaveURL(/^[^?]+\/country/)
    await open('/about')
    await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click()
    await expect(page).toHaveURL('/bag')
    await open('/about')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search')

    await open('/ctrl-suite/buy')
    await page.getByLabel('Players', { exact: true }).fill('4')
    await page.getByRole('button', { name: 'Update price' }).click()
    await expect(page).toHaveURL(/players=4/)
    await page.getByRole('button', { name: /in bag$|to bag$/ }).click()
    await expect(page.getByRole('heading', { name: 'Bag', level: 1 })).toBeVisible()

    await open('/user/licenses')
    await page.getByRole('combobox', { name: 'Edition' }).selectOption('core')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/edition=core/)

    const { id } = world.standIns.paddle.createTransaction(proSaleTo(world.standIns, 'ada@example.com'))
    for (const path of ['/checkout', `/store/pay?_ptxn=${id}`]) {
      await open(path)
      await expect(page.getByText('The card form needs JavaScript')).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText('allow scripts from this site and from paddle.com')).toBeVisible()
      await expect(page.getByText('Opening the secure payment form')).toBeHidden()
      await expect(page.getByRole('main').getByRole('link', { name: /contact support/i })).toBeVisible()
    }
    await page.context().close()
  })

/** What may keep the payment provider's script from opening its form. */
const PAYMENT_FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'is blocked': (route) => route.abort('blockedbyclient'),
  async 'can’t start'(route) {
    const response = await route.fetch()
    const body = `${await response.text()};PaddleBillingV1.Initialize = () => { throw new Error('no token') }`
    await route.fulfill({ response, body })
  },
}

for (const [fault, answer] of Object.entries(PAYMENT_FAULTS))
  test(`if only the payment provider’s script ${fault}, the checkout says what to do`, async ({
    page,
    expectError,
  }) => {
    if (fault === 'is blocked') expectError(/Failed to load resource/)
    await page.route('**/paddle.js*', answer)
    await become(page, 'noor@example.com')
    await addToBag(page)
    await page.goto('/checkout')
    await expect(page.getByText('We couldn’t open the payment form')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Allow scripts from paddle.com')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /contact support/i })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Get a quote' }).click()
    await expect(page).toHaveURL(/^[^?]+\/ctrl-suite\/quote\?edition=core/)
    if (fault !== 'is blocked') return
    await page.goBack()
    await page.unroute('**/paddle.js*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await frameIsReady(page)
  })
