import { Agent, type IncomingMessage, request as sendRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Longer than the site's own deadlines for any request: what takes longer counts as `no answer`. */
export const RESPONSE_LIMIT_MS = 20_000

export interface ClientConnection {
  send(request: Request): Promise<Response>
  close(): void
}

const EMPTY_STATUSES = [204, 304]

function toResponse(incoming: IncomingMessage, body: Buffer): Response {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const status = incoming.statusCode ?? 0
  return new Response(EMPTY_STATUSES.includes(status) ? null : new Uint8Array(body), { status, headers })
}

/**
 * One kept-alive connection to the site, from a visitor whose address a trusted proxy has seen. As browsers do, it sends
 * a request again when the server closed the idle connection at the very moment when it was to be used again.
 */
export function openConnection(address: string): ClientConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  function sendOnce(request: Request, body: Buffer, signal: AbortSignal): Promise<Response> {
    const headers = { ...Object.fromEntries(request.headers), 'x-forwarded-for': address }
    return new Promise((resolve, reject) => {
      const sending = sendRequest(request.url, { agent, method: request.method, headers, signal })
        .on('response', (incoming) => {
          buffer(incoming).then((content) => resolve(toResponse(incoming, content)), reject)
        })
        .on('error', (error: NodeJS.ErrnoException) => {
          const wasIdle = sending.reusedSocket && error.code === 'ECONNRESET'
          if (wasIdle) resolve(sendOnce(request, body, signal))
          else reject(error)
        })
        .end(body)
    })
  }

  return {
    async send(request) {
      const body = Buffer.from(await request.arrayBuffer())
      return sendOnce(request, body, AbortSignal.timeout(RESPONSE_LIMIT_MS))
    },
    close: () => agent.destroy(),
  }
}
