import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { pathOf, refusalOf } from './malformed-request.ts'
import { createRequestQueue } from './request-queue.ts'

/** How long requests under way may take once the listener closes: a little more than the longest of them is given. */
const GRACE_MS = 12_000
const CHECK_MS = 50

const LIMITS = {
  /** Node's own limit, 16 KiB, is less than the cookies that other programs on the same domain may pile up. */
  maxHeaderSize: 64 * 1024,
  /** Longer than load balancers keep unused connections (60 s is common), so that they never reuse one that ends. */
  keepAliveTimeout: 75_000,
  headersTimeout: 80_000,
  /** For the request alone, however slowly its sender drips it. */
  requestTimeout: 90_000,
}

/** What answers requests; it may throw or reject. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

export interface ListenOptions {
  port: number
  host: string
  log?: Pick<Logger, 'error'>
  /** What the listener's own answers carry. */
  headers?: Record<string, string>
}

export interface Listening {
  /** The port that was taken, also where 0 asked for a free one. */
  port: number
  /** Everything is still served, but `/readyz` asks to send visitors elsewhere, and no connection is kept. */
  leave(): void
  /** Takes nothing new, finishes what is under way, and resolves then. */
  close(): Promise<void>
}

/**
 * Lets go of what is left of a body once the answer is out: Node does so only for a body that nobody has begun to read,
 * and the next request on the connection would wait behind this one for ever.
 */
function skipRest(request: IncomingMessage): void {
  if (request.complete) return
  request.removeAllListeners('data')
  request.resume()
}

/**
 * Listens; rejects with a sentence when the port is taken. What cannot be read is refused before `listener` sees it; what
 * `listener` throws is logged and answered with 500.
 */
export async function listen(
  listener: Listener,
  { port, host, log, headers = {} }: ListenOptions,
): Promise<Listening> {
  let isLeaving = false
  const underWay = new Set<ServerResponse>()

  function say(response: ServerResponse, status: number, text: string) {
    // What may be left of the request's body stays unread, so nothing else can come over this connection.
    const own = {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
    }
    response.writeHead(status, { ...headers, ...own })
    response.end(`${text}\n`)
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const refusal = refusalOf(request)
    if (refusal) return say(response, refusal.status, refusal.text)
    if (isLeaving && pathOf(request) === '/readyz') return say(response, 503, 'this node is stopping')
    try {
      await listener(request, response)
    } catch (error) {
      log?.error({ err: error }, 'a request failed')
      if (response.headersSent) response.destroy()
      else say(response, 500, 'Something went wrong on our side. Please try again in a moment.')
    }
  }

  const takeTurn = createRequestQueue()
  const server = createServer(LIMITS, (request, response) =>
    takeTurn(request, response, () => {
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      response.once('finish', () => skipRest(request))
      response.shouldKeepAlive &&= !isLeaving
      void answer(request, response)
    }),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })

  function leave() {
    isLeaving = true
    for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false
  }
  return {
    port: (server.address() as AddressInfo).port,
    leave,
    close() {
      leave()
      return stopGently(server, underWay)
    },
  }
}

/** Waits for the requests under way only: browsers also keep connections open that they have never used. */
function stopGently(server: Server, underWay: ReadonlySet<ServerResponse>): Promise<void> {
  return new Promise((resolve) => {
    const graceTimer = setTimeout(() => underWay.forEach((response) => response.destroy()), GRACE_MS)
    const closing = setInterval(() => {
      if (underWay.size === 0) server.closeAllConnections()
      else server.closeIdleConnections()
    }, CHECK_MS)
    server.close(() => {
      clearTimeout(graceTimer)
      clearInterval(closing)
      resolve()
    })
  })
}
