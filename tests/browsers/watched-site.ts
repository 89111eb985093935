import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findFreePort, startSite } from '../processes/site-process.ts'
import { startStandIns } from '../stand-ins/start.ts'

const WATCHER = '/watcher.js'
const REPORTS = ['/watcher', '/csp-report']

/** Runs before anything else in each page, since WebKit's driver tells nothing of errors. */
function watch() {
  const report = (message: unknown) =>
    void fetch('/watcher', { method: 'POST', keepalive: true, body: `${location.pathname}: ${message}` })
  addEventListener('error', ({ error, message }) => report(error?.stack ?? message))
  addEventListener('unhandledrejection', ({ reason }) => report(`${reason} ${reason?.stack}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report(`Content Security Policy: ${effectiveDirective} blocked ${blockedURI}`),
  )
  const log = console.error
  console.error = (...parts) => {
    report(parts.join(' '))
    log(...parts)
  }
  // React hydrates the whole document, and must find what the server sent.
  document.currentScript?.remove()
}

/** The built site with stand-ins, behind a proxy that collects its pages’ errors and can hold its scripts back. */
export async function startWatchedSite() {
  const errors: string[] = []
  let held: Promise<void> | null = null
  const port = await findFreePort()
  const sitePort = await findFreePort()
  const url = `http://localhost:${port}`

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const path = req.url ?? '/'
    if (path === WATCHER) return void res.setHeader('Content-Type', 'text/javascript').end(`(${watch})()`)
    if (REPORTS.includes(path)) {
      errors.push(await text(req))
      return void res.writeHead(204).end()
    }
    if (path.endsWith('.js')) await held
    const headers = { ...req.headers, 'accept-encoding': 'identity' }
    const asked = request({ port: sitePort, path, method: req.method, headers }, (response) => {
      const status = response.statusCode!
      if (status >= (path.startsWith('/assets/') ? 400 : 500)) errors.push(`${status} ${path}`)
      const isPage = response.headers['content-type']?.startsWith('text/html')
      const { 'content-length': _, ...rest } = response.headers
      res.writeHead(status, isPage ? rest : response.headers)
      if (!isPage) return void response.pipe(res)
      let isMarked = false
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        res.write(isMarked ? part : part.replace('<head>', `<head><script src="${WATCHER}"></script>`))
        isMarked = true
      })
      response.on('end', () => res.end())
    })
    asked.on('error', () => res.destroy())
    req.pipe(asked)
  }

  const server = createServer((req, res) => void answer(req, res)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const data = await mkdtemp(join(tmpdir(), 'ctrl-browsers-'))
  const standIns = await startStandIns({ siteUrl: url })
  const site = await startSite(
    { ...standIns.environment, PORT: String(sitePort), STORE_URL: `sqlite:${join(data, 'site.db')}` },
    { discardsLog: true },
  )
  return {
    url,
    standIns,
    /** What pages have reported since the last call. */
    takeErrors: () => errors.splice(0),
    /** From now on, scripts don't arrive. Returns a function that lets them through. */
    holdScripts() {
      let release = () => {}
      held = new Promise((resolve) => (release = resolve))
      return release
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await site.stop()
      await standIns.close()
      await rm(data, { recursive: true })
    },
  }
}

export type WatchedSite = Awaited<ReturnType<typeof startWatchedSite>>
