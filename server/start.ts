import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long requests under way may take after the signal to stop. */
const GRACE_MS = 10_000
const CHECK_MS = 50
/** Node's own limit, 16 KiB, is less than the cookies that other programs on the same domain may pile up. */
const HEADER_BYTES_MAX = 64 * 1024

export interface Listening {
  /** The port that was taken, also where 0 asked for a free one. */
  port: number
  close(): Promise<void>
}

/** The one method that Node's parser takes and its `Request` does not. */
const UNKNOWN_METHOD = 'TRACE'

/** Whether a `Request` can be made of it: a whole address in place of a path, or an impossible host, ends there. */
const isReadable = ({ method, headers, url = '/' }: IncomingMessage) =>
  method !== UNKNOWN_METHOD &&
  url.startsWith('/') &&
  // Before an @ a `URL` reads a name and a password, which a `Request` refuses.
  !headers.host?.includes('@') &&
  URL.canParse(`http://${headers.host ?? 'localhost'}${url}`)

/** Answers 400 to what is no readable request, before it becomes an error of ours. */
const refuseUnreadable =
  (listener: RequestListener): RequestListener =>
  (req, res) => {
    if (isReadable(req)) return listener(req, res)
    res.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
    res.end('This request cannot be read.\n')
  }

/** Listens; rejects with a sentence when the port is taken. */
export async function listen(
  listener: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const server = createServer({ maxHeaderSize: HEADER_BYTES_MAX }, refuseUnreadable(listener))
  const underWay = new Set<ServerResponse>()
  server.prependListener('request', (_req, res: ServerResponse) => {
    underWay.add(res)
    res.once('close', () => underWay.delete(res))
  })
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
  return { port: (server.address() as AddressInfo).port, close: () => stopGently(server, underWay) }
}

/** Waits for the requests under way only: browsers also keep connections open that they have never used. */
function stopGently(server: Server, underWay: ReadonlySet<ServerResponse>): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => underWay.forEach((response) => response.destroy()), GRACE_MS)
    const closing = setInterval(() => {
      if (underWay.size === 0) server.closeAllConnections()
      else server.closeIdleConnections()
    }, CHECK_MS)
    server.close(() => {
      clearTimeout(impatience)
      clearInterval(closing)
      resolve()
    })
  })
}

/** Calls `stop` once at the first SIGINT or SIGTERM, and ends the process when it has stopped. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}
