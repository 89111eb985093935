import { createServer, request as sendRequest } from 'node:http'
import type { IncomingMessage, RequestListener } from 'node:http'
import { duplexPair } from 'node:stream'
import { buffer } from 'node:stream/consumers'

async function toResponse(incoming: IncomingMessage): Promise<Response> {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) headers.delete(name)
  const body = await buffer(incoming)
  return new Response(body.length > 0 ? body : null, { status: incoming.statusCode, headers })
}

/** Turns a Node request handler into a `fetch` that needs no port. It follows no redirect. */
export function createInProcessFetch(handler: RequestListener) {
  const server = createServer(handler)

  return async (request: Request): Promise<Response> => {
    const { host, pathname, search } = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const headers = new Headers(request.headers)
    headers.delete('transfer-encoding')
    headers.set('host', host)
    headers.set('connection', 'close')
    if (body.length > 0) headers.set('content-length', String(body.length))

    const [near, far] = duplexPair()
    server.emit('connection', far)
    return new Promise((resolve, reject) => {
      sendRequest({
        method: request.method,
        path: pathname + search,
        headers: Object.fromEntries(headers),
        createConnection: () => near,
      })
        .on('response', (incoming) => toResponse(incoming).then(resolve, reject))
        .on('error', reject)
        .end(body)
    })
  }
}
