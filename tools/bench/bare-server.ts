import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response as it was sent; the body is in base64. */
export interface CapturedPage {
  headers: [name: string, value: string][]
  body: string
}

// The least that Node can do: send the same bytes and headers for every request.
process.once('message', ({ headers, body }: CapturedPage) => {
  const bytes = Buffer.from(body, 'base64')
  const flat = [...headers, ['Content-Length', String(bytes.length)]].flat()
  const server = createServer((_request, response) => {
    response.writeHead(200, flat)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})
