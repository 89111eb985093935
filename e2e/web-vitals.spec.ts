import type { Page } from '@playwright/test'
import { expect, scriptRuns, test, type World } from './world.ts'

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

const PAINT_LIMIT_MS = 10_000

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

test('leaving a page reports its web vitals', async ({ page, world }) => {
  const counts = () =>
    Promise.all(
      ['web_vital_lcp_seconds', 'web_vital_cls', 'web_vital_inp_seconds'].map((name) =>
        countOf(world, name, '/ctrl-suite/specs', 'desktop'),
      ),
    )
  const before = await counts()
  await visit(page, '/ctrl-suite/specs?email=ada@example.com')
  await scriptRuns(page)
  await page.mouse.click(5, 300)
  await page.goto('/healthz')
  await expect.poll(counts).toEqual(before.map((count) => count + 1))
})
