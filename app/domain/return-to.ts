export const LANDING_PAGE = '/user/licenses'

/** Longer addresses would need too much room in the cookie. It is enough for an activation request. */
export const RETURN_TO_LENGTH_MAX = 2400

/** An address that no site has; only what stays on it is a path of this site. */
const ANY_ORIGIN = 'https://site.invalid'

/** Returning to these would sign in or out again, in a loop. */
const NO_DESTINATION = /^\/(login|logout|callback)(\/|$)/i

/** A form on the sign-in page, such as its country picker, may lead back to it. */
const NO_REDIRECT = /^\/(logout|callback)(\/|$)/i

/** Addresses of Remix's data requests, which are not pages. */
const DATA_ENDING = /\.data$/

/** Browsers drop some of them, so that `/\t/evil` becomes `//evil`. */
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

/** Other origins in any spelling, control characters, overlong paths and the sign-in pages give the fallback. */
export function safeReturnTo(value: unknown, fallback = '/', refused = NO_DESTINATION): string {
  if (typeof value !== 'string' || value.length > RETURN_TO_LENGTH_MAX) return fallback
  if (!value.startsWith('/') || mayLeaveSite(value)) return fallback
  if (!URL.canParse(value, ANY_ORIGIN)) return fallback
  const { origin, pathname, search, hash } = new URL(value, ANY_ORIGIN)
  const decoded = decodePath(pathname)
  if (origin !== ANY_ORIGIN || decoded === null || mayLeaveSite(decoded)) return fallback
  // Decoded once more as an address, because `/%2e/login` and `/x/../login` lead there too.
  const destination = new URL(ANY_ORIGIN + decoded.replace(/[?#]/g, encodeURIComponent)).pathname
  if (mayLeaveSite(destination) || refused.test(destination) || DATA_ENDING.test(destination)) return fallback
  const path = pathname + search + hash
  // Normalising encodes what is not ASCII, which makes it longer.
  return path.length <= RETURN_TO_LENGTH_MAX ? path : fallback
}

/** Where a form leads once it is done. */
export const safeRedirectTo = (value: unknown, fallback: string): string =>
  safeReturnTo(value, fallback, NO_REDIRECT)

const encodeValue = (value: string) =>
  value.replace(/[^\w\-.~/:=@!$'()*,;? ]/gu, encodeURIComponent).replaceAll(' ', '+')

/** A query that is too long keeps its names and loses its values, so that the page can say what is missing. */
export function keptAddress(pathname: string, search: string): string {
  const query = [...new URLSearchParams(search)]
  const write = (valueOf: (value: string) => string) =>
    `${pathname}?${query.map(([name, value]) => `${encodeURIComponent(name)}=${valueOf(value)}`).join('&')}`
  const ways = [pathname + search, write(encodeValue), write(() => '')]
  return ways.find((path) => path.length <= RETURN_TO_LENGTH_MAX) ?? pathname
}
