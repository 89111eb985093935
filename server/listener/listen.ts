import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { AnsweredRequest } from '../metrics/metrics.ts'
import type { LocateRoute, RouteLocation } from '../router.ts'
import { Fault } from '../values/finding.ts'
import { normalizeRequest, pathOf } from './read-request.ts'
import { stopGently } from './stop.ts'

const SERVER_LIMITS = {
  /** Node's own limit of 16 KiB is too small for all the cookies that other sites on the same domain may have set. */
  maxHeaderSize: 64 * 1024,
  headersTimeout: 80_000,
  requestTimeout: 90_000,
}

const HEADERS_MAX = 1000

/** Browsers and proxies don't pipeline at all. */
const WAITING_REQUESTS_MAX = 100

interface Refusal {
  status: number
  text: string
}

const MALFORMED: Refusal = { status: 400, text: 'We couldn’t read this request.' }
const TOO_MANY_HEADERS: Refusal = { status: 431, text: 'This request has too many headers.' }
const FAILED: Refusal = {
  status: 500,
  text: 'Something went wrong on our side. Try again in a moment.',
}

/** For requests that Node's parser rejects, by error code. Node's own responses have no text. */
const PARSER_REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    text: 'This address or its cookies are too long. Check the address, or clear the cookies of this site.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: 'This request took too long. Try again.' },
}

const REFUSAL_HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  Connection: 'close',
}

/** The whole response as text, for a connection without a `ServerResponse`. */
function rawRefusal({ status, text }: Refusal, headers: Record<string, string>): string {
  const lines = Object.entries({ ...headers, ...REFUSAL_HEADERS }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', `${text}\n`].join('\r\n')
}

/** Throws a fault that names the settings, which start with `prefix`. */
export async function bind(server: Server, { port, host }: { port: number; host: string }, prefix = '') {
  await once(server.listen(port, host), 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new Fault(
        `Port ${port} is in use. Stop the program that uses it, or use a different ${prefix}PORT.`,
      )
    throw new Fault(`${prefix}HOST or ${prefix}PORT can’t be used: ${error.message}`)
  })
}

/** Longer than any other limit here, and longer than load balancers keep connections open. */
const IDLE_MS = 100_000

/** `location` is null in development, where the site finds it. */
export type RequestListener = (
  request: IncomingMessage,
  response: ServerResponse,
  location: RouteLocation | null,
) => Promise<void>

export interface ListenOptions {
  port: number
  host: string
  log?: Pick<Logger, 'error'>
  headers?: Record<string, string>
  /** Absent in development, where the site finds each location itself. */
  locate?: LocateRoute | undefined
  onAnswered?: ((request: AnsweredRequest) => void) | undefined
  idleMs?: number
  /** Serves at once, but `/readyz` returns 503 until `setReady`. */
  isReady?: boolean
}

export interface Listening {
  port: number
  setReady(): void
  /** Continues to serve, but `/readyz` returns 503 and each connection closes after its response. */
  startDraining(): void
  close(): Promise<void>
}

/** Node only discards a body if none of it was read; otherwise the connection's next request would wait forever. */
function skipRest(request: IncomingMessage): void {
  if (request.complete) return
  request.removeAllListeners('data')
  request.resume()
}

/**
 * Runs one request of each connection at a time. Node starts all that arrive in one packet, so an attacker could
 * have a thousand pages rendered for a few kilobytes, and hang up without reading them.
 */
function createRequestQueue() {
  /** Each connection's requests; the first is being answered. */
  const queues = new WeakMap<Socket, (() => void)[]>()

  return (response: ServerResponse, run: () => void): void => {
    const { socket } = response.req
    const queue = queues.get(socket) ?? []
    queues.set(socket, queue)
    const start = () => {
      // An earlier response may have closed the connection.
      if (!socket.writable) return
      response.on('close', () => {
        queue.shift()
        queue[0]?.()
      })
      run()
    }
    if (queue.push(start) === 1) start()
    else if (queue.length > WAITING_REQUESTS_MAX) socket.destroy()
  }
}

export async function listen(
  answerRequest: RequestListener,
  { port, host, log, headers = {}, locate, onAnswered, idleMs = IDLE_MS, isReady = true }: ListenOptions,
): Promise<Listening> {
  let isDraining = false
  let isStarting = !isReady
  const inFlight = new Set<ServerResponse>()

  function refuse(response: ServerResponse, { status, text }: Refusal) {
    response.writeHead(status, { ...headers, ...REFUSAL_HEADERS })
    response.end(`${text}\n`)
  }

  function fail(response: ServerResponse, error: unknown) {
    if (response.destroyed) return
    log?.error({ err: error }, 'request failed')
    if (response.headersSent) response.destroy()
    else refuse(response, FAILED)
  }

  function refusalOf(request: IncomingMessage): Refusal | null {
    if (request.rawHeaders.length > 2 * HEADERS_MAX) return TOO_MANY_HEADERS
    if (!normalizeRequest(request)) return MALFORMED
    if (pathOf(request) !== '/readyz' || !(isStarting || isDraining)) return null
    return { status: 503, text: `this node is ${isDraining ? 'stopping' : 'starting'}` }
  }

  /** Returns where the request leads; null if it's refused. */
  function handle(request: IncomingMessage, response: ServerResponse): RouteLocation | null {
    const refusal = refusalOf(request)
    if (refusal) {
      refuse(response, refusal)
      return null
    }
    const location = locate?.(pathOf(request)) ?? null
    answerRequest(request, response, location).catch((error: unknown) => fail(response, error))
    return location
  }

  /** For a request that Node's parser rejects. */
  function handleBroken(code: string, socket: Duplex) {
    const answering = [...inFlight].find((response) => response.socket === socket)
    // A complete request before the broken one still gets its response, with nothing mixed in.
    if (answering?.req.complete) {
      socket.pause()
      answering.once('close', () => socket.destroy())
    } else if (!socket.writable || answering?.headersSent) socket.destroy()
    else socket.end(rawRefusal(PARSER_REFUSALS[code] ?? MALFORMED, headers), () => socket.destroy())
  }

  const enqueue = createRequestQueue()
  const server = createServer(SERVER_LIMITS, (request, response) => {
    enqueue(response, () => {
      const startedAt = performance.now()
      let location: RouteLocation | null = null
      inFlight.add(response)
      response.on('close', () => {
        inFlight.delete(response)
        onAnswered?.({
          path: pathOf(request),
          location,
          status: response.headersSent ? response.statusCode : null,
          seconds: (performance.now() - startedAt) / 1000,
        })
      })
      if (!request.complete) response.once('finish', () => skipRest(request))
      response.shouldKeepAlive &&= !isDraining
      location = handle(request, response)
    })
  })
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => handleBroken(code, socket))
  // One more than we accept, because Node silently drops the rest, and the proxy's own headers come last.
  server.maxHeadersCount = HEADERS_MAX + 1
  server.timeout = idleMs
  // `timeout` covers idle connections, and another limit would cost two timers per request.
  server.keepAliveTimeout = 0
  await bind(server, { port, host })

  function startDraining() {
    isDraining = true
    for (const response of inFlight) if (!response.headersSent) response.shouldKeepAlive = false
  }
  return {
    port: (server.address() as AddressInfo).port,
    setReady: () => void (isStarting = false),
    startDraining,
    close() {
      startDraining()
      return stopGently(server, inFlight)
    },
  }
}
