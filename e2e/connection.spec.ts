import type { Page } from '@playwright/test'
import { findFreePort, startSite } from '../tests/processes/site-process.ts'
import { copyBuild, renewBuild } from '../tests/processes/another-build.ts'
import { become, expect, open, scriptRuns, test } from './world.ts'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'We cannot be reached' })
const tryAgain = (page: Page) => notice(page).getByRole('button', { name: 'Try again' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** By script, since the test tool would scroll the page first. */
const follow = (page: Page, path: string) =>
  page.evaluate(
    (href) => document.querySelector<HTMLElement>(`main a[href="${href}"], a[href="${href}"]`)!.click(),
    path,
  )

/** Marks the document, so that it can be told whether another one was loaded. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-kept', ''))
const isKept = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-kept'))
/** The address changes before the document does. */
const isLoadedWhole = (page: Page) => expect(page.locator('body[data-kept]')).toHaveCount(0)

test.beforeEach(async ({ page, expectError }) => {
  expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to load resource/)
  // Nothing is fetched ahead, so that every page's script is still to come.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
})

test.describe('without a connection', () => {
  test('a link keeps the page, says so, and leads on as soon as the connection is back', async ({
    page,
    context,
  }) => {
    await open(page, '/support')
    await page.getByRole('searchbox').fill('half a quest')
    await context.setOffline(true)
    await follow(page, '/ctrl-suite')
    await expect(notice(page)).toContainText('Check your connection')
    await expect(page.getByRole('searchbox')).toHaveValue('half a quest')
    await tryAgain(page).click()
    await expect(notice(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/ctrl-suite')
    await expect(heading(page)).toBeVisible()
    await expect(notice(page)).toBeHidden()
  })

  test('another link takes the place of the first', async ({ page, context }) => {
    await open(page, '/')
    await context.setOffline(true)
    await follow(page, '/support')
    await expect(notice(page)).toHaveCount(1)
    await follow(page, '/about')
    await expect(notice(page)).toHaveCount(1)
    await context.setOffline(false)
    await expect(page).toHaveURL('/about')
    await expect(notice(page)).toBeHidden()
  })

  test('a link that the browser follows itself waits as well', async ({ page, context }) => {
    await open(page, '/commskit/download')
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/country', textContent: 'Elsewhere' })
      document.body.append(link)
    })
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await expect(notice(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/country')
  })

  test('a form keeps what is typed, and is sent again as it stands by then', async ({ page, context }) => {
    await open(page, '/ctrl-suite/buy?edition=pro&players=2&entities=2')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(notice(page)).toContainText('Everything you typed is kept')
    await page.getByLabel('Players', { exact: true }).fill('3')
    await expect(page).toHaveURL(/\/ctrl-suite\/buy/)
    await context.setOffline(false)
    await tryAgain(page).click()
    await expect(page).toHaveURL('/bag')
    await expect(page.locator('main')).toContainText('£390.00')
    await expect(notice(page)).toBeHidden()
  })
})

test.describe('while the site does not answer', () => {
  test('a page that is chosen waits, and opens by Try again', async ({ page }) => {
    await open(page, '/')
    await mark(page)
    await page.route('**/press.data*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await follow(page, '/press')
    await expect(notice(page)).toBeVisible()
    await page.unroute('**/press.data*')
    await tryAgain(page).click()
    await expect(page).toHaveURL('/press')
    await expect(notice(page)).toBeHidden()
    expect(await isKept(page)).toBe(true)
  })

  test('a label that is typed is kept, and saved by Try again', async ({ page }) => {
    await become(page, 'ada@example.com')
    await open(page, '/user/licenses')
    await page.locator('main a[href^="/user/licenses/"]').first().click()
    const label = page.getByLabel('Label')
    await label.fill('Rehearsal room')
    await page.route('**/user/licenses/*.data*', (route) => route.abort())
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(notice(page)).toContainText('Your form may not have arrived')
    await expect(label).toHaveValue('Rehearsal room')
    await page.unroute('**/user/licenses/*.data*')
    await tryAgain(page).click()
    await expect(page.getByRole('status').filter({ hasText: /label/i })).toBeVisible()
    await expect(label).toHaveValue('Rehearsal room')
    await expect(notice(page)).toBeHidden()
  })
})

test.describe('after a deploy', () => {
  test('a link to a page whose script is gone loads that page whole', async ({ page }) => {
    await open(page, '/')
    await mark(page)
    await page.route(/assets\/about-[\w-]{8}\.js/, (route) => route.fulfill({ status: 404, body: '' }), {
      times: 1,
    })
    await follow(page, '/about')
    await expect(page).toHaveURL('/about')
    await isLoadedWhole(page)
    await scriptRuns(page)
    await expect(heading(page)).toBeVisible()
  })

  test('a form whose next page’s script is gone is sent once, and its page loaded whole', async ({
    page,
  }) => {
    const posts: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())))
    await open(page, '/ctrl-suite/buy?edition=pro&players=4&entities=2')
    await mark(page)
    await page.route(/assets\/bag-[\w-]{8}\.js/, (route) => route.fulfill({ status: 404, body: '' }), {
      times: 1,
    })
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page).toHaveURL('/bag')
    await isLoadedWhole(page)
    await scriptRuns(page)
    await expect(page.locator('main')).toContainText('£585.00')
    expect(posts).toHaveLength(1)
  })

  test('links lead on from a page of the build before, with or without data to ask for', async ({
    page,
    world,
  }, { outputDir }) => {
    const folder = await copyBuild(`${outputDir}/build`)
    const port = await findFreePort()
    const url = `http://localhost:${port}`
    const environment = { ...world.standIns.environment, PORT: String(port), SITE_URL: url }
    const before = await startSite(environment, { folder })
    await open(page, `${url}/support`)
    const other = await page.context().newPage()
    await open(other, `${url}/support`)
    await before.stop()
    await renewBuild(folder)
    const after = await startSite(environment, { folder })
    for (const [tab, path] of [
      [page, '/about'],
      [other, '/press'],
    ] as const) {
      await mark(tab)
      await follow(tab, path)
      await expect(tab).toHaveURL(url + path)
      await isLoadedWhole(tab)
      await scriptRuns(tab)
      await expect(heading(tab)).toBeVisible()
    }
    await after.stop()
  })

  test('a page of an earlier build is led on by whole pages, its forms too', async ({ page }) => {
    await open(page, '/')
    await mark(page)
    await page.evaluate(() => Object.assign(window.__remixManifest, { version: 'an earlier one' }))
    await follow(page, '/press')
    await expect(page).toHaveURL('/press')
    await isLoadedWhole(page)
    await scriptRuns(page)

    await open(page, '/ctrl-suite/buy')
    await page.evaluate(() => Object.assign(window.__remixManifest, { version: 'an earlier one' }))
    await mark(page)
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText('Added to your bag')).toBeVisible()
    expect(await isKept(page)).toBe(false)
  })
})
