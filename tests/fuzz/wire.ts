import { connect, type Socket } from 'node:net'
import { type ParsedResponse, createResponseReader } from './response-reader.ts'

/** Bytes for the site's socket. */
export interface Exchange {
  bytes: Uint8Array
  /**
   * The methods of the requests in it, where each is complete and can be told from the next: then every one must get a
   * response. Without it the bytes are damaged, and getting no response is right too.
   */
  methods?: readonly string[]
}

/** What came back. `gone`: the site does not listen any more. */
export interface WireOutcome {
  answers: ParsedResponse[]
  end: 'answered' | 'closed' | 'silent' | 'late' | 'gone'
  milliseconds: number
  /** Why the bytes that came back are not a response. */
  unreadable: string | null
}

/**
 * Longer than any deadline of the site. Only seconds in which the site answers a probe at once are counted: on a
 * busy machine, time passes that is not the site's fault.
 */
const RESPONSE_LIMIT_SECONDS = 15
const PROBE_LIMIT_MS = 500
/** How long damaged bytes are given: complete requests have their responses by then, or are cut off. */
const SILENCE_MS = 250

const isAnswering = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Calls `onLate` when the site has taken this many seconds; returns a function that stops it. */
function countSeconds(port: number, onLate: () => void): () => void {
  let seconds = 0
  let isStopped = false
  const counting = setInterval(() => {
    void isAnswering(port).then((isWell) => {
      if (isWell) seconds += 1
      if (seconds === RESPONSE_LIMIT_SECONDS && !isStopped) onLate()
    })
  }, 1000)
  return () => {
    isStopped = true
    clearInterval(counting)
  }
}

/** One connection after the other, each kept as long as the site keeps it. */
export interface Lane {
  exchange(exchange: Exchange): Promise<WireOutcome>
  close(): void
}

export function openLane(port: number): Lane {
  let kept: Socket | null = null

  function attempt(socket: Socket, { bytes, methods }: Exchange): Promise<WireOutcome> {
    const reader = createResponseReader(methods)
    const startedAt = performance.now()
    return new Promise((resolve) => {
      let silence: NodeJS.Timeout | undefined
      const stopCounting = countSeconds(port, () => finish('late'))
      const listenForSilence = () => {
        clearTimeout(silence)
        if (!methods) silence = setTimeout(() => finish('silent'), SILENCE_MS)
      }
      function finish(end: WireOutcome['end']) {
        stopCounting()
        clearTimeout(silence)
        socket.removeAllListeners()
        // What still comes after the connection was closed does not matter.
        socket.on('error', () => undefined)
        const { answers, unreadable } = reader.end()
        if (end === 'answered' && answers.at(-1)?.keepsConnection) {
          kept = socket
          socket.once('close', () => {
            if (kept === socket) kept = null
          })
        } else socket.destroy()
        resolve({ answers, end, milliseconds: performance.now() - startedAt, unreadable })
      }
      socket.on('data', (chunk) => {
        reader.take(chunk)
        if (reader.isWhole()) finish('answered')
        else listenForSilence()
      })
      socket.once('close', () => finish('closed'))
      socket.once('error', (error: NodeJS.ErrnoException) =>
        finish(error.code === 'ECONNREFUSED' ? 'gone' : 'closed'),
      )
      socket.write(bytes)
      listenForSilence()
    })
  }

  return {
    async exchange(exchange) {
      const reused = kept
      kept?.removeAllListeners()
      kept = null
      const outcome = await attempt(reused ?? connect(port, '127.0.0.1'), exchange)
      // The site may have closed a connection that it had kept at the very moment when it was used again.
      const wasTooLate = reused && outcome.end === 'closed' && outcome.answers.length === 0
      return wasTooLate ? attempt(connect(port, '127.0.0.1'), exchange) : outcome
    },
    close: () => kept?.destroy(),
  }
}
