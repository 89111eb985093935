import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface RoundRobin {
  url: string
  close(): Promise<void>
}

export interface BalancerRules {
  /** The health check's path; a target that does not answer 200 gets no requests, as long as another does. */
  healthPath?: string
  healthIntervalMs?: number
  /** Retries at another target only when the first one refused the connection, so that nothing can have arrived there. */
  triesRefusedOnly?: boolean
  /** A file of `/assets/` that one target has not is asked of the others: they may be of another build. */
  sharesAssets?: boolean
}

const HEALTH_INTERVAL_MS = 200

/** Which failed requests may be sent again: those that did not arrive, and those that change nothing. */
const mayTryAgain = (method: string | undefined, error: NodeJS.ErrnoException, triesRefusedOnly: boolean) =>
  error.code === 'ECONNREFUSED' || (!triesRefusedOnly && (method === 'GET' || method === 'HEAD'))

/** Knows which targets are healthy; without a path, all are. */
function watchHealth(
  targets: readonly string[],
  { healthPath, healthIntervalMs = HEALTH_INTERVAL_MS }: BalancerRules,
) {
  const ill = new Set<string>()
  async function check(target: string) {
    const signal = AbortSignal.timeout(5 * healthIntervalMs)
    const isHealthy = await fetch(new URL(healthPath ?? '/', target), { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isHealthy) ill.delete(target)
    else ill.add(target)
  }
  const checking = setInterval(() => healthPath && targets.forEach(check), healthIntervalMs)
  return {
    /** The healthy ones, or all if none are. */
    pick: () => (ill.size < targets.length ? targets.filter((target) => !ill.has(target)) : targets),
    end: () => clearInterval(checking),
  }
}

/**
 * A small proxy that hands requests to the targets in turn, as a load balancer in front of several nodes does. What one
 * node could not answer goes to the next, if that does no harm; otherwise the answer is 502.
 */
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
    const sharesThis = rules.sharesAssets && req.url?.startsWith('/assets/')
    const chosen = sharesThis ? targets : health.pick()
    for (let tries = 0; tries < chosen.length; tries += 1) {
      try {
        const response = await ask(chosen[(first + tries) % chosen.length] ?? '', req, body)
        if (sharesThis && response.statusCode === 404 && tries + 1 < chosen.length) {
          response.resume()
          continue
        }
        res.writeHead(response.statusCode ?? 502, response.rawHeaders)
        response.on('error', () => res.destroy()).pipe(res)
        return
      } catch (error) {
        if (!mayTryAgain(req.method, error as NodeJS.ErrnoException, rules.triesRefusedOnly ?? false)) break
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
