import { devices, type Page } from '@playwright/test'
import { expect, scriptRuns, test, type World } from './world.ts'

/** How many reports of a route are counted, by how wide the window was. */
async function countOf({ metricsUrl }: World, name: string, route: string, formFactor: string) {
  const text = await (await fetch(metricsUrl)).text()
  const line = `${name}_count{route="${route}",form_factor="${formFactor}"} `
  return Number(
    text
      .split('\n')
      .find((other) => other.startsWith(line))
      ?.slice(line.length) ?? 0,
  )
}

/** Browsers name no largest paint of a page that was used before it was painted. */
const isPainted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  )

test('a page that is left tells the site how fast and steady it was', async ({ page, world }) => {
  const counts = () =>
    Promise.all(
      ['web_vital_lcp_seconds', 'web_vital_cls', 'web_vital_inp_seconds'].map((name) =>
        countOf(world, name, '/ctrl-suite/specs', 'desktop'),
      ),
    )
  const before = await counts()
  await page.goto('/ctrl-suite/specs?email=ada@example.com')
  await scriptRuns(page)
  await isPainted(page)
  await page.mouse.click(5, 300)
  await page.goto('/healthz')
  await expect.poll(counts).toEqual(before.map((count) => count + 1))
})

test('one that only was looked at on a phone tells of no interaction', async ({ browser, world }) => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  const context = await browser.newContext({ ...phone, baseURL: world.url })
  const count = (name: string) => countOf(world, name, '/ctrl-for-ipad', 'phone')
  const before = await count('web_vital_inp_seconds')
  const page = await context.newPage()
  // What is left before anything was painted, or before the script has come that tells of it, is not told.
  await expect(async () => {
    await page.goto('/ctrl-for-ipad')
    await isPainted(page)
    await page.goto('/healthz')
    expect(await count('web_vital_lcp_seconds')).toBeGreaterThan(0)
  }).toPass()
  expect(await count('web_vital_inp_seconds')).toBe(before)
  await context.close()
})
