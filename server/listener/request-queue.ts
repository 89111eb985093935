import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** No browser or proxy pipelines requests; a client that sends hundreds ahead is an attack. */
const WAITING_REQUESTS_MAX = 100

/** The work for a request, which begins unless the connection has ended before its turn, and what follows its end. */
interface Turn {
  run: () => void
  onClose: () => void
}

export type Enqueue = (request: IncomingMessage, response: ServerResponse, turn: Turn) => void

/**
 * Answers the requests of a connection one after the other. Node hands out all pipelined requests at once, so a few
 * kilobytes could start a thousand pages whose answers are never read.
 */
export function createRequestQueue(): Enqueue {
  const connections = new WeakMap<Socket, (() => void)[]>()

  return (request, response, { run, onClose }) => {
    const { socket } = request
    // The request was sent after an answer that ended the connection.
    if (!socket.writable) return
    const waiting = connections.get(socket)
    const start = () => {
      // One listener for all that follows, since each costs every request.
      response.once('close', () => {
        onClose()
        const next = connections.get(socket)?.shift()
        // When the connection has ended, the waiting requests are dropped.
        if (next && socket.writable) next()
        else connections.delete(socket)
      })
      run()
    }
    if (!waiting) {
      connections.set(socket, [])
      start()
    } else if (waiting.length < WAITING_REQUESTS_MAX) waiting.push(start)
    else socket.destroy()
  }
}
