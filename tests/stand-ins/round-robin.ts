import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface RoundRobin {
  url: string
  close(): Promise<void>
}

/** Which failed requests may be sent again: nothing has arrived, or nothing can be done twice. */
const mayTryAgain = (method: string | undefined, error: NodeJS.ErrnoException) =>
  error.code === 'ECONNREFUSED' || method === 'GET' || method === 'HEAD'

/**
 * A small proxy that hands requests to the targets in turn, as a load balancer in front of several nodes does. What one
 * node could not answer goes to the next, if that does no harm; otherwise the answer is 502.
 */
export async function startRoundRobin(targets: readonly string[], port = 0): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  function ask(target: string, req: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const seen = [req.headers['x-forwarded-for'], req.socket.remoteAddress].filter(Boolean).join(', ')
    return new Promise((resolve, reject) => {
      request(new URL(req.url ?? '/', target), {
        agent,
        method: req.method,
        headers: { ...req.headers, 'x-forwarded-for': seen },
      })
        .on('response', resolve)
        .on('error', reject)
        .end(body)
    })
  }

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const body = await buffer(req)
    const first = turn++
    for (let tries = 0; tries < targets.length; tries += 1) {
      try {
        const response = await ask(targets[(first + tries) % targets.length] ?? '', req, body)
        res.writeHead(response.statusCode ?? 502, response.rawHeaders)
        response.on('error', () => res.destroy()).pipe(res)
        return
      } catch (error) {
        if (!mayTryAgain(req.method, error as NodeJS.ErrnoException)) break
      }
    }
    res.writeHead(502, { 'Content-Type': 'text/plain' }).end('No node answers.\n')
  }

  const server = createServer((req, res) => void answer(req, res).catch(() => res.destroy()))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
