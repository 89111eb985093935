import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bind } from '../listener/listen.ts'
import type { Metrics } from './metrics.ts'

/** Serves `/metrics` on a port of its own, which only the operators can reach. */
export async function listenForMetrics(
  metrics: Pick<Metrics, 'contentType' | 'read'>,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n')
      return
    }
    void metrics.read().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await bind(server, { port, host }, 'METRICS_')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
