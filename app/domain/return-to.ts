export const LANDING_PAGE = '/user/licenses'

/** The longest URL that fits in the cookie; enough for an activation request. */
export const RETURN_TO_LENGTH_MAX = 2400

/** A placeholder origin: if a URL resolves away from it, it isn't a path of ours. */
const PLACEHOLDER_ORIGIN = 'https://site.invalid'

const NO_DESTINATION = /^\/(login|logout|callback)(\/|$)/i

/** Unlike `NO_DESTINATION`, allows the sign-in page, because its country picker returns to it. */
const NO_REDIRECT = /^\/(logout|callback)(\/|$)/i

const DATA_ENDING = /\.data$/

/** Browsers drop some control characters, so `/\t/evil` becomes `//evil`. */
const CONTROL_CHARACTER = /\p{Cc}/u

const DECODING_ROUNDS_MAX = 3

const mayLeaveSite = (path: string) =>
  path.startsWith('//') || path.includes('\\') || CONTROL_CHARACTER.test(path)

function decodePath(path: string): string | null {
  let decoded = path
  for (let round = 0; round < DECODING_ROUNDS_MAX; round++) {
    const before = decoded
    try {
      decoded = decodeURIComponent(before)
    } catch {
      return null
    }
    if (decoded === before) return decoded
  }
  return null
}

/** Returns `fallback` for other origins in any spelling, control characters, overlong paths and the sign-in pages. */
export function safeReturnTo(value: unknown, fallback = '/', refused = NO_DESTINATION): string {
  if (typeof value !== 'string' || value.length > RETURN_TO_LENGTH_MAX) return fallback
  if (!value.startsWith('/') || mayLeaveSite(value)) return fallback
  if (!URL.canParse(value, PLACEHOLDER_ORIGIN)) return fallback
  const { origin, pathname, search, hash } = new URL(value, PLACEHOLDER_ORIGIN)
  const decoded = decodePath(pathname)
  if (origin !== PLACEHOLDER_ORIGIN || decoded === null || mayLeaveSite(decoded)) return fallback
  // Resolve the decoded path, because `/%2e/login` and `/x/../login` lead there too.
  const destination = new URL(PLACEHOLDER_ORIGIN + decoded.replace(/[?#]/g, encodeURIComponent)).pathname
  if (mayLeaveSite(destination) || refused.test(destination) || DATA_ENDING.test(destination)) return fallback
  const path = pathname + search + hash
  // Non-ASCII characters are percent-encoded by now, which makes the path longer.
  return path.length <= RETURN_TO_LENGTH_MAX ? path : fallback
}

export const safeRedirectTo = (value: unknown, fallback: string): string =>
  safeReturnTo(value, fallback, NO_REDIRECT)

const encodeValue = (value: string) =>
  value.replace(/[^\w\-.~/:=@!$'()*,;? ]/gu, encodeURIComponent).replaceAll(' ', '+')

/** If the query is too long, keeps the names but drops the values, so that the page can say what's missing. */
export function keptAddress(pathname: string, search: string): string {
  const query = [...new URLSearchParams(search)]
  const write = (valueOf: (value: string) => string) =>
    `${pathname}?${query.map(([name, value]) => `${encodeURIComponent(name)}=${valueOf(value)}`).join('&')}`
  const ways = [pathname + search, write(encodeValue), write(() => '')]
  return ways.find((path) => path.length <= RETURN_TO_LENGTH_MAX) ?? pathname
}

const FILE = /^(\/user\/[^?#]*?)(?:\/(?:activation|codes))?\.(?:csv|ics|txt|zip)(?=[?#]|$)/

/** The page that has the link to a file. A browser that saves a file stays where it is: on a sign-in page. */
export const pageWithFile = (path: string): string => path.replace(FILE, '$1')
