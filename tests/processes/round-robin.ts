import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface RoundRobin {
  url: string
  close(): Promise<void>
}

export interface BalancerRules {
  /** While another target is healthy, one that fails this check gets no requests. */
  healthPath?: string
  /** Only retries after a refused connection, which can't have delivered anything. */
  triesRefusedOnly?: boolean
}

const HEALTH_INTERVAL_MS = 200

const isRetryable = (method: string | undefined, error: NodeJS.ErrnoException, triesRefusedOnly: boolean) =>
  error.code === 'ECONNREFUSED' || (!triesRefusedOnly && (method === 'GET' || method === 'HEAD'))

function watchHealth(targets: readonly string[], { healthPath }: BalancerRules) {
  const unhealthy = new Set<string>()
  async function check(target: string) {
    const signal = AbortSignal.timeout(5 * HEALTH_INTERVAL_MS)
    const isHealthy = await fetch(new URL(healthPath ?? '/', target), { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isHealthy) unhealthy.delete(target)
    else unhealthy.add(target)
  }
  const checking = setInterval(() => healthPath && targets.forEach(check), HEALTH_INTERVAL_MS)
  return {
    pick: () =>
      unhealthy.size < targets.length ? targets.filter((target) => !unhealthy.has(target)) : targets,
    end: () => clearInterval(checking),
  }
}

/** A small load balancer. Takes the targets in turn, retries what's safe to retry, and otherwise returns 502. */
export async function startRoundRobin(
  targets: readonly string[],
  port = 0,
  rules: BalancerRules = {},
): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true })
  const health = watchHealth(targets, rules)
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
    const chosen = health.pick()
    for (let tries = 0; tries < chosen.length; tries += 1) {
      try {
        const response = await ask(chosen[(first + tries) % chosen.length] ?? '', req, body)
        res.writeHead(response.statusCode ?? 502, response.rawHeaders)
        response.on('error', () => res.destroy()).pipe(res)
        return
      } catch (error) {
        if (!isRetryable(req.method, error as NodeJS.ErrnoException, rules.triesRefusedOnly ?? false)) break
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
      health.end()
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
