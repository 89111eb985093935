import { type ClientAddress, createRequestListener } from '@remix-run/node-fetch-server'
import type { ServerBuild } from '@remix-run/node'
import { pino } from 'pino'
import { createServer } from 'vite'
import { createParts } from './backend.ts'
import { readConfig } from './config.ts'
import { createSite } from './site.ts'
import { listen, stopOnSignals } from './start.ts'

// The same site as in production, with Vite in front: it serves the browser's modules and hot updates.
const config = readConfig()
const log = pino({ level: config.logLevel })
const vite = await createServer({ server: { middlewareMode: true, hmr: { port: config.port + 1 } } })
const loadPages = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>
const parts = await createParts({ config, log, buildId: 'development' })
const site = createSite({ config, log, build: loadPages, ...parts })
const answer = createRequestListener((request: Request, client: ClientAddress) =>
  site(request, { address: client.address }),
)

const { port, close } = await listen(
  (req, res) => vite.middlewares(req, res, () => void answer(req, res)),
  config,
)
log.info({ port, siteUrl: config.siteUrl }, 'the site is ready, with hot reload')
stopOnSignals(async () => {
  await vite.close()
  await close()
  await parts.close()
})
