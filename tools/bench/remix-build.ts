import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable, type EntryContext, type ServerBuild } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

// Input for `remix-serve`: a build with one page, which renders the HTML in the file BENCH_HTML.

/** Other attributes become data attributes, because React would rename them or expect an object. */
const RENAMED: Record<string, string> = { class: 'className', for: 'htmlFor' }
const PLAIN = /^(id|href|src|title|role|type|name|data-.*|aria-.*)$/

function toReact(node: Node, key: number): ReactNode {
  if (node instanceof TextNode) return node.text
  if (!(node instanceof HTMLElement)) return null
  const attributes = Object.entries(node.attributes).map(([name, value]) => [
    RENAMED[name] ?? (PLAIN.test(name) ? name : `data-${name.toLowerCase().replace(/[^a-z]/g, '-')}`),
    value,
  ])
  const properties = { key, ...Object.fromEntries(attributes) }
  const tag = node.rawTagName.toLowerCase()
  if (tag === 'script' || tag === 'style')
    return createElement(tag, { ...properties, dangerouslySetInnerHTML: { __html: node.rawText } })
  return createElement(tag, properties, ...node.childNodes.map(toReact))
}

const handleRequest = (request: Request, status: number, headers: Headers, context: EntryContext) =>
  new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(RemixServer, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
    })
  })

const html = parse(readFileSync(process.env.BENCH_HTML!, 'utf8')).querySelector('html')!
const ROOT = { id: 'root', path: '*' }
const FLAGS = {
  module: '/page.js',
  hasLoader: false,
  hasAction: false,
  hasClientLoader: false,
  hasClientAction: false,
  hasErrorBoundary: false,
}

export const mode = 'production'
export const publicPath = '/build/'
export const assetsBuildDirectory = 'build/client'
export const basename = '/'
export const isSpaMode = false
export const future = { v3_singleFetch: true } as ServerBuild['future']
export const entry = { module: { default: handleRequest } }
export const routes: ServerBuild['routes'] = {
  root: { ...ROOT, module: { default: () => toReact(html, 0) } },
}
export const assets: ServerBuild['assets'] = {
  version: '1',
  url: '/manifest.js',
  entry: { module: '/entry.js', imports: [] },
  routes: { root: { ...ROOT, ...FLAGS } },
}
