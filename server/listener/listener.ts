import { type ClientAddress, createRequestListener } from '@remix-run/node-fetch-server'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { isOwnHost, isPreviewHost } from '../middleware/canonical-host.ts'
import { fixedHeaders } from '../middleware/security-headers.ts'
import { hostnameOf } from './malformed-request.ts'
import type { Site } from '../site.ts'
import type { Listener } from './start.ts'
import type { ServeFile } from './static-files.ts'

interface ListenerParts {
  config: Pick<Config, 'siteUrl' | 'isHttps' | 'previewHosts' | 'allowIndexing'>
  log: Pick<Logger, 'error'>
  site: Site
  /** The built files; in development there are none. */
  serveFile?: ServeFile
}

/** Answers with a file where there is one at the address, else with the site. */
export function createListener({ config, log, site, serveFile }: ListenerParts): Listener {
  const handleSiteRequest = createRequestListener(
    (request: Request, client: ClientAddress) => site(request, { address: client.address }),
    {
      onError(error) {
        log.error({ err: error }, 'a request failed')
        return new Response('Something went wrong on our side. Please try again in a moment.', {
          status: 500,
          headers: fixedHeaders(config),
        })
      },
    },
  ) as Listener

  return async (request, response) => {
    const hostname = hostnameOf(request)
    const mayBeFile = (request.method === 'GET' || request.method === 'HEAD') && isOwnHost(hostname, config)
    if (serveFile && mayBeFile) {
      if (!config.allowIndexing || isPreviewHost(hostname, config.previewHosts))
        response.setHeader('X-Robots-Tag', 'noindex')
      if (await serveFile(request, response)) return
    }
    await handleSiteRequest(request, response)
  }
}
