import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies don't pipeline at all. */
const WAITING_REQUESTS_MAX = 100

/**
 * Runs one request of each connection at a time. Node starts all that arrive in one packet, so an attacker could
 * have a thousand pages rendered for a few kilobytes, and hang up without reading them.
 */
export function createRequestQueue() {
  /** Each connection's requests; the first is being answered. */
  const queues = new WeakMap<Socket, (() => void)[]>()

  return (response: ServerResponse, run: () => void): void => {
    const { socket } = response.req
    const queue = queues.get(socket) ?? []
    queues.set(socket, queue)
    const start = () => {
      // An earlier response may have closed the connection.
      if (!socket.writable) return
      response.on('close', () => {
        queue.shift()
        queue[0]?.()
      })
      run()
    }
    if (queue.push(start) === 1) start()
    else if (queue.length > WAITING_REQUESTS_MAX) socket.destroy()
  }
}
