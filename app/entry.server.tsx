import { PassThrough } from 'node:stream'
import {
  type ActionFunctionArgs,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import type { SiteContext } from './context.ts'
import { NonceContext } from './ui/nonce.ts'

const RENDER_LIMIT_MS = 15_000

/** Surprises of loaders and actions end in the log; a visitor who went away is none. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (!request.signal.aborted) context.report(error)
}

/**
 * Renders a page whole before its first byte: pages do not defer, since what comes late would never show without
 * JavaScript, and a page in one piece has the right status and is compressed once.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, report }: SiteContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} abortDelay={RENDER_LIMIT_MS} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(limit)
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }))
          pipe(body)
        },
        onShellError(error) {
          clearTimeout(limit)
          reject(error instanceof Error ? error : new Error(String(error)))
        },
        onError(error) {
          finalStatus = 500
          report(error)
        },
      },
    )
    const limit = setTimeout(abort, RENDER_LIMIT_MS).unref()
  })
}
