import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** No browser or proxy sends the next request before the answer; whoever does so by the hundred means no good. */
const WAITING_REQUESTS_MAX = 100

/** Runs the work for a request, unless its connection has ended before its turn. */
export type Enqueue = (request: IncomingMessage, response: ServerResponse, run: () => void) => void

/**
 * Answers the requests of a connection one after the other. Node hands out all that a connection sends ahead at once, so
 * a few kilobytes could set a thousand pages going, whose answers nobody may be there to read.
 */
export function createRequestQueue(): Enqueue {
  const connections = new WeakMap<Socket, (() => void)[]>()

  return (request, response, run) => {
    const { socket } = request
    // What was sent after an answer that ended the connection.
    if (!socket.writable) return
    const waiting = connections.get(socket)
    const start = () => {
      response.once('close', () => {
        const next = connections.get(socket)?.shift()
        // An answer that ends the connection, or a visitor who has left, ends what waits behind it.
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
