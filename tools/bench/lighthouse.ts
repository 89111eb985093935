import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { PUBLIC_PAGES } from '../../app/content/pages.ts'
import config from '../../e2e/playwright.config.ts'
import { addToBag, signIn } from '../../e2e/world.ts'
import { findFreePort } from '../../tests/processes/site-process.ts'
import { medianOf } from './support/median.ts'
import { startProxiedSite } from './support/proxied-site.ts'
import type { BenchTable, Scale } from './support/section.ts'

export const name = 'lighthouse'
/** Two dozen pages, five times each. */
export const onlyWhenNamed = true

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What has to be true: milliseconds until the largest thing is there, and of blocked time; how far things move; points. */
const LCP_MS_MAX = 1200
const TBT_MS_MAX = 0
const CLS_MAX = 0
const SCORE_MIN = 100

/** A page that is for one visitor: what the search engines would say of it does not count. */
const CHECKOUT = '/checkout'
/** What a trial looks at. */
const TRIAL_PATHS = ['/about']

interface Seen {
  scores: number[]
  lcp: number
  tbt: number
  cls: number
  /** What cost points. */
  faults: string[]
}

function read({ categories, audits, runtimeError }: Result): Seen {
  if (runtimeError) throw new Error(runtimeError.message)
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN
  const counted = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? NaN) * SCORE_MIN)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    faults: counted
      .filter(({ id, weight, group }) => weight > 0 && group !== 'metrics' && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  }
}

/** Of each figure the median; of the faults all. */
function summarise(all: readonly Seen[]): Seen {
  return {
    scores: CATEGORIES.map((_, at) => medianOf(all.map(({ scores }) => scores[at]!))),
    lcp: medianOf(all.map(({ lcp }) => lcp)),
    tbt: medianOf(all.map(({ tbt }) => tbt)),
    cls: medianOf(all.map(({ cls }) => cls)),
    faults: [...new Set(all.flatMap(({ faults }) => faults))],
  }
}

/** Whether a page is as it has to be. */
const isMet = (path: string, { scores, lcp, tbt, cls }: Seen) =>
  path === CHECKOUT
    ? cls <= CLS_MAX
    : scores.every((score) => score >= SCORE_MIN) && lcp <= LCP_MS_MAX && tbt <= TBT_MS_MAX && cls <= CLS_MAX

/** The address of the latest article, which is in no list of pages. */
async function findArticle(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/press`)
  return page.evaluate(
    () => document.querySelector<HTMLAnchorElement>('main a[href^="/press/"]:not([href*="feed"])')!.pathname,
  )
}

/** Leaves this browser's visitor signed in, with something in the bag. */
async function prepareCheckout(page: Page, url: string): Promise<void> {
  await addToBag(page)
  await page.goto('/login?returnTo=/user/settings')
  await signIn(page, 'vera@example.com')
  await page.waitForURL(`${url}/user/settings`)
}

/** What Lighthouse says of every public page as a phone sees it, on a simulated slow 4G network. */
export async function run({ isTrial }: Scale): Promise<BenchTable[]> {
  const site = await startProxiedSite()
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-lighthouse-'))
  const port = await findFreePort()
  const { args = [], ...launchOptions } = config.use?.launchOptions ?? {}
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    args: [...args, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
    baseURL: site.url,
  })
  try {
    const page = await context.newPage()
    const article = await findArticle(page, site.url)
    const flags: Flags = { port, onlyCategories: [...CATEGORIES], logLevel: 'error' }
    const look = async (path: string, more: Flags = {}) => {
      const all: Seen[] = []
      for (let count = 0; count < (isTrial ? 1 : RUNS); count += 1) {
        const result = await lighthouse(site.url + path, { ...flags, ...more })
        all.push(read(result!.lhr))
      }
      return [path, summarise(all)] as const
    }
    const pages: (readonly [string, Seen])[] = []
    const paths = isTrial ? TRIAL_PATHS : [...PUBLIC_PAGES.map(({ path }) => path), article]
    for (const path of paths) pages.push(await look(path))
    await prepareCheckout(page, site.url)
    pages.push(await look(CHECKOUT, { disableStorageReset: true }))
    return [
      {
        title: `Lighthouse ${isTrial ? '' : `(median of ${RUNS}) `}on a phone`,
        headings: ['page', ...CATEGORIES, 'LCP (ms)', 'TBT (ms)', 'CLS', 'as wanted', 'lost points by'],
        rows: pages.map(([path, seen]) => [
          path,
          ...seen.scores,
          seen.lcp,
          seen.tbt,
          seen.cls,
          isMet(path, seen) ? 'yes' : 'NO',
          seen.faults.join(' '),
        ]),
        notes: [
          `Wanted: ${SCORE_MIN} four times, LCP at most ${LCP_MS_MAX} ms, TBT ${TBT_MS_MAX}, CLS ${CLS_MAX}; of ${CHECKOUT}, which is nobody else's, CLS alone.`,
          site.url.startsWith('https:')
            ? 'Behind the proxy of deploy/, with https and HTTP/2.'
            : 'Without https and HTTP/2: there is no Caddy on this machine.',
        ],
      },
    ]
  } finally {
    await context.close()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}
