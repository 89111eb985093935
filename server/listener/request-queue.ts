import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies don't pipeline, so hundreds of waiting requests mean an attack. */
const WAITING_REQUESTS_MAX = 100

interface QueuedRequest {
  run: () => void
  onClose: () => void
}

interface Connection {
  isBusy: boolean
  waiting: (() => void)[]
}

export type Enqueue = (request: IncomingMessage, response: ServerResponse, job: QueuedRequest) => void

/** Node emits all pipelined requests at once, so a few kilobytes could start rendering a thousand pages. */
export function createRequestQueue(): Enqueue {
  const connections = new WeakMap<Socket, Connection>()

  function connectionOf(socket: Socket): Connection {
    let connection = connections.get(socket)
    if (!connection) connections.set(socket, (connection = { isBusy: false, waiting: [] }))
    return connection
  }

  return (request, response, { run, onClose }) => {
    const { socket } = request
    // An earlier response may have closed the connection.
    if (!socket.writable) return
    const connection = connectionOf(socket)
    const start = () => {
      connection.isBusy = true
      response.on('close', () => {
        onClose()
        connection.isBusy = false
        const next = connection.waiting.shift()
        if (!next) return
        if (socket.writable) next()
        else connection.waiting.length = 0
      })
      run()
    }
    if (!connection.isBusy) start()
    else if (connection.waiting.length < WAITING_REQUESTS_MAX) connection.waiting.push(start)
    else socket.destroy()
  }
}
