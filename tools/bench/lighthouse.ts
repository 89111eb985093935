import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { locatePage } from '../../app/content/page-location.ts'
import config from '../../e2e/playwright.config.ts'
import { caddyMissing, startSecureCaddy } from '../../tests/processes/caddy.ts'
import { findFreePort, startSite } from '../../tests/processes/site-process.ts'
import { startStandIns } from '../../tests/stand-ins/start.ts'
import { median, type Row, type Section, verdict } from './load.ts'

const PATHS = ['/', '/ctrl-suite', '/commskit', '/ctrl-suite/buy', '/support']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LCP_MS_MAX = 1300
const PERFORMANCE_MIN = { content: 98, interactive: 97 }

interface NetworkRequest {
  resourceType?: string
  transferSize?: number
}

/** Starts the built site as in production: behind `deploy/caddy/Caddyfile` with HTTP/2, if Caddy is installed. */
async function startProxiedSite() {
  const folder = await mkdtemp(join(tmpdir(), 'ctrl-lighthouse-'))
  const [port, publicPort] = [await findFreePort(), await findFreePort()]
  const url = caddyMissing ? `http://localhost:${port}` : `https://localhost:${publicPort}`
  const standIns = await startStandIns({ siteUrl: url })
  const settings = { PORT: String(port), STORE_URL: `sqlite:${join(folder, 'site.db')}`, TRUST_PROXY: '1' }
  const site = await startSite({ ...standIns.environment, ...settings }, { discardsLog: true })
  const proxy = caddyMissing ? null : await startSecureCaddy(`http://127.0.0.1:${port}`, publicPort)
  const debugPort = await findFreePort()
  const { args = [], ...launchOptions } = config.use?.launchOptions ?? {}
  const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
    ...launchOptions,
    args: [...args, `--remote-debugging-port=${debugPort}`, '--ignore-certificate-errors'],
  })
  return {
    url,
    debugPort,
    async close() {
      await browser.close()
      await proxy?.close()
      await site.stop('SIGKILL')
      await standIns.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Figures {
  scores: Record<(typeof CATEGORIES)[number], number>
  lcpMs: number
  scriptBytes: number
}

function read({ categories, audits, runtimeError }: Result): Figures {
  if (runtimeError) throw new Error(runtimeError.message)
  const details = audits['network-requests']?.details as unknown as { items: NetworkRequest[] } | undefined
  const scripts = details?.items.filter(({ resourceType }) => resourceType === 'Script') ?? []
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? NaN) * 100)
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Figures['scores'],
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? NaN,
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  }
}

function medianOf(rounds: readonly Figures[]): Figures {
  const scoreOf = (category: keyof Figures['scores']) => median(rounds.map(({ scores }) => scores[category]))
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Figures['scores'],
    lcpMs: median(rounds.map(({ lcpMs }) => lcpMs)),
    scriptBytes: median(rounds.map(({ scriptBytes }) => scriptBytes)),
  }
}

/** An interactive page only has to be fast; a content page has to be right in everything else too. */
function meetsRequirements(path: string, { scores, lcpMs }: Figures): boolean {
  const isInteractive = locatePage(path).page?.kind === 'interactive'
  if (isInteractive) return scores.performance >= PERFORMANCE_MIN.interactive
  const isPerfect = CATEGORIES.every((name) => name === 'performance' || scores[name] === 100)
  return scores.performance >= PERFORMANCE_MIN.content && isPerfect && lcpMs <= LCP_MS_MAX
}

export const benchLighthouse: Section = async ({ rounds }) => {
  const site = await startProxiedSite()
  const rows: Row[] = []
  try {
    for (const path of PATHS) {
      const measured: Figures[] = []
      // The first round only warms up.
      for (let round = 0; round <= rounds; round += 1) {
        const flags = { port: site.debugPort, onlyCategories: [...CATEGORIES], logLevel: 'error' as const }
        const figures = read((await lighthouse(site.url + path, flags))!.lhr)
        if (round > 0) measured.push(figures)
      }
      const figures = medianOf(measured)
      const scores = CATEGORIES.map((name) => figures.scores[name])
      const isMet = meetsRequirements(path, figures)
      rows.push([path, ...scores, figures.lcpMs, figures.scriptBytes, verdict(isMet)])
    }
  } finally {
    await site.close()
  }
  return { headings: ['page', ...CATEGORIES, 'LCP ms', 'script bytes', 'met'], rows }
}
