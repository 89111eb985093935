const HEAD_END = '\r\n\r\n'
const STATUS_AT = 9
const LENGTH = /\r\ncontent-length: *(\d+)/i
const CHUNKED = /\r\ntransfer-encoding: *chunked/i
const CLOSES = /\r\nconnection: *close/i

/** What a connection awaits next. */
type Stage = 'head' | 'body' | 'chunk-size' | 'chunk' | 'trailer'

export interface SeenAnswer {
  status: number
  /** Whether the server closes the connection after this answer. */
  closes: boolean
}

/**
 * Finds the ends of the answers on a connection, with as little work as can be: of a head only the status and the body's
 * length are read, and bodies are skipped.
 */
export function createResponseReader(onAnswer: (answer: SeenAnswer) => void) {
  let stage: Stage = 'head'
  let rest: Buffer | null = null
  let missing = 0
  let answer: SeenAnswer = { status: 0, closes: false }

  function finish() {
    stage = 'head'
    onAnswer(answer)
  }

  /** Reads up to a line's end; null, with the beginning kept, when the end has not come yet. */
  function readTo(end: string, chunk: Buffer, from: number): { text: string; next: number } | null {
    const at = chunk.indexOf(end, from, 'latin1')
    if (at >= 0) return { text: chunk.toString('latin1', from, at), next: at + end.length }
    rest = Buffer.from(chunk.subarray(from))
    return null
  }

  function begin(head: string) {
    const status = Number(head.slice(STATUS_AT, STATUS_AT + 3))
    answer = { status, closes: CLOSES.test(head) }
    if (CHUNKED.test(head)) stage = 'chunk-size'
    else {
      missing = status === 204 || status === 304 ? 0 : Number(LENGTH.exec(head)?.[1] ?? 0)
      if (missing > 0) stage = 'body'
      else finish()
    }
  }

  /** Skips what is missing of a body or a chunk, and returns where the chunk goes on. */
  function skip(chunk: Buffer, from: number): number {
    const next = Math.min(chunk.length, from + missing)
    missing -= next - from
    if (missing === 0) {
      if (stage === 'body') finish()
      else stage = 'chunk-size'
    }
    return next
  }

  return (received: Buffer) => {
    const chunk = rest ? Buffer.concat([rest, received]) : received
    rest = null
    for (let from = 0; from < chunk.length;) {
      if (stage === 'body' || stage === 'chunk') from = skip(chunk, from)
      else {
        const line = readTo(stage === 'head' ? HEAD_END : '\r\n', chunk, from)
        if (!line) return
        from = line.next
        if (stage === 'head') begin(line.text)
        else if (stage === 'trailer') finish()
        else {
          const size = parseInt(line.text, 16)
          // A chunk is followed by a line end of its own.
          missing = size + 2
          stage = size > 0 ? 'chunk' : 'trailer'
        }
      }
    }
  }
}
