import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import config from '../../e2e/playwright.config.ts'
import { medianOf } from './support/median.ts'
import type { BenchTable, Scale } from './support/section.ts'
import { startBenchSite } from './support/site.ts'

export const name = 'next-page'

const RUNS = 3
const SHOWN_MS_MAX = 100

/** What Chromium's developer tools call fast 4G; bytes a second. */
const FOUR_G = {
  offline: false,
  latency: 165,
  downloadThroughput: 1_012_500,
  uploadThroughput: 168_750,
}

/** How long the pointer rests on a link before it is pressed, and how long it is pressed. */
const HOVER_MS = 300
const PRESS_MS = 80

/** From which page, by which link in view, to which. The last one is between pages that script exchanges. */
const WAYS = [
  { from: '/', to: '/commskit' },
  { from: '/about', to: '/support' },
  { from: '/ctrl-suite', to: '/ctrl-suite/specs' },
  { from: '/commskit', to: '/ctrl-for-ipad' },
  { from: '/ctrl-suite/buy', to: '/commskit' },
] as const

interface Way {
  from: string
  to: string
}

/** Notes when a link was clicked, and when script has shown another heading. */
const NOTE_TIMES = `addEventListener('click', () => {
  const before = document.querySelector('h1')
  sessionStorage.setItem('clickedAt', performance.timeOrigin + performance.now())
  new MutationObserver((_, observer) => {
    if (document.querySelector('h1') === before) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => sessionStorage.setItem('shownAt', performance.timeOrigin + performance.now())),
    )
  }).observe(document, { childList: true, subtree: true })
}, { capture: true })`

/** Milliseconds from the click until something of the next page was painted. */
const readTime = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const clickedAt = Number(sessionStorage.getItem('clickedAt'))
    if (performance.timeOrigin > clickedAt) {
      const paint = await new Promise<PerformanceEntry>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries()[0]!)).observe({
          type: 'paint',
          buffered: true,
        }),
      )
      return performance.timeOrigin + paint.startTime - clickedAt
    }
    while (!sessionStorage.getItem('shownAt')) await new Promise((resolve) => setTimeout(resolve, 10))
    return Number(sessionStorage.getItem('shownAt')) - clickedAt
  })

async function openOn4G(context: BrowserContext, { hasRules }: { hasRules: boolean }): Promise<Page> {
  await context.addInitScript(NOTE_TIMES)
  if (!hasRules) await context.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement, 'supports'))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', FOUR_G)
  if (!hasRules) await session.send('Network.setBlockedURLs', { urls: ['*/speculation-rules.json'] })
  return page
}

/** Points at the link, clicks it as people do, and says how long that took. */
async function follow(page: Page, { from, to }: Way): Promise<number> {
  await page.goto(from, { waitUntil: 'networkidle' })
  const link = page.locator(`a[data-discover][href="${to}"]:visible`).first()
  const box = await link.boundingBox()
  if (!box) throw new Error(`${from} has no link to ${to} in view`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await wait(HOVER_MS)
  await page.mouse.down()
  await wait(PRESS_MS)
  await page.mouse.up()
  await page.waitForURL(`**${to}`)
  return readTime(page)
}

async function time(browser: Browser, baseURL: string, way: Way, hasRules: boolean): Promise<number> {
  const context = await browser.newContext({ baseURL })
  try {
    return await follow(await openOn4G(context, { hasRules }), way)
  } finally {
    await context.close()
  }
}

/** How soon the page behind a link in view is there on 4G, with and without what loads it ahead in Chromium. */
export async function run({ isTrial }: Scale): Promise<BenchTable[]> {
  const site = await startBenchSite()
  const browser = await chromium.launch(config.use?.launchOptions)
  const kinds = [
    { kind: 'by speculation rules', hasRules: true },
    { kind: 'by script, as in Firefox and Safari', hasRules: false },
  ]
  try {
    const rows: (string | number)[][] = []
    const all = new Map<string, number[]>(kinds.map(({ kind }) => [kind, []]))
    for (const way of isTrial ? WAYS.slice(0, 1) : WAYS)
      for (const { kind, hasRules } of kinds) {
        const times: number[] = []
        for (let count = 0; count < (isTrial ? 1 : RUNS); count += 1)
          times.push(await time(browser, site.url, way, hasRules))
        all.get(kind)?.push(...times)
        rows.push([`${way.from} → ${way.to}`, kind, medianOf(times), ''])
      }
    for (const [kind, times] of all)
      rows.push(['all', kind, medianOf(times), medianOf(times) <= SHOWN_MS_MAX ? 'yes' : 'NO'])
    return [
      {
        title: 'From a click on a link in view until its page is painted, on 4G, median',
        headings: ['way', 'loaded ahead', 'ms', `at most ${SHOWN_MS_MAX}`],
        rows,
        notes: [
          `${FOUR_G.latency} ms of latency; the pointer rests on the link for ${HOVER_MS} ms and presses for ${PRESS_MS}.`,
        ],
      },
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
