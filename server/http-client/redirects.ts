import { discardBody } from './read-body.ts'

const REDIRECT_STATUSES = [301, 302, 303, 307, 308]
const REDIRECTS_MAX = 3

export const isRedirect = ({ status }: Response) => REDIRECT_STATUSES.includes(status)

/** `fetch` by itself would send tokens, bodies and passwords to whatever host a redirect names. */
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
    // `fetch` throws for a URL with credentials, which would look like a network failure.
    if (target.origin !== new URL(url).origin || target.username || target.password) return response
    discardBody(response)
    current = target.href
  }
}
