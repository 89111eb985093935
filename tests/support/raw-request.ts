import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Decompressed. */
  body: string
}

interface RawRequest {
  method?: string
  /** Each item of a list is sent as a separate header line. */
  headers?: Record<string, string | string[]>
  body?: string
}

/** Sends a request with its target exactly as given; `fetch` and `URL` would normalise `/a/../b`. */
export function sendRaw(
  siteUrl: string,
  target: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawResponse> {
  const { hostname, port, host } = new URL(siteUrl)
  // A flat list, because Node would otherwise join the cookie lines.
  const lines = Object.entries({ Host: host, ...headers }).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => [name, one]),
  )
  return new Promise((resolve, reject) => {
    const sending = httpRequest({ host: hostname, port, method, path: target, headers: lines }, (answer) => {
      const chunks: Buffer[] = []
      answer.once('error', reject)
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const all = Buffer.concat(chunks)
        const isGzip = all.length > 0 && answer.headers['content-encoding'] === 'gzip'
        const text = (isGzip ? gunzipSync(all) : all).toString()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text })
      })
    })
    sending.once('error', reject)
    sending.end(body)
  })
}

/** For requests that no client would send. A well-formed request needs `Connection: close`. */
export function sendBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
    socket.on('error', (error: NodeJS.ErrnoException) => (answer ? resolve(answer) : reject(error)))
    socket.on('close', () => resolve(answer))
  })
}

/** The status of the first response that `sendBytes` returned; 0 if there's none. */
export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)
