import type { ServerBuild } from '@remix-run/node'
import { createServer } from 'vite'
import { readConfig } from '../server/config.ts'
import { listen } from '../server/listener/listen.ts'
import { createRequestListener } from '../server/listener/request-listener.ts'
import { stopOnSignals } from '../server/listener/stop.ts'
import { createLog } from '../server/logs/log.ts'
import { createParts } from '../server/parts.ts'
import { createSite } from '../server/site.ts'

const config = readConfig()
const log = createLog(config.logLevel)
const vite = await createServer({
  server: {
    middlewareMode: true,
    hmr: { port: config.port + 1 },
    // SITE_URL may be a tunnel that lets webhooks reach this machine.
    allowedHosts: [new URL(config.siteUrl).hostname],
  },
})
const loadPages = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>
const parts = await createParts({ config, log, buildId: 'development' })
const site = createSite({ config, log, build: loadPages, ...parts })
const handle = createRequestListener({ site })

const { port, close } = await listen(
  (req, res) =>
    new Promise((resolve, reject) =>
      vite.middlewares(req, res, () => void handle(req, res, null).then(resolve, reject)),
    ),
  {
    ...config,
    log,
  },
)
log.info({ port, siteUrl: config.siteUrl }, 'site ready, with hot reload')
process.send?.('ready')
stopOnSignals({
  log,
  async stop() {
    await vite.close()
    await close()
    await parts.close()
  },
})
