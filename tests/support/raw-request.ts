import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'

/** A response as it came over the connection. */
export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/**
 * Sends a request whose target stands on the wire exactly as given: `fetch` and `URL` would put `/a/../b` in order first.
 */
export function sendRaw(
  siteUrl: string,
  target: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((resolve, reject) => {
    const sending = httpRequest({ host: hostname, port, method, path: target, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.once('error', reject)
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sending.once('error', reject)
    sending.end(body)
  })
}

/**
 * Writes bytes as they are on a connection of its own, and returns all that comes back until the other side closes: for
 * requests that no client would send. A well-formed request needs `Connection: close`.
 */
export function sendBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
    socket.on('error', (error: NodeJS.ErrnoException) => (answer ? resolve(answer) : reject(error)))
    socket.on('close', () => resolve(answer))
  })
}

/** The status of a response that `sendBytes` has read; 0 where there is none. */
export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)
