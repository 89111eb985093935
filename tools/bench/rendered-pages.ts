import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { endWithThisProcess, findFreePort } from '../../tests/processes/site-process.ts'
import { startSiteWithStandIns } from '../../tests/processes/site-with-stand-ins.ts'
import { cookieHeader } from '../../tests/support/cookie-jar.ts'
import { createVisitor } from '../../tests/support/visitor.ts'
import { compare, pinServer, type Row, type Section, verdict } from './load.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const RATIO_MIN = 1.5
const POLL_MS = 50

const PAGES = {
  Buy: '/ctrl-suite/buy?edition=core&players=2&entities=4',
  Bag: '/bag',
  Licenses: '/user/licenses',
  Checkout: '/checkout',
}

async function startRemixServe(folder: string, html: string) {
  const [file, page, port] = [join(folder, 'build.mjs'), join(folder, 'page.html'), await findFreePort()]
  await writeFile(page, html)
  await build({
    entryPoints: [fileURLToPath(new URL('remix-build.ts', import.meta.url))],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/.bin/remix-serve'), file], {
    cwd: folder,
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), BENCH_HTML: page },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endWithThisProcess(child)
  const url = `http://127.0.0.1:${port}/`
  let response: Response | null = null
  while (!response?.ok) {
    await wait(POLL_MS)
    response = await fetch(url).catch(() => null)
  }
  const { length } = await response.text()
  if (length < html.length)
    throw new Error(`remix-serve renders ${length} characters instead of ${html.length}.`)
  return { url, pid: child.pid, stop: () => child.kill() }
}

/** Compares a signed-in customer's pages, which aren't cached, with plain `remix-serve` rendering the same HTML. */
export const benchRenderedPages: Section = async (scale) => {
  const folder = await mkdtemp(join(ROOT, '.cache/bench-'))
  const site = await startSiteWithStandIns({ discardsLog: true })
  const { pid } = site.running.process
  try {
    const visitor = createVisitor(site)
    await visitor.signIn()
    const fields = { intent: 'add', edition: 'core', players: '3', entities: '12' }
    await visitor.follow(await visitor.post('/bag', fields))
    const rows: Row[] = []
    for (const [name, path] of Object.entries(PAGES)) {
      const { status, html } = await visitor.get(path)
      if (status !== 200) throw new Error(`${path}: ${status}`)
      const headers = { Cookie: cookieHeader(visitor.cookies) }
      const stock = await startRemixServe(folder, html)
      pinServer(pid)
      pinServer(stock.pid)
      const subject = { url: site.url + path, pid, headers }
      const measured = await compare(subject, { ...stock, headers }, scale).finally(stock.stop)
      const { sitePerSecond, referencePerSecond, ratio, cpuRatio } = measured
      const met = verdict(ratio >= RATIO_MIN)
      rows.push([name, sitePerSecond, referencePerSecond, ratio, cpuRatio, `≥ ${RATIO_MIN}`, met])
    }
    return {
      headings: ['rendered page', 'a second', 'remix-serve', 'times', 'by CPU', 'must be', 'met'],
      rows,
    }
  } finally {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}
