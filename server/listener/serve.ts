import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { STOP_LIMIT_MS } from '../request/deadline.ts'
import type { AnsweredRequest } from '../metrics/metrics.ts'
import { isReadable, pathOf } from './malformed-request.ts'
import { createRequestQueue } from './request-queue.ts'

const CHECK_MS = 50

const SERVER_LIMITS = {
  /** Node's own limit, 16 KiB, is less than the cookies that other sites of the same domain may add up to. */
  maxHeaderSize: 64 * 1024,
  headersTimeout: 80_000,
  requestTimeout: 90_000,
}

const HEADERS_MAX = 1000

/** What Node's parser refuses before there is a request: its own answers have no words. */
const REFUSALS: Record<string, { status: string; text: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    text: 'This address or its cookies are too long. Check the address, or clear the cookies of this site.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', text: 'This request took too long. Try again.' },
}
const MALFORMED = { status: '400 Bad Request', text: 'We couldn’t read this request.' }

const REFUSAL_HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  Connection: 'close',
}

/** Ends connections that ask and never read. Longer than all limits here, and than load balancers keep theirs. */
const SILENT_MS = 100_000

export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

export interface ListenOptions {
  port: number
  host: string
  log?: Pick<Logger, 'error'>
  headers?: Record<string, string>
  onAnswered?: ((request: AnsweredRequest) => void) | undefined
  silentMs?: number
}

export interface Listening {
  /** The port that was taken, also where 0 asked for a free one. */
  port: number
  /** Everything is still served, but `/readyz` answers 503, and every connection closes after its answer. */
  startDraining(): void
  close(): Promise<void>
}

/** Node discards a body only if none of it was read; the next request on the connection would wait for ever. */
function skipRest(request: IncomingMessage): void {
  if (request.complete) return
  request.removeAllListeners('data')
  request.resume()
}

export async function listen(
  listener: Listener,
  { port, host, log, headers = {}, onAnswered, silentMs = SILENT_MS }: ListenOptions,
): Promise<Listening> {
  let isDraining = false
  const underWay = new Set<ServerResponse>()

  function respond(response: ServerResponse, status: number, text: string) {
    // The rest of the request's body stays unread, so the connection cannot be used again.
    response.writeHead(status, { ...headers, ...REFUSAL_HEADERS })
    response.end(`${text}\n`)
  }

  function fail(response: ServerResponse, error: unknown) {
    log?.error({ err: error }, 'a request failed')
    if (response.headersSent) response.destroy()
    else respond(response, 500, 'Something went wrong on our side. Try again in a moment.')
  }

  function handle(request: IncomingMessage, response: ServerResponse) {
    if (request.rawHeaders.length > 2 * HEADERS_MAX)
      return respond(response, 431, 'This request has too many headers.')
    if (!isReadable(request)) return respond(response, 400, MALFORMED.text)
    if (isDraining && pathOf(request) === '/readyz') return respond(response, 503, 'this node is stopping')
    try {
      // Many requests are answered at once; a promise for each would take longer than some of them.
      const answering = listener(request, response)
      if (answering) answering.catch((error: unknown) => fail(response, error))
    } catch (error) {
      fail(response, error)
    }
  }

  const enqueue = createRequestQueue()
  const server = createServer(SERVER_LIMITS, (request, response) => {
    let startedAt = 0
    enqueue(request, response, {
      run() {
        underWay.add(response)
        startedAt = performance.now()
        if (!request.complete) response.once('finish', () => skipRest(request))
        response.shouldKeepAlive &&= !isDraining
        handle(request, response)
      },
      onClose() {
        underWay.delete(response)
        onAnswered?.({
          path: pathOf(request),
          status: response.headersSent ? response.statusCode : null,
          seconds: (performance.now() - startedAt) / 1000,
        })
      },
    })
  })
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const answering = [...underWay].find((response) => response.socket === socket)
    // A whole request before it still gets its answer, and nothing is mixed with what is being sent.
    if (answering?.req.complete) {
      socket.pause()
      return void answering.once('close', () => socket.destroy())
    }
    if (!socket.writable || answering?.headersSent) return void socket.destroy()
    const { status, text } = REFUSALS[code] ?? MALFORMED
    const lines = Object.entries({ ...headers, ...REFUSAL_HEADERS }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', `${text}\n`].join('\r\n'), () => socket.destroy())
  })
  // One more than is taken: Node drops the rest without a word, and the proxy's own are the last.
  server.maxHeadersCount = HEADERS_MAX + 1
  server.timeout = silentMs
  // Ends unused connections too. A limit of their own would make Node set two timers for each request.
  server.keepAliveTimeout = 0
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

  function startDraining() {
    isDraining = true
    for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false
  }
  return {
    port: (server.address() as AddressInfo).port,
    startDraining,
    close() {
      startDraining()
      return stopGently(server, underWay)
    },
  }
}

/** Waits for the requests under way, but not for open connections: browsers open some that they never use. */
function stopGently(server: Server, underWay: ReadonlySet<ServerResponse>): Promise<void> {
  return new Promise((resolve) => {
    const graceTimer = setTimeout(() => underWay.forEach((response) => response.destroy()), STOP_LIMIT_MS)
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
