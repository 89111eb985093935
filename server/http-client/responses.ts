const REDIRECT_STATUSES = [301, 302, 303, 307, 308]
const REDIRECTS_MAX = 3

export const isRedirect = ({ status }: Response) => REDIRECT_STATUSES.includes(status)

/** Null if it's over the limit, which applies to the uncompressed bytes. */
export async function readBody(response: Response, bytesMax: number): Promise<Buffer | null> {
  if (!response.body) return Buffer.alloc(0)
  const reader = response.body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > bytesMax) {
      void reader.cancel().catch(() => undefined)
      return null
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

/** A body that isn't read keeps its connection busy. */
export function discardBody(response: Response): void {
  void response.body?.cancel().catch(() => undefined)
}

/** On its own, `fetch` would send tokens, bodies and passwords to whatever host a redirect names. */
export async function followWithinOrigin(
  url: string,
  send: (url: string) => Promise<Response>,
): Promise<Response> {
  let current = url
  for (let redirects = 0; ; redirects++) {
    const response = await send(current)
    const location = isRedirect(response) ? response.headers.get('Location') : null
    if (location === null || redirects === REDIRECTS_MAX || !URL.canParse(location, current)) return response
    const target = new URL(location, current)
    // `fetch` throws for a URL with credentials, and that would look like a network failure.
    if (target.origin !== new URL(url).origin || target.username || target.password) return response
    discardBody(response)
    current = target.href
  }
}
