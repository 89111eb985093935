/**
 * Tells the framework's client, which asked for data, to load another address as a document. `status` is what a
 * document request would have got; `ownStatus` is what other clients see.
 */
export function redirectData(location: string, status: number, ownStatus = 204): Response {
  return new Response(null, {
    status: ownStatus,
    headers: {
      'X-Remix-Response': 'yes',
      'X-Remix-Redirect': location,
      'X-Remix-Status': String(status),
      'X-Remix-Reload-Document': 'true',
      'Cache-Control': 'no-store',
    },
  })
}
