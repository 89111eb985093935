import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type EntryContext,
  type ServerBuild,
} from '@remix-run/node'
import { Outlet, RemixServer } from '@remix-run/react'
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const compress = promisify(gzip)
/** The site's own. */
const COMPRESSION = { level: constants.Z_BEST_SPEED + 4 }
const RENDER_LIMIT_MS = 5000
/** React sets none of these by that name on the server, or wants an object: such attributes count as data. */
const RENAMED: Record<string, string> = { class: 'className', for: 'htmlFor' }

/** An element for each of the page's own, with its attributes and text. */
function toReact(node: Node, key: number): ReactNode {
  if (node instanceof TextNode) return node.text
  if (!(node instanceof HTMLElement)) return null
  const attributes = Object.entries(node.attributes).map(([name, value]) => {
    const isPlain = RENAMED[name] ?? /^(id|href|src|title|role|type|name|data-.*|aria-.*)$/.test(name)
    return [RENAMED[name] ?? (isPlain ? name : `data-${name.toLowerCase().replace(/[^a-z]/g, '-')}`), value]
  })
  const properties = { key, ...Object.fromEntries(attributes) }
  const tag = node.rawTagName.toLowerCase()
  if (tag === 'script' || tag === 'style')
    return createElement(tag, { ...properties, dangerouslySetInnerHTML: { __html: node.rawText } })
  const children = node.childNodes.map(toReact)
  return createElement(tag, properties, ...(children.length > 0 ? children : []))
}

/** The entry that Remix's own templates have. */
function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      createElement(RemixServer, { context, url: request.url }),
      {
        onShellReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
      },
    )
    setTimeout(abort, RENDER_LIMIT_MS)
  })
}

function createBuild(html: string): ServerBuild {
  const page = parse(html).querySelector('html')
  if (!page) throw new Error('The page that is to be rendered has no <html>.')
  const pathOf = { id: 'root', path: '', module: '/root.js', hasLoader: false, hasAction: false }
  const flags = { hasClientLoader: false, hasClientAction: false, hasErrorBoundary: false }
  const Root = () => createElement(Outlet)
  const Page = () => toReact(page, 0)
  return {
    mode: 'production',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    basename: '/',
    isSpaMode: false,
    future: { v3_singleFetch: true } as ServerBuild['future'],
    entry: { module: { default: handleRequest } },
    routes: {
      root: { id: 'root', path: '', module: { default: Root } },
      page: { id: 'page', parentId: 'root', index: true, module: { default: Page } },
    },
    assets: {
      version: '1',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: {
        root: { ...pathOf, ...flags },
        page: { ...pathOf, ...flags, id: 'page', parentId: 'root', path: '', index: true },
      },
    },
  }
}

// A Remix server and nothing else: one route that renders as much HTML as the page, compressed as a whole.
process.once('message', ({ html }: { html: string }) => {
  const handle = createRequestHandler(createBuild(html), 'production')
  const server = createServer((incoming, response) => {
    const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    void handle(new Request(`http://${incoming.headers.host}${incoming.url}`, { headers })).then(
      async (answer) => {
        const bytes = await compress(Buffer.from(await answer.arrayBuffer()), COMPRESSION)
        const own = { 'content-encoding': 'gzip', 'content-length': String(bytes.length) }
        response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...own })
        response.end(bytes)
      },
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})
