import { connect } from 'node:net'
import { createResponseReader } from './response-reader.ts'

export interface LoadRequest {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadOrder {
  url: string
  /** Sent in turn. */
  requests: readonly LoadRequest[]
  connections: number
  /** How long requests are sent, one over each connection at least; without it, until `count` have been. */
  seconds?: number
  count?: number
}

export interface LoadReport {
  count: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  slowest: number
  statuses: Record<string, number>
  /** Connections that ended before their answer. */
  errors: number
  bytesPerAnswer: number
}

/** What a browser sends, as far as answers differ by it. */
const BROWSER_HEADERS = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br',
  'Accept-Language': 'en-GB,en;q=0.9',
  'User-Agent': 'Mozilla/5.0 (bench)',
}
const ERRORS_MAX = 1000

function toBytes({ path, method = 'GET', headers = {}, body = '' }: LoadRequest, host: string): Buffer {
  const length = body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}
  const lines = Object.entries({ Host: host, ...BROWSER_HEADERS, ...length, ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`)
}

/** Holds the connections busy: each sends its next request as soon as the last one is answered. */
function run({ url, requests, connections, seconds, count = Infinity }: LoadOrder): Promise<LoadReport> {
  const { host, hostname, port } = new URL(url)
  const messages = requests.map((request) => toBytes(request, host))
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const startedAt = performance.now()
  const endsAt = seconds === undefined ? Infinity : startedAt + seconds * 1000
  let sent = 0
  let errors = 0
  let bytes = 0
  let open = connections

  return new Promise((resolve) => {
    function finish() {
      open -= 1
      if (open > 0) return
      const took = (performance.now() - startedAt) / 1000
      const sorted = Float64Array.from(times).sort()
      const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
      resolve({
        count: times.length,
        perSecond: times.length / took,
        p50: part(0.5) ?? NaN,
        p99: part(0.99) ?? NaN,
        slowest: part(1) ?? NaN,
        statuses,
        errors,
        bytesPerAnswer: bytes / times.length,
      })
    }

    function openConnection() {
      let sentAt = 0
      let isAwaiting = false
      let isOver = false
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      const read = createResponseReader(({ status, closes }) => {
        const now = performance.now()
        times.push(now - sentAt)
        statuses[status] = (statuses[status] ?? 0) + 1
        isAwaiting = false
        if (!closes) send(now)
      })
      function send(now: number) {
        // On a busy machine the time may be over before the first answer.
        if ((now >= endsAt && sent >= connections) || sent >= count) {
          isOver = true
          socket.end()
          return
        }
        sentAt = now
        isAwaiting = true
        socket.write(messages[sent++ % messages.length]!)
      }
      socket.on('connect', () => send(performance.now()))
      socket.on('data', (chunk) => {
        bytes += chunk.length
        read(chunk)
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        if (isAwaiting) errors += 1
        if (isOver || errors > ERRORS_MAX) finish()
        else openConnection()
      })
    }
    for (let index = 0; index < connections; index += 1) openConnection()
  })
}

process.on('message', (order: LoadOrder | { isReady: true }) => {
  if ('isReady' in order) process.send?.(order)
  else void run(order).then((report) => process.send?.(report))
})
