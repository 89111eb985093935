import { type IncomingHttpHeaders, request as sendRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** An answer as it came over the connection. */
export interface Exchange {
  status: number
  headers: IncomingHttpHeaders
  /** Decompressed. */
  text: string
}

interface ExchangeOptions {
  method?: string
  /** The address that the request comes from; on this machine all of 127.0.0.0/8 will do. */
  from?: string
  /** Sent as they are; `Host` and `Connection` are added. A list sends the header in several lines. */
  headers?: Record<string, string | string[]>
}

const DECODERS: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** Sends a request over a connection of its own, the path as it is written. */
export function exchange(
  origin: string,
  path: string,
  { method = 'GET', from = '127.0.0.1', headers = {} }: ExchangeOptions = {},
): Promise<Exchange> {
  const { hostname, port, host } = new URL(origin)
  // Flat, since Node would join several lines of cookies.
  const lines = Object.entries({ Host: host, ...headers }).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => [name, one]),
  )
  return new Promise((resolve, reject) => {
    const request = sendRequest(
      { hostname, port, path, method, localAddress: from, agent: false, headers: lines },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () => {
          const body = Buffer.concat(chunks)
          const decode = body.length > 0 ? DECODERS[response.headers['content-encoding'] ?? ''] : undefined
          const text = (decode ? decode(body) : body).toString()
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        })
      },
    )
    request.once('error', reject)
    request.end()
  })
}
