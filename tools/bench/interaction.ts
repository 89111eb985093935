import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from '@playwright/test'
import config from '../../e2e/playwright.config.ts'
import { addToBag, open, signIn } from '../../e2e/world.ts'
import { quantileOf } from './support/median.ts'
import type { BenchTable, Scale } from './support/section.ts'
import { startBenchSite } from './support/site.ts'

export const name = 'interaction'

/** How much slower than this machine the visitor's is. */
const SLOWDOWN = 4
const RUNS = 5
const CHANGES = 6
const QUANTILE = 0.75

/** What has to be true: milliseconds for a new price beyond the price preview, and of INP. */
const PRICE_MS_MAX = 150
const INP_MS_MAX = 100

/** The library that says what INP is, as the script that puts itself into the page. */
const WEB_VITALS = readFileSync(
  createRequire(import.meta.url)
    .resolve('web-vitals')
    .replace(/[^/]+$/, 'web-vitals.iife.js'),
  'utf8',
)
const KEEP_INP = `${WEB_VITALS}; webVitals.onINP(({ value, entries }) => {
  window.inp = { value, what: entries.map(({ name, target }) => name + ' ' + (target?.ariaLabel ?? target?.id ?? target?.nodeName)).join(', ') }
}, { reportAllChanges: true, durationThreshold: 16 })`

interface Inp {
  value: number
  what: string
}

interface Journey {
  what: string
  path: string
  /** What a visitor does there, once script has taken the page over. */
  act(page: Page): Promise<void>
}

const BUY = '/ctrl-suite/buy?edition=core&players=1&entities=2'

const JOURNEYS: readonly Journey[] = [
  {
    what: 'configure an engine',
    path: BUY,
    async act(page) {
      for (let count = 0; count < CHANGES; count += 1)
        await page.getByRole('button', { name: 'One more player' }).click()
      await page.getByLabel('Entities').fill('24')
      await page.getByLabel('Entities').press('ArrowUp')
      await page.getByRole('link', { name: 'Small theatre' }).click()
      await page.waitForURL(/players=1&/)
    },
  },
  {
    what: 'open and close the bag',
    path: BUY,
    async act(page) {
      await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click()
      await page.getByRole('link', { name: 'Open the bag as a page' }).waitFor()
      await page.keyboard.press('Escape')
    },
  },
  {
    what: 'go from one page to the next',
    path: '/user/licenses',
    async act(page) {
      const account = page.getByRole('main').getByRole('navigation', { name: 'Account' })
      for (const title of ['Downloads', 'Settings', 'Licenses']) {
        await account.getByRole('link', { name: title }).click()
        await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      }
    },
  },
  {
    what: 'search the licenses',
    path: '/user/licenses',
    async act(page) {
      await page.getByRole('searchbox').first().click()
      await page.keyboard.type('studio')
      await page.keyboard.press('Enter')
      await page.waitForURL(/q=studio/)
    },
  },
]

async function openSlowly(browser: Browser, url: string, state: object, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, storageState: state as never })
  await context.addInitScript(KEEP_INP)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await open(page, path)
  return page
}

/** The worst interaction so far; waits until the browser has told of it, which it does after the next frame. */
const readInp = (page: Page): Promise<Inp> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)))
    return (window as unknown as { inp?: Inp }).inp ?? { value: 0, what: 'nothing took 16 ms' }
  })

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

/** How soon pages answer to what visitors do, in a browser whose machine is slow. */
export async function run({ isTrial }: Scale): Promise<BenchTable[]> {
  const site = await startBenchSite()
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const first = await browser.newContext({ baseURL: site.url })
    const page = await first.newPage()
    await addToBag(page)
    await page.goto('/login?returnTo=/user/settings')
    await signIn(page, 'vera@example.com')
    await page.waitForURL(/settings/)
    const state = await first.storageState()

    const prices: number[] = []
    const worst = new Map<string, Inp[]>(JOURNEYS.map(({ what }) => [what, []]))
    for (let count = 0; count < (isTrial ? 1 : RUNS); count += 1) {
      const buying = await openSlowly(browser, site.url, state, BUY)
      prices.push(...(await timePrices(buying)))
      await buying.context().close()
      for (const { what, path, act } of JOURNEYS) {
        const slow = await openSlowly(browser, site.url, state, path)
        await act(slow)
        worst.get(what)?.push(await readInp(slow))
        await slow.context().close()
      }
    }
    const price = quantileOf(prices, QUANTILE)
    return [
      {
        title: `A change of players on Buy, ${SLOWDOWN}× slower, p75`,
        headings: ['until the new price, without the preview (ms)', `at most ${PRICE_MS_MAX}`],
        rows: [[price, verdict(price <= PRICE_MS_MAX)]],
      },
      {
        title: `Interaction to next paint, ${SLOWDOWN}× slower, p75 of ${isTrial ? 1 : RUNS} runs`,
        headings: ['journey', 'INP (ms)', `at most ${INP_MS_MAX}`, 'the slowest'],
        rows: [...worst].map(([what, all]) => {
          const inp = quantileOf(
            all.map(({ value }) => value),
            QUANTILE,
          )
          const [slowest] = [...all].sort((one, other) => other.value - one.value)
          return [what, inp, verdict(inp <= INP_MS_MAX), slowest?.what ?? '']
        }),
      },
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
