import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import config from '../../e2e/playwright.config.ts'
import { INTERACTIONS_FILE, type JourneyInteraction } from '../../e2e/slowest-interactions.ts'
import { open } from '../../e2e/world.ts'
import { endWithThisProcess } from '../../tests/processes/site-process.ts'
import { quantileOf } from './support/median.ts'
import type { BenchTable, Scale } from './support/section.ts'
import { startBenchSite } from './support/site.ts'

export const name = 'interaction'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CLI = join(createRequire(import.meta.url).resolve('@playwright/test'), '../cli.js')

/** How much slower than this machine the visitor's is. */
const SLOWDOWN = 4
const RUNS = 20
const CHANGES = 6
const QUANTILE = 0.75

/** What has to be true: milliseconds for a new price beyond the price preview, and of INP. */
const PRICE_MS_MAX = 150
const INP_MS_MAX = 100

/** How many of the journeys are told, from the slowest on. */
const TOLD = 12
/** The one that a trial runs. */
const TRIAL_JOURNEY = 'support'

const BUY = '/ctrl-suite/buy?edition=core&players=1&entities=2'

async function openSlowly(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await open(page, BUY)
  return page
}

/**
 * From each click on "One more player" until the new price is drawn, without what the server waited for the price preview.
 * The price is busy until then.
 */
const timePrices = (page: Page): Promise<number[]> =>
  page.evaluate(async (changes) => {
    const button = document.querySelector<HTMLElement>('button[aria-label="One more player"]')
    const price = document.querySelector('section[aria-labelledby="price"]')
    const times: number[] = []
    for (let change = 0; change < changes; change += 1) {
      const before = price?.textContent
      const from = performance.now()
      button?.click()
      while (price?.textContent === before || price?.hasAttribute('aria-busy'))
        await new Promise((resolve) => requestAnimationFrame(resolve))
      const took = performance.now() - from
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const previews = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => entry.name.includes('/buy.data') && entry.startTime >= from)
        .flatMap(({ serverTiming }) => serverTiming)
        .filter((timing) => timing.name === 'paddle')
      times.push(took - previews.reduce((sum, { duration }) => sum + duration, 0))
    }
    return times
  }, CHANGES)

/** Whether a figure is as it has to be. */
const verdict = (isMet: boolean) => (isMet ? 'yes' : 'NO')

async function timeAllPrices(runs: number): Promise<number[]> {
  const site = await startBenchSite()
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const prices: number[] = []
    for (let count = 0; count < runs; count += 1) {
      const page = await openSlowly(browser, site.url)
      prices.push(...(await timePrices(page)))
      await page.context().close()
    }
    return prices
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Runs the journeys of the browser tests, one after the other, and reads what their reporter has written. */
async function runJourneys(folder: string): Promise<JourneyInteraction[]> {
  const output = await mkdtemp(join(tmpdir(), 'ctrl-journeys-'))
  const options = ['--config', 'e2e/playwright.config.ts', '--project', 'with-javascript', '--workers', '1']
  const reporter = join(ROOT, 'e2e/slowest-interactions.ts')
  const child = spawn(
    process.execPath,
    [CLI, 'test', ...options, '--reporter', reporter, '--output', output, folder],
    { cwd: ROOT, stdio: 'ignore' },
  )
  endWithThisProcess(child)
  const [status] = (await once(child, 'exit')) as [number | null]
  await rm(output, { recursive: true, force: true })
  if (status !== 0)
    throw new Error(`The journeys of ${folder} ended with ${status}: npm run test:browser says why.`)
  return JSON.parse(await readFile(INTERACTIONS_FILE, 'utf8')) as JourneyInteraction[]
}

/**
 * How soon pages answer to what visitors do: prices in a browser whose machine is slow, and the slowest interaction of each
 * journey of the browser tests. A sign-in or a full load is no interaction.
 */
export async function run({ isTrial }: Scale): Promise<BenchTable[]> {
  const price = quantileOf(await timeAllPrices(isTrial ? 1 : RUNS), QUANTILE)
  const journeys = await runJourneys(`e2e/journeys/${isTrial ? TRIAL_JOURNEY : ''}`)
  const slow = journeys.filter(({ ms }) => ms > INP_MS_MAX).length
  return [
    {
      title: `A change of players on Buy, ${SLOWDOWN}× slower, p75`,
      headings: ['until the new price, without the preview (ms)', `at most ${PRICE_MS_MAX}`],
      rows: [[price, verdict(price <= PRICE_MS_MAX)]],
    },
    {
      title: 'Interaction to next paint of the journeys, the slowest first',
      headings: ['journey', 'INP (ms)', `at most ${INP_MS_MAX}`, 'until seen + worked + painted', 'what'],
      rows: journeys
        .slice(0, TOLD)
        .map(({ journey, ms, parts, what, path }) => [
          journey,
          ms,
          verdict(ms <= INP_MS_MAX),
          parts.join(' + '),
          `${what}, ${path}`,
        ]),
      notes: [`${slow} of ${journeys.length} took more than ${INP_MS_MAX} ms.`],
    },
  ]
}
