import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'

/** What goes wrong, for which requests, and how often. If several match, the first one applies. */
export interface Fault {
  /** A part of `METHOD /path?query`. If unset, all requests match. */
  match?: string
  /** A part of the request's body, to tell requests to the same path apart. */
  matchBody?: string
  /** Waits this long before doing anything else. */
  delayMs?: number
  /** Handles the request at once, but delays the response by this long. */
  answerDelayMs?: number
  /** Closes the connection without responding. */
  drop?: boolean
  /** Accepts the request and never responds. */
  hang?: boolean
  /** Responds with this status instead of handling the request. */
  status?: number
  /** Responds with this body, and with 200 unless `status` is set. */
  body?: string
  /** Streams the body repeatedly until the response is this long. */
  bytes?: number
  /** Compresses the body that `bytes` produces. */
  gzip?: boolean
  /** Sends the real response one byte at a time, pausing this long before each. */
  dripMs?: number
  headers?: Record<string, string>
  /** Changes the response that the service would have sent. */
  alter?: (answer: Response) => Promise<Response>
  /** How many requests have the fault; by default all of them, until `clearFaults`. */
  times?: number
}

export interface Call {
  method: string
  /** Path and query. */
  path: string
  headers: Record<string, string>
  body: string
  /** Null until there's a response, or if the connection was lost. */
  status: number | null
}

export interface StandIn {
  /** Used in messages and log lines. */
  name: string
  /** Handles a request in this process. If the connection is lost, throws the same error as `fetch`. */
  fetch(request: Request): Promise<Response>
  calls: Call[]
  setFault(fault: Fault): void
  /** Also drops the requests that hang. */
  clearFaults(): void
}

/** Thrown if the connection closes without a response. A `TypeError`, like the one from `fetch`. */
class ConnectionDropped extends TypeError {
  constructor() {
    super('fetch failed')
  }
}

export const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

const wait = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal, ref: false })

const BODILESS_STATUSES = [204, 304]
const PART_BYTES = 64 * 1024

function repeat(text: string, bytes: number): ReadableStream<BufferSource> {
  const part = Buffer.alloc(PART_BYTES, text || ' ')
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(part.subarray(0, Math.min(left, PART_BYTES)))
      left -= PART_BYTES
      if (left <= 0) controller.close()
    },
  })
}

async function drip({ status, headers, body }: Response, ms: number, signal: AbortSignal): Promise<Response> {
  if (!body) return new Response(null, { status, headers })
  const bytes = Buffer.from(await new Response(body).arrayBuffer())
  let sent = 0
  const slowly = new ReadableStream<BufferSource>({
    async pull(controller) {
      if (sent < bytes.length) await wait(ms, signal)
      if (sent < bytes.length) controller.enqueue(bytes.subarray(sent, ++sent))
      else controller.close()
    },
  })
  return new Response(slowly, { status, headers })
}

export function withFaults(name: string, answer: (request: Request) => Promise<Response>): StandIn {
  const faults: Fault[] = []
  const calls: Call[] = []
  let untilCleared = new AbortController()

  async function answerCall(request: Request, path: string, body: string): Promise<Response> {
    const index = faults.findIndex(
      ({ match = '', matchBody = '' }) =>
        `${request.method} ${path}`.includes(match) && body.includes(matchBody),
    )
    const fault = faults[index]
    if (!fault) return answer(request)
    if (fault.times !== undefined && --fault.times <= 0) faults.splice(index, 1)
    if (fault.delayMs) await wait(fault.delayMs, request.signal)
    if (fault.drop) throw new ConnectionDropped()
    if (fault.hang) return untilAborted(AbortSignal.any([request.signal, untilCleared.signal]))
    if (fault.alter) return fault.alter(await answer(request))
    if (fault.dripMs) return drip(await answer(request), fault.dripMs, request.signal)
    const { status = 200, body: text = '', bytes, gzip } = fault
    if (fault.status === undefined && fault.body === undefined && !bytes) {
      const response = await answer(request)
      if (fault.answerDelayMs) await wait(fault.answerDelayMs, request.signal)
      return response
    }
    const headers = new Headers(fault.headers)
    if (!bytes) return new Response(BODILESS_STATUSES.includes(status) ? null : text, { status, headers })
    if (gzip) headers.set('Content-Encoding', 'gzip')
    const parts = repeat(text, bytes)
    return new Response(gzip ? parts.pipeThrough(new CompressionStream('gzip')) : parts, { status, headers })
  }

  return {
    name,
    calls,
    setFault: (fault) => void faults.push({ ...fault }),
    clearFaults() {
      faults.length = 0
      untilCleared.abort(new ConnectionDropped())
      untilCleared = new AbortController()
    },
    async fetch(request) {
      const url = new URL(request.url)
      const path = url.pathname + url.search
      const body = await request.clone().text()
      const headers = Object.fromEntries(request.headers)
      const call: Call = { method: request.method, path, headers, body, status: null }
      calls.push(call)
      const response = await answerCall(request, path, body)
      call.status = response.status
      return response
    },
  }
}

export interface Served {
  /** `http://localhost:port`, without a trailing slash. */
  url: string
  close(): Promise<void>
}

/** Serves a stand-in on a loopback port; 0 picks a free one. Rejects with a clear message if the port is taken. */
export async function serve(standIn: Pick<StandIn, 'name' | 'fetch'>, port = 0): Promise<Served> {
  const server = createServer((req, res) => {
    const request = createRequest(req, res)
    standIn.fetch(request).then(
      (response) => sendResponse(res, response),
      (error: unknown) => {
        if (!(error instanceof ConnectionDropped) && !request.signal.aborted)
          console.error(`${standIn.name}:`, error)
        req.socket.destroy()
      },
    )
  })
  // If the stand-in closed idle connections, the next request would sometimes fail.
  server.keepAliveTimeout = 0
  await once(server.listen(port, '127.0.0.1'), 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(
      `Port ${port} is in use, so the ${standIn.name} stand-in can’t start. Stop what uses it, or set STAND_IN_PORT to another first port of the stand-ins.`,
    )
  })
  const { port: actualPort } = server.address() as AddressInfo
  return {
    url: `http://localhost:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
