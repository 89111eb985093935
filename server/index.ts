import type { RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { type ClientAddress, createRequestListener } from '@remix-run/node-fetch-server'
import { pino } from 'pino'
import sirv from 'sirv'
import { createParts } from './backend.ts'
import { ConfigError, readConfig } from './config.ts'
import { createSite } from './site.ts'
import { isHome, isPreviewHost } from './middleware/canonical-host.ts'
import { listen, stopOnSignals } from './start.ts'

// This file runs as build/site/index.js, beside what the page build made.
const PAGES_MODULE = new URL('../server/index.js', import.meta.url)
const PUBLIC_FOLDER = new URL('../client/', import.meta.url)

/** Files under /assets/ have their content's hash in their name. */
const IMMUTABLE_SECONDS = 365 * 24 * 3600
const OTHER_FILES_SECONDS = 3600

async function start(): Promise<void> {
  const config = readConfig()
  const log = pino({ level: config.logLevel })
  const build = (await import(PAGES_MODULE.href)) as ServerBuild
  const parts = await createParts({ config, log, buildId: build.assets.version })
  const site = createSite({ config, log, build, ...parts })

  const answer = createRequestListener(
    (request: Request, client: ClientAddress) => site(request, { address: client.address }),
    {
      onError(error) {
        log.error({ err: error }, 'a request failed')
        return new Response('Something went wrong on our side. Please try again in a moment.', {
          status: 500,
        })
      },
    },
  )
  const serveFile = sirv(fileURLToPath(PUBLIC_FOLDER), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname) {
      const isImmutable = pathname.startsWith('/assets/')
      response.setHeader(
        'Cache-Control',
        isImmutable
          ? `public, max-age=${IMMUTABLE_SECONDS}, immutable`
          : `public, max-age=${OTHER_FILES_SECONDS}`,
      )
      response.setHeader('X-Content-Type-Options', 'nosniff')
    },
  })
  const listener: RequestListener = (req, res) => {
    const { hostname } = new URL(`http://${req.headers.host ?? 'localhost'}`)
    const isForFiles = (req.method === 'GET' || req.method === 'HEAD') && isHome(hostname, config)
    if (!isForFiles) return void answer(req, res)
    if (!config.allowIndexing || isPreviewHost(hostname, config.previewHosts))
      res.setHeader('X-Robots-Tag', 'noindex')
    serveFile(req, res, () => void answer(req, res))
  }

  const { port, close } = await listen(listener, config)
  log.info({ port, siteUrl: config.siteUrl, buildId: build.assets.version }, 'the site is ready')
  stopOnSignals(async () => {
    await close()
    await parts.close()
  })
}

start().catch((error: unknown) => {
  const isExpected =
    error instanceof ConfigError || (error instanceof Error && error.message.startsWith('Port '))
  console.error(isExpected ? (error as Error).message : error)
  process.exit(1)
})
