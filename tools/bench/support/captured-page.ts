import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** An answer as it came over the wire. */
export interface CapturedPage {
  status: number
  headers: [name: string, value: string][]
  /** Base64, so that it can be sent to another process. */
  body: string
}

/** What Node's server sets for each answer by itself. */
const PER_ANSWER = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** Asks for a page as browsers do, and keeps the bytes that came. */
export async function capturePage(url: string, headers: Record<string, string> = {}): Promise<CapturedPage> {
  const [status, raw, body] = await new Promise<[number, string[], Buffer]>((resolve, reject) => {
    request(
      url,
      { headers: { 'Accept-Encoding': 'gzip, deflate, br', ...headers } },
      (response) =>
        void buffer(response).then(
          (bytes) => resolve([response.statusCode ?? 0, response.rawHeaders, bytes]),
          reject,
        ),
    )
      .on('error', reject)
      .end()
  })
  const pairs = raw.flatMap((name, index): [string, string][] =>
    index % 2 === 0 && !PER_ANSWER.has(name.toLowerCase()) ? [[name, raw[index + 1] ?? '']] : [],
  )
  return { status, headers: pairs, body: body.toString('base64') }
}

/** The page's HTML, decompressed. */
export function htmlOf({ headers, body }: CapturedPage): string {
  const [, encoding = ''] = headers.find(([name]) => name.toLowerCase() === 'content-encoding') ?? []
  const bytes = Buffer.from(body, 'base64')
  return (DECODERS[encoding]?.(bytes) ?? bytes).toString()
}
