import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'

/** An answer as it came over the connection. */
export interface RawAnswer {
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
): Promise<RawAnswer> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((resolve, reject) => {
    const sending = httpRequest({ host: hostname, port, method, path: target, headers }, (answer) => {
      const chunks: Buffer[] = []
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
