import { type CapturedPage, htmlOf } from './captured-page.ts'
import { startModule } from './module-process.ts'

/** A server to compare with. */
export interface Floor {
  url: string
  pid: number | undefined
  stop(): Promise<void>
}

async function start(file: string, message: object): Promise<Floor> {
  const server = startModule(file)
  const { port } = await server.ask<{ port: number }>(message)
  return { url: `http://127.0.0.1:${port}/`, pid: server.process.pid, stop: server.stop }
}

/** Bare `node:http` that sends the same bytes and headers. */
export const startBareServer = (page: CapturedPage): Promise<Floor> => start('./bare-server.ts', page)

/** A minimal Remix server whose one route renders as much HTML, compressed whole with gzip. */
export const startRemixServer = (page: CapturedPage): Promise<Floor> =>
  start('./remix-server.ts', { html: htmlOf(page) })
