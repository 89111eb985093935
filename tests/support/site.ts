import type { ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import * as root from '../../app/root.tsx'
import routes from '../../app/routes.ts'
import { createParts } from '../../server/parts.ts'
import { readConfig } from '../../server/config.ts'
import { createRequestListener } from '../../server/listener/request-listener.ts'
import { BREAKER_OPEN_SECONDS } from '../../server/http-client/breaker.ts'
import { openFor } from './breakers.ts'
import { createLog } from '../../server/logs/log.ts'
import { createPageCache } from '../../server/page-cache/page-cache.ts'
import { createRouter } from '../../server/router.ts'
import { createSite } from '../../server/site.ts'
import { listen } from '../../server/listener/listen.ts'
import { findFreePort } from '../processes/site-process.ts'
import { startStandIns } from '../stand-ins/start.ts'
import { routeIdOf } from './pages.ts'
import { slowDown, speedUp } from './slow-time.ts'
import { type BuildRoute, createServerBuild, type RouteModule } from './server-build.ts'
import { createVisitor } from './visitor.ts'

/** Vite lists these, so that watch mode knows which tests a page affects. */
const FILES = import.meta.glob<RouteModule>('../../app/{pages,endpoints,layouts}/**/*.{ts,tsx}')

async function load(entries: RouteConfigEntry[], parent: string): Promise<BuildRoute[]> {
  const loaded = entries.map(async (entry) => {
    const { path, index, file, children = [] } = entry
    const id = routeIdOf(entry)
    const module = await FILES[`../../app/${file}`]!()
    return [{ id, parent, path, index, module }, ...(await load(children, id))]
  })
  return (await Promise.all(loaded)).flat()
}

async function loadPages(): Promise<ServerBuild> {
  return createServerBuild([{ id: 'root', path: '', module: root }, ...(await load(await routes, 'root'))])
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The real time, which a test can move forward. */
function createClock() {
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  const advance = (seconds: number) => void (aheadMs += seconds * 1000)
  /** Moves past midnight (UTC) if it's at most `minutes` away, so that a test doesn't run into the next day. */
  function passMidnight({ minutes }: { minutes: number }) {
    const leftMs = DAY_MS - (now() % DAY_MS)
    if (leftMs <= minutes * MINUTE_MS) aheadMs += leftMs
  }
  return { now, advance, passMidnight }
}

export type TestSite = Awaited<ReturnType<typeof openSite>>

/** Runs the whole site in this process, with every stand-in. `articles` sets how many articles there are. */
export async function openSite(
  environment: Record<string, string> = {},
  { articles }: { articles?: number } = {},
) {
  slowDown()
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const standIns = await startStandIns({ siteUrl: url, articles })
  // With a real host, which some tests use, the site refuses the sample secret in production.
  standIns.environment.SESSION_SECRET = 'a-session-secret-of-the-tests-which-is-long-enough'
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: String(port),
    STORE_URL: 'sqlite::memory:',
    LOG_LEVEL: 'silent',
    ...standIns.environment,
    ...environment,
  })
  const build = await loadPages()
  const clock = createClock()
  /** Only advances the clock of the breakers: stand-ins use the machine's clock, and signatures expire. */
  const afterFaults = createClock()
  const lines: string[] = []
  const log = createLog(config.logLevel, { write: (line) => void lines.push(line) })
  const parts = await createParts({
    config,
    log,
    buildId: build.assets.version,
    nowMs: clock.now,
    breakersHalfOpenAfter: openFor(BREAKER_OPEN_SECONDS, () => clock.now() + afterFaults.now()),
  })
  const locate = createRouter(build.routes)
  const site = createSite({ config, log, build, locate, ...parts })
  const pageCache = createPageCache({ config, log, site, ...parts, nowMs: clock.now })
  const server = await listen(createRequestListener({ site, pageCache }), {
    port,
    host: '127.0.0.1',
    log,
    locate,
    onAnswered: parts.metrics.countRequest,
  })
  return {
    site,
    /** For real connections: `http://localhost:port`. */
    url,
    ...{ standIns, clock },
    /** How the page cache handled requests to `url`. Test visitors bypass the cache. */
    cacheUses: parts.metrics.cacheUses,
    visit: () => createVisitor({ site, url, standIns }),
    /** The current output of `/metrics`, which only counts requests to `url`. */
    readMetrics: parts.metrics.read,
    /** Empty unless `LOG_LEVEL` is set. */
    lines: lines as readonly string[],
    /** Ends all faults and closes the breakers. */
    recover() {
      standIns.clearFaults()
      afterFaults.advance(BREAKER_OPEN_SECONDS + 1)
    },
    async close() {
      await standIns.close()
      await server.close()
      await parts.close()
      speedUp()
    },
  }
}
