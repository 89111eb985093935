import type { Page } from '@playwright/test'
import { expect, scriptRuns, test } from './world.ts'

const PAINT_LIMIT_MS = 30_000

/** Waits for the largest paint, which browsers don't report after an interaction. */
const isPainted = (page: Page) =>
  page.evaluate(
    (limit) =>
      new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error(`No paint reported within ${limit} ms`)), limit)
        new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
    PAINT_LIMIT_MS,
  )

/** Waits for the paint and the reporting script, because a page left earlier reports nothing. */
async function visit(page: Page, path: string) {
  const reporter = page.waitForResponse(/assets\/after-paint-[\w-]{8}\.js/)
  await page.goto(path)
  await isPainted(page)
  await page.evaluate((address) => import(address) as Promise<unknown>, (await reporter).url())
}

for (const [route, path, errors] of [
  ['/ctrl-suite/specs', '/ctrl-suite/specs?email=ada@example.com', []],
  ['/quotes/:token', `/quotes/${'A'.repeat(1500)}`, [/status of 404/]],
] as const)
  test(`leaving ${route} reports its web vitals`, async ({ page, world, expectError }) => {
    errors.forEach(expectError)
    const counts = async () => {
      const text = await (await fetch(world.metricsUrl)).text()
      return ['lcp_seconds', 'cls', 'inp_seconds'].map((name) => {
        const line = `web_vital_${name}_count{route="${route}",form_factor="desktop"} `
        return Number(text.split(`\n${line}`)[1]?.split('\n')[0] ?? 0)
      })
    }
    const before = await counts()
    await visit(page, path)
    await scriptRuns(page)
    await page.mouse.click(5, 300)
    await page.goto('/healthz')
    await expect.poll(counts).toEqual(before.map((count) => count + 1))
  })
