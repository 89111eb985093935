import { brotliDecompressSync, unzipSync } from 'node:zlib'

/** One response on the wire. */
export interface ParsedResponse {
  status: number
  /** In the order and with the names that stand on the wire. */
  headers: [name: string, value: string][]
  body: Buffer
  keepsConnection: boolean
}

export const headerOf = ({ headers }: ParsedResponse, name: string) =>
  headers.find(([given]) => given.toLowerCase() === name)?.[1]

/** The body without its compression; as it is where that cannot be undone. */
export function textOf(answer: ParsedResponse): string {
  const coding = headerOf(answer, 'content-encoding')
  try {
    if (coding === 'br') return brotliDecompressSync(answer.body).toString()
    if (coding) return unzipSync(answer.body).toString()
  } catch {
    // A response that was cut off.
  }
  return answer.body.toString()
}

const HEAD_END = '\r\n\r\n'
const WITHOUT_BODY = [204, 304]

/** The chunks' contents and where they end; null while there is more to come. */
function readChunks(buffer: Buffer, start: number): { body: Buffer; end: number } | null {
  const parts: Buffer[] = []
  for (let at = start; ;) {
    const lineEnd = buffer.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(buffer.toString('latin1', at, lineEnd), 16)
    if (Number.isNaN(size)) throw new Error('a chunk without a size')
    const next = lineEnd + 2 + size + 2
    if (buffer.length < next) return null
    if (size === 0) return { body: Buffer.concat(parts), end: next }
    parts.push(buffer.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = next
  }
}

function readHead(text: string): Omit<ParsedResponse, 'body'> {
  const [statusLine = '', ...lines] = text.split('\r\n')
  const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(statusLine)?.[1])
  if (!status) throw new Error(`no status line: ${JSON.stringify(statusLine.slice(0, 100))}`)
  const headers = lines.map((line): [string, string] => {
    const [, name, value = ''] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*)$/s.exec(line) ?? []
    if (!name) throw new Error(`no header line: ${JSON.stringify(line.slice(0, 100))}`)
    return [name, value]
  })
  const connection = headers.find(([name]) => name.toLowerCase() === 'connection')?.[1] ?? ''
  return { status, headers, keepsConnection: !/close/i.test(connection) }
}

/** Reads the responses to requests with these methods; to any number of GETs when they are not known. */
export function createResponseReader(methods?: readonly string[]) {
  let buffer = Buffer.alloc(0)
  let unreadable: string | null = null
  const answers: ParsedResponse[] = []

  /** Takes the next response off the buffer. `isOver`: nothing follows, so what is there is all of it. */
  function readNext(isOver: boolean): boolean {
    const headEnd = buffer.indexOf(HEAD_END)
    if (headEnd < 0) return false
    const head = readHead(buffer.toString('latin1', 0, headEnd))
    const start = headEnd + HEAD_END.length
    const field = (name: string) => headerOf({ ...head, body: buffer }, name)
    let found: { body: Buffer; end: number } | null
    if (methods?.[answers.length] === 'HEAD' || head.status < 200 || WITHOUT_BODY.includes(head.status))
      found = { body: Buffer.alloc(0), end: start }
    else if (field('transfer-encoding') !== undefined) found = readChunks(buffer, start)
    else {
      const length = field('content-length')
      const end = length === undefined ? buffer.length : start + Number(length)
      const isHere = length === undefined ? isOver : buffer.length >= end
      found = isHere ? { body: buffer.subarray(start, end), end } : null
    }
    if (!found) return false
    buffer = buffer.subarray(found.end)
    if (head.status >= 200) answers.push({ ...head, body: found.body })
    return true
  }

  function read(isOver: boolean) {
    try {
      let goesOn = true
      while (goesOn && buffer.length > 0) goesOn = readNext(isOver)
    } catch (error) {
      unreadable = (error as Error).message
    }
  }

  return {
    take(chunk: Buffer) {
      buffer = Buffer.concat([buffer, chunk])
      read(false)
    },
    isWhole: () => methods !== undefined && answers.length >= methods.length,
    end() {
      read(true)
      return { answers, unreadable }
    },
  }
}
