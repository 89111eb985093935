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

function read({ categories, audits, runtimeError }: Result): number[] {
  if (runtimeError) throw new Error(runtimeError.message)
  const details = audits['network-requests']?.details as unknown as { items: NetworkRequest[] } | undefined
  const scripts = details?.items.filter(({ resourceType }) => resourceType === 'Script') ?? []
  return [
    ...CATEGORIES.map((category) => Math.round((categories[category]?.score ?? NaN) * 100)),
    audits['largest-contentful-paint']?.numericValue ?? NaN,
    scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  ]
}

export const benchLighthouse: Section = async ({ rounds }) => {
  const site = await startProxiedSite()
  const rows: Row[] = []
  try {
    for (const path of PATHS) {
      const all: number[][] = []
      // The first round only warms up.
      for (let round = 0; round <= rounds; round += 1) {
        const flags = { port: site.debugPort, onlyCategories: [...CATEGORIES], logLevel: 'error' as const }
        const figures = read((await lighthouse(site.url + path, flags))!.lhr)
        if (round > 0) all.push(figures)
      }
      const figures = all[0]!.map((_, index) => median(all.map((one) => one[index]!)))
      const [performance = 0, ...others] = figures.slice(0, CATEGORIES.length)
      const isInteractive = locatePage(path).page?.kind === 'interactive'
      const isMet =
        performance >= PERFORMANCE_MIN[isInteractive ? 'interactive' : 'content'] &&
        (isInteractive || (others.every((score) => score === 100) && figures[4]! <= LCP_MS_MAX))
      rows.push([path, ...figures, verdict(isMet)])
    }
  } finally {
    await site.close()
  }
  return { headings: ['page', ...CATEGORIES, 'LCP ms', 'script bytes', 'met'], rows }
}
